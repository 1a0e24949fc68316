//! Functions that classify key events.

use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

/// Returns whether a key pressed somewhere on the page may be a shortcut: it
/// has not been handled, no modifier is held, and it does not go to a field.
pub fn may_be_shortcut(event: &KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    !modified && !event.default_prevented() && !goes_to_field(event)
}

/// Returns whether a key is an Enter that finishes the typed text. An Enter
/// that only ends the composition of a character does not count.
pub fn is_enter(event: &KeyboardEvent) -> bool {
    // Safari marks the Enter of a composition by this number only.
    const COMPOSING: u32 = 229;
    event.key() == "Enter" && !event.is_composing() && event.key_code() != COMPOSING
}

/// Returns whether a key is a letter, digit or symbol, pressed without
/// modifiers, that does not go to a field. The space bar does not count, since
/// it presses buttons.
pub fn is_character(event: &KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    let key = event.key();
    !modified && key != " " && key.chars().count() == 1 && !goes_to_field(event)
}

/// Returns whether a key goes to a board, or to the arrows and tokens beside
/// it.
pub fn goes_to_board(event: &KeyboardEvent) -> bool {
    let element = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let board = element.map(|element| element.closest("svg.board, svg.rosette, .store"));
    matches!(board, Some(Ok(Some(_))))
}

/// Returns whether a key goes to a field that needs it, such as a text field, a
/// list or a slider.
pub fn goes_to_field(event: &KeyboardEvent) -> bool {
    // A checkbox has no use for letters.
    field_type(event).is_some_and(|field| !matches!(field.as_str(), "checkbox" | "radio"))
}

/// Returns the type of the field to which a key goes: the `type` of an `input`
/// element, or `select` or `textarea`; `None` if it goes to no field.
pub fn field_type(event: &KeyboardEvent) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    match element.dyn_ref::<HtmlInputElement>() {
        Some(input) => Some(input.type_()),
        None => Some(element.tag_name().to_lowercase())
            .filter(|tag| matches!(tag.as_str(), "select" | "textarea")),
    }
}
