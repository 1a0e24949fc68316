//! Pointer and focus functions for the boards. A simulated event has no place.

use super::state::state;
use std::cell::Cell;
use web_sys::{DomRect, Element, Event, MouseEvent, PointerEvent};

/// Returns `None`.
pub fn board_of(_: &Event) -> Option<Element> {
    None
}

/// Returns `None`.
pub fn board_bounds(_: &Event) -> Option<DomRect> {
    None
}

/// Does nothing.
pub fn capture_pointer(_: &PointerEvent) {}

/// Returns false.
pub fn has_focus(_: &Element) -> bool {
    false
}

/// Does nothing.
pub fn focus_within(_: &Element, _: &str) {}

/// Returns `None`.
pub fn target_attribute(_: &Event, _: &str) -> Option<String> {
    None
}

/// Returns false.
pub fn is_within(_: &Event, _: &str) -> bool {
    false
}

/// Returns the corner of the window.
pub fn client_position(_: &PointerEvent) -> (f64, f64) {
    (0.0, 0.0)
}

/// Returns `None`.
pub fn target_attributes(_: &Event, _: [&str; 2]) -> Option<[String; 2]> {
    None
}

/// Returns `None`.
pub fn attributes_under_pointer(_: &PointerEvent, _: [&str; 2]) -> Option<[String; 2]> {
    None
}

/// Returns `None`.
pub fn centre_of_element(_: &str) -> Option<(f64, f64)> {
    None
}

/// Does nothing.
pub fn centre_within(_: &Element, _: &str) {}

/// Whether pieces may move.
#[derive(Default)]
struct Motion(Cell<bool>);

/// Returns true, so that nothing moves, unless the test lets pieces move.
pub fn prefers_reduced_motion() -> bool {
    !state::<Motion>().0.get()
}

/// Lets pieces move from now on.
pub fn let_move() {
    state::<Motion>().0.set(true);
}

/// Returns `None`.
pub fn relative_x(_: &MouseEvent) -> Option<f64> {
    None
}
