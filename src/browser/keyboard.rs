//! What pages need to know of a pressed key.

use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

/// Whether a key that was pressed somewhere on the page may be a shortcut:
/// nothing has handled it, no modifier is held, and it does not go to a field.
pub fn may_be_shortcut(event: &KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    !modified && !event.default_prevented() && !goes_to_field(event)
}

/// Whether a key ends what is typed. Enter that only ends the composition of a
/// letter does not.
pub fn is_enter(event: &KeyboardEvent) -> bool {
    // Safari tells the composition's Enter by this number alone.
    const COMPOSING: u32 = 229;
    event.key() == "Enter" && !event.is_composing() && event.key_code() != COMPOSING
}

/// Whether a key is a letter, a digit or a sign, pressed by itself, that goes to
/// no field. The space bar presses buttons and is none.
pub fn is_character(event: &KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    let key = event.key();
    !modified && key != " " && key.chars().count() == 1 && !goes_to_field(event)
}

/// Whether a key goes to a board, or to the arrows and tokens beside it.
pub fn goes_to_board(event: &KeyboardEvent) -> bool {
    let element = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let board = element.map(|element| element.closest("svg.board, svg.rosette, .store"));
    matches!(board, Some(Ok(Some(_))))
}

/// Whether a key goes to a field that needs it: a text, a list, a slider.
pub fn goes_to_field(event: &KeyboardEvent) -> bool {
    // Letters mean nothing to a checkbox.
    field_type(event).is_some_and(|field| !matches!(field.as_str(), "checkbox" | "radio"))
}

/// The type of the field to which a key goes: that of an input, `select` or
/// `textarea`; none if it goes to no field.
pub fn field_type(event: &KeyboardEvent) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    match element.dyn_ref::<HtmlInputElement>() {
        Some(input) => Some(input.type_()),
        None => Some(element.tag_name().to_lowercase())
            .filter(|tag| matches!(tag.as_str(), "select" | "textarea")),
    }
}
