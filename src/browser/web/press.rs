//! Buttons that are pressed, and fields in which something is chosen.
//!
//! Each function returns an attribute of an element. In place of `on:click` or
//! `on:change`, it lets tests find the element and use it.

use super::files::{File, take_chosen_file};
use crate::browser::effects::while_shown;
use leptos::attr::Attribute;
use leptos::ev;
use leptos::prelude::{event_target_checked, event_target_value};
use leptos::tachys::html::event::on;
use web_sys::MouseEvent;

/// Returns an attribute of a control that calls `act` when the control is
/// pressed.
pub fn on_click(act: impl FnMut(MouseEvent) + 'static) -> impl Attribute {
    on(ev::click, act)
}

/// Returns an attribute of a checkbox that calls `act` with its new state.
pub fn on_check(act: impl Fn(bool) + 'static) -> impl Attribute {
    let act = move |event| act(event_target_checked(&event));
    on(ev::change, while_shown(act))
}

/// Returns an attribute of a drop-down list that calls `act` with the value that
/// the user selects.
pub fn on_select(act: impl Fn(String) + 'static) -> impl Attribute {
    let act = move |event| act(event_target_value(&event));
    on(ev::change, while_shown(act))
}

/// Returns an attribute of a text field that calls `act` with the text once the
/// user has changed it and leaves the field or presses Enter.
pub fn on_text(act: impl Fn(String) + 'static) -> impl Attribute {
    on_select(act)
}

/// Returns an attribute of a text field or a slider that calls `act` with its
/// value at each change of it.
pub fn on_input(act: impl Fn(String) + 'static) -> impl Attribute {
    on(ev::input, move |event| act(event_target_value(&event)))
}

/// Returns an attribute of a field for files that calls `act` with the file that
/// the user chooses.
pub fn on_file(act: impl Fn(File) + 'static) -> impl Attribute {
    let act = move |event| {
        if let Some(file) = take_chosen_file(&event) {
            act(file);
        }
    };
    on(ev::change, while_shown(act))
}
