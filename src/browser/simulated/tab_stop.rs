//! A single tab stop for a group of controls. There are no elements, so nothing
//! can have the focus.

use leptos::html::Div;
use leptos::prelude::*;
use web_sys::{FocusEvent, KeyboardEvent};

/// Does nothing.
pub fn use_single_tab_stop(_: NodeRef<Div>) {}

/// Does nothing.
pub fn on_focus(_: NodeRef<Div>, _: &FocusEvent) {}

/// Does nothing.
pub fn move_focus_by_key(_: NodeRef<Div>, _: &KeyboardEvent) {}
