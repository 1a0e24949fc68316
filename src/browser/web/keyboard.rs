//! Functions that classify keyboard events.

use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

/// Returns whether a key press anywhere on the page may be a shortcut: it has
/// not been handled, no modifier is held, and no input field has the focus.
pub fn may_be_shortcut(event: &KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    !modified && !event.default_prevented() && !targets_input_field(event)
}

/// Returns whether a key press is an Enter that confirms the typed text. An
/// Enter that only ends the composition of a character does not count.
pub fn is_enter(event: &KeyboardEvent) -> bool {
    // Safari marks the Enter of a composition by this number only.
    const COMPOSING: u32 = 229;
    event.key() == "Enter" && !event.is_composing() && event.key_code() != COMPOSING
}

/// Returns whether a key press is a letter, digit or symbol without modifiers,
/// outside input fields. The space bar does not count, since it presses
/// buttons.
pub fn is_character(event: &KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    let key = event.key();
    !modified && key != " " && key.chars().count() == 1 && !targets_input_field(event)
}

/// Returns whether the target of a key press is a board, or the arrows and
/// tokens beside a board.
pub fn targets_board(event: &KeyboardEvent) -> bool {
    let element = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let board = element.map(|element| element.closest("svg.board, svg.order-wheel, .store"));
    matches!(board, Some(Ok(Some(_))))
}

/// Returns whether the target of a key press is an input field that processes
/// keys, such as a text field, a list or a slider.
pub fn targets_input_field(event: &KeyboardEvent) -> bool {
    // Letters have no effect on a checkbox.
    field_type(event).is_some_and(|field| !matches!(field.as_str(), "checkbox" | "radio"))
}

/// Returns the type of the input field that is the target of a key press: the
/// `type` of an `input` element, `select` or `textarea`; `None` if the target
/// is not an input field.
pub fn field_type(event: &KeyboardEvent) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    match element.dyn_ref::<HtmlInputElement>() {
        Some(input) => Some(input.type_()),
        None => Some(element.tag_name().to_lowercase())
            .filter(|tag| matches!(tag.as_str(), "select" | "textarea")),
    }
}
