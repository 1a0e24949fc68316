//! Where a pressed key goes.

use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

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
