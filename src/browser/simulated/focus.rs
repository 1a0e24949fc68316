//! The keyboard focus. There are no elements, so nothing can have it.

use leptos::html::{Aside, Div, ElementType};
use leptos::prelude::*;
use web_sys::{Element, FocusEvent};

/// Does nothing.
pub fn focus_when_shown<E>(_: NodeRef<E>)
where
    E: ElementType,
    E::Output: 'static,
{
}

/// Does nothing.
pub fn finish_typing() {}

/// Returns false.
pub fn moves_focus_out_of(_: NodeRef<Div>, _: &FocusEvent) -> bool {
    false
}

/// Does nothing.
pub fn on_covered_focus(_: NodeRef<Aside>, _: impl Fn() + Copy + 'static) {}

/// Does nothing.
pub fn keep_focus() {}

/// Does nothing.
pub fn focus_within(_: &Element, _: &str) {}

/// Does nothing.
pub fn focus_later(_: String) {}

/// Returns false.
pub fn focus_first(_: &str) -> bool {
    false
}
