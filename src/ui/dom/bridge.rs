//! Lets Leptos mount what is built here.

use super::El;
use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use web_sys::Element;

/// An element as one of Leptos's views, made when it is mounted.
pub struct View(pub fn() -> El);

impl Render for View {
    type State = Element;

    fn build(self) -> Element {
        (self.0)().0
    }

    fn rebuild(self, shown: &mut Element) {
        let mut new = self.build();
        shown.insert_before_this(&mut new);
        shown.unmount();
        *shown = new;
    }
}

impl AddAnyAttr for View {
    type Output<A: Attribute> = Self;

    fn add_any_attr<A: Attribute>(self, _: A) -> Self {
        self
    }
}

/// There is no server that could write the page, so nothing is written.
impl RenderHtml for View {
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
