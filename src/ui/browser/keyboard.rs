//! What pages need to know of a pressed key.

use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

/// Whether a key that was pressed somewhere on the page may be a shortcut:
/// nothing has handled it, no modifier is held, and it does not go to a field.
pub fn may_be_shortcut(event: &KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    !modified && !event.default_prevented() && !goes_to_field(event)
}

/// Whether a key goes to a field that needs it: a text, a list, a slider.
fn goes_to_field(event: &KeyboardEvent) -> bool {
    let target = event.target();
    let Some(field) = target.and_then(|target| target.dyn_into::<Element>().ok()) else {
        return false;
    };
    match field.tag_name().as_str() {
        // Letters mean nothing to a checkbox.
        "INPUT" => {
            let kind = field.get_attribute("type").unwrap_or_default();
            !matches!(kind.as_str(), "checkbox" | "radio")
        }
        "SELECT" | "TEXTAREA" => true,
        _ => false,
    }
}
