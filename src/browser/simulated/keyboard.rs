//! Functions that classify keyboard events. A simulated event is no key press.

use web_sys::KeyboardEvent;

/// Returns false.
pub fn may_be_shortcut(_: &KeyboardEvent) -> bool {
    false
}

/// Returns false.
pub fn is_enter(_: &KeyboardEvent) -> bool {
    false
}

/// Returns false.
pub fn is_character(_: &KeyboardEvent) -> bool {
    false
}

/// Returns false.
pub fn targets_board(_: &KeyboardEvent) -> bool {
    false
}

/// Returns false.
pub fn targets_input_field(_: &KeyboardEvent) -> bool {
    false
}

/// Returns `None`.
pub fn field_type(_: &KeyboardEvent) -> Option<String> {
    None
}
