//! Scrolling of lists. Nothing is laid out, so nothing scrolls.

use leptos::html::Div;
use leptos::prelude::*;

/// Does nothing.
pub fn scroll_to_current(_: NodeRef<Div>) {}
