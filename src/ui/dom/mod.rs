//! Elements, built by plain calls on top of Leptos's signals.
//!
//! Leptos's `view!` makes a type of every element, attribute and closure, and
//! the page gets code for each of them: a kilobyte or two, several hundred
//! times. Here an element is one type, [`El`], and whatever changes is done by
//! one kind of effect, so a view costs little more than its texts. With
//! `view!` the first load was 342 KB; this, with lighter numbers and a lighter
//! language context, made it 208.
//!
//! The idiom: what stays is said with [`El::attr`] and [`El::text`], what
//! follows signals in a closure with [`El::live`] and [`El::live_text`], and
//! children that come and go with [`El::when`], [`El::each`] and [`El::swap`].
//! Effects and listeners belong to the reactive owner under which they were
//! made, and end with it, as everything of Leptos's does.

mod attrs;
mod bridge;
mod listen;
mod region;

pub use attrs::{Attrs, Value, classes, said};
pub use bridge::ElView;
pub use listen::{checked, listen_to_window, value_of};

use leptos::prelude::*;
use std::borrow::Cow;
use wasm_bindgen::{JsCast, UnwrapThrowExt as _};
use web_sys::{Element, Event, HtmlElement, Node};

/// An element of the page.
pub struct El(Element);

/// A new HTML element.
pub fn html(tag: &str) -> El {
    // Refused only for what is no name at all.
    El(document().create_element(tag).unwrap_throw())
}

/// A new SVG element.
pub fn svg(tag: &str) -> El {
    let space = Some("http://www.w3.org/2000/svg");
    El(document().create_element_ns(space, tag).unwrap_throw())
}

impl El {
    /// The browser's own object.
    pub fn element(&self) -> &Element {
        &self.0
    }

    /// Sets the class.
    pub fn class(self, name: &str) -> Self {
        attrs::set(&self.0, "class", Some(name));
        self
    }

    /// Sets an attribute once and for all.
    pub fn attr(self, name: &str, value: impl Value) -> Self {
        attrs::set(&self.0, name, value.text().as_deref());
        self
    }

    /// Sets several attributes once and for all.
    pub fn attrs<const N: usize>(self, pairs: [(&str, &str); N]) -> Self {
        for (name, value) in pairs {
            attrs::set(&self.0, name, Some(value));
        }
        self
    }

    /// Sets a style. (The page's Content-Security-Policy forbids the attribute.)
    pub fn style(self, name: &str, value: &str) -> Self {
        if let Some(element) = self.0.dyn_ref::<HtmlElement>() {
            let _ = element.style().set_property(name, value);
        }
        self
    }

    /// Sets attributes, and again whenever a signal that `set` reads changes.
    pub fn live(self, set: impl Fn(&mut Attrs<'_>) + 'static) -> Self {
        attrs::keep_set(self.0.clone(), Box::new(set));
        self
    }

    /// Adds a text.
    pub fn text(self, text: impl Value) -> Self {
        put_last(&self.0, &text_node(text.text()));
        self
    }

    /// Adds a text that follows the signals that it reads.
    pub fn live_text<T: Value>(self, text: impl Fn() -> T + 'static) -> Self {
        keep_text(&self.0, Box::new(move || text().text()));
        self
    }

    /// Adds an element.
    pub fn child(self, child: Self) -> Self {
        put_last(&self.0, &child.0);
        self
    }

    /// Adds elements.
    pub fn children(self, children: impl IntoIterator<Item = Self>) -> Self {
        children.into_iter().fold(self, Self::child)
    }

    /// Adds an element while `shown`.
    pub fn when(
        self,
        shown: impl Fn() -> bool + 'static,
        child: impl Fn() -> Self + 'static,
    ) -> Self {
        self.each(
            move || Vec::from_iter(shown().then_some(())),
            move |()| child(),
        )
    }

    /// Adds an element for each key: one whose key stays is left as it is.
    pub fn each<K: Clone + PartialEq + 'static>(
        self,
        keys: impl Fn() -> Vec<K> + 'static,
        child: impl Fn(K) -> Self + 'static,
    ) -> Self {
        keep_each(&self.0, Box::new(keys), Box::new(child));
        self
    }

    /// Adds elements that are made anew whenever a signal that `children`
    /// reads changes.
    pub fn swap<C: IntoIterator<Item = Self>>(self, children: impl Fn() -> C + 'static) -> Self {
        region::keep_children(
            &self.0,
            Box::new(move |region| region.replace(&|| Vec::from_iter(children()))),
        );
        self
    }

    /// Moves the keyboard's focus here once this is on the page.
    pub fn focused(self) -> Self {
        let element = self.0.clone();
        request_animation_frame(move || {
            if let Some(element) = element.dyn_ref::<HtmlElement>() {
                let _ = element.focus();
            }
        });
        self
    }

    /// Does something whenever the event happens here.
    pub fn on<E: JsCast>(self, event: &'static str, act: impl Fn(E) + 'static) -> Self {
        let act = move |event: Event| act(event.unchecked_into());
        listen::listen(self.0.clone().into(), event, Box::new(act));
        self
    }
}

fn keep_each<K: Clone + PartialEq + 'static>(
    parent: &Element,
    keys: Box<dyn Fn() -> Vec<K>>,
    child: Box<dyn Fn(K) -> El>,
) {
    let mut shown: Vec<K> = Vec::new();
    region::keep_children(
        parent,
        Box::new(move |region| {
            let keys = keys();
            let places = keys
                .iter()
                .map(|key| shown.iter().position(|other| other == key))
                .collect();
            region.arrange(places, &|at| child(keys[at].clone()));
            shown = keys;
        }),
    );
}

/// Does something now, and again whenever a signal that it reads changes.
pub fn follow(act: impl FnMut() + 'static) {
    follow_boxed(Box::new(act));
}

fn follow_boxed(mut act: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_| act());
    on_cleanup(move || drop(effect));
}

fn text_node(text: Option<Cow<'static, str>>) -> Node {
    document()
        .create_text_node(&text.unwrap_or_default())
        .into()
}

fn keep_text(parent: &Element, text: Box<dyn Fn() -> Option<Cow<'static, str>>>) {
    let node = text_node(None);
    put_last(parent, &node);
    let mut was = None;
    follow(move || {
        let now = text();
        if now != was {
            node.set_node_value(now.as_deref());
            was = now;
        }
    });
}

fn put_last(parent: &Node, child: &Node) {
    // Refused only where no such child may be, as in a text.
    let _ = parent.append_child(child);
}
