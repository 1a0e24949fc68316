//! Lets Leptos's views and the elements built here stand inside each other,
//! until the last of these elements has become a component.

use super::El;
use leptos::prelude::*;
use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use send_wrapper::SendWrapper;
use web_sys::Element;

/// An element as one of Leptos's views.
pub struct ElView(SendWrapper<Element>);

impl El {
    /// The element as a view.
    pub fn into_view(self) -> AnyView {
        ElView(SendWrapper::new(self.0)).into_any()
    }

    /// A view of one element, for as long as the current owner lives.
    pub fn from_view(view: AnyView) -> Self {
        let holder = super::html("div").view(view);
        let made = holder.0.first_element_child().unwrap_or(holder.0);
        made.remove();
        Self(made)
    }

    /// Adds a view as the last child, for as long as the current owner lives.
    pub fn view(self, view: AnyView) -> Self {
        let mut state = view.build();
        state.mount(&self.0, None);
        StoredValue::new_local(state);
        self
    }
}

impl From<El> for AnyView {
    fn from(el: El) -> Self {
        el.into_view()
    }
}

impl Render for ElView {
    type State = Element;

    fn build(self) -> Element {
        self.0.take()
    }

    fn rebuild(self, shown: &mut Element) {
        let mut new = self.build();
        shown.insert_before_this(&mut new);
        shown.unmount();
        *shown = new;
    }
}

impl AddAnyAttr for ElView {
    type Output<A: Attribute> = Self;

    fn add_any_attr<A: Attribute>(self, _: A) -> Self {
        self
    }
}

/// There is no server that could write the page, so nothing is written.
impl RenderHtml for ElView {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        _: &mut String,
        _: &mut Position,
        _: bool,
        _: bool,
        _: Vec<AnyAttribute>,
    ) {
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Element {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}
