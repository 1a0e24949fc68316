//! What the boards need to know of the browser's pointer and focus.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;
use web_sys::{DomRect, Element, Event, MouseEvent, PointerEvent};

/// The board that listens to an event.
pub fn board_of(event: &Event) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

/// Where the board that listens to an event lies in the window.
pub fn board_bounds(event: &Event) -> Option<DomRect> {
    Some(board_of(event)?.get_bounding_client_rect())
}

/// Keeps a pressed pointer's events coming when it leaves the board.
pub fn capture(event: &PointerEvent) {
    if let Some(board) = board_of(event) {
        // Fails when the pointer is gone already, and then there is nothing to keep.
        let _ = board.set_pointer_capture(event.pointer_id());
    }
}

/// Whether the keyboard's focus is within the board.
pub fn has_focus(board: &Element) -> bool {
    board.matches(":focus-within").unwrap_or(false)
}

/// Moves the keyboard's focus to the element of the board that `selector` names.
pub fn focus_within(board: &Element, selector: &str) {
    let found = board.query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::SvgElement>().ok())
    {
        let _ = element.focus();
    }
}

/// The value of `attribute` on the element where something happened, or on the
/// nearest one around it that has it.
pub fn named(event: &Event, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target
        .closest(&format!("[{attribute}]"))
        .ok()??
        .get_attribute(attribute)
}

/// Where a pointer is, in CSS pixels of the window.
pub fn window_place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The values of both attributes on the element where something happened, or on
/// the nearest one around it that has the first.
pub fn both_named(event: &Event, attributes: [&str; 2]) -> Option<[String; 2]> {
    both_on(&event.target()?.dyn_into().ok()?, attributes)
}

/// The same for what lies under a pointer, which may have been captured by
/// something else.
pub fn both_under(event: &PointerEvent, attributes: [&str; 2]) -> Option<[String; 2]> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    both_on(&document().element_from_point(x, y)?, attributes)
}

fn both_on(element: &Element, [one, other]: [&str; 2]) -> Option<[String; 2]> {
    let element = element.closest(&format!("[{one}]")).ok()??;
    Some([element.get_attribute(one)?, element.get_attribute(other)?])
}

/// The middle of the element that `selector` names, in CSS pixels of the window.
pub fn middle_of(selector: &str) -> Option<(f64, f64)> {
    let element = document().query_selector(selector).ok()??;
    let bounds = element.get_bounding_client_rect();
    Some((
        bounds.left() + bounds.width() / 2.0,
        bounds.top() + bounds.height() / 2.0,
    ))
}

/// Whether the person asked for less motion.
pub fn wants_less_motion() -> bool {
    window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches())
}

/// How far to the right in the element that listens something happens: 0 at
/// its left side, 1 at its right side.
pub fn share_of_width(event: &MouseEvent) -> Option<f64> {
    let element = event.current_target()?.dyn_into::<Element>().ok()?;
    let shape = element.get_bounding_client_rect();
    let share = (f64::from(event.client_x()) - shape.left()) / shape.width().max(1.0);
    Some(share.clamp(0.0, 1.0))
}
