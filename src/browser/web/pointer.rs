//! Pointer and focus functions for the boards.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;
use web_sys::{DomRect, Element, Event, MouseEvent, PointerEvent};

/// Returns the board element to which the listener of an event belongs.
pub fn board_of(event: &Event) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

/// Returns the bounding box, in window coordinates, of the board to which the
/// listener of an event belongs.
pub fn board_bounds(event: &Event) -> Option<DomRect> {
    Some(board_of(event)?.get_bounding_client_rect())
}

/// Captures the pointer, so that the board keeps receiving its events when the
/// pressed pointer leaves the board.
pub fn capture_pointer(event: &PointerEvent) {
    if let Some(board) = board_of(event) {
        // Fails if the pointer no longer exists, and then nothing needs to be
        // captured.
        let _ = board.set_pointer_capture(event.pointer_id());
    }
}

/// Returns whether the keyboard focus is within the board.
pub fn has_focus(board: &Element) -> bool {
    board.matches(":focus-within").unwrap_or(false)
}

/// Moves the keyboard focus to the first element of the board that matches
/// `selector`.
pub fn focus_within(board: &Element, selector: &str) {
    let found = board.query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::SvgElement>().ok())
    {
        let _ = element.focus();
    }
}

/// Returns the value of `attribute` on the target of an event, or on its
/// nearest ancestor with that attribute.
pub fn target_attribute(event: &Event, attribute: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target
        .closest(&format!("[{attribute}]"))
        .ok()??
        .get_attribute(attribute)
}

/// Returns whether the target of an event is within an element that matches
/// `selector`.
pub fn is_within(event: &Event, selector: &str) -> bool {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    target.is_some_and(|target| matches!(target.closest(selector), Ok(Some(_))))
}

/// Returns the position of a pointer, in CSS pixels of the window.
pub fn client_position(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// Returns the values of two attributes on the target of an event, or on its
/// nearest ancestor with the first attribute.
pub fn target_attributes(event: &Event, attributes: [&str; 2]) -> Option<[String; 2]> {
    element_attributes(&event.target()?.dyn_into().ok()?, attributes)
}

/// Returns the same as [`target_attributes`] for the element under the pointer,
/// even if another element has captured the pointer.
pub fn attributes_under_pointer(
    event: &PointerEvent,
    attributes: [&str; 2],
) -> Option<[String; 2]> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    element_attributes(&document().element_from_point(x, y)?, attributes)
}

fn element_attributes(element: &Element, [one, other]: [&str; 2]) -> Option<[String; 2]> {
    let element = element.closest(&format!("[{one}]")).ok()??;
    Some([element.get_attribute(one)?, element.get_attribute(other)?])
}

/// Returns the centre of the first element that matches `selector`, in CSS
/// pixels of the window.
pub fn centre_of_element(selector: &str) -> Option<(f64, f64)> {
    let element = document().query_selector(selector).ok()??;
    let bounds = element.get_bounding_client_rect();
    Some((
        bounds.left() + bounds.width() / 2.0,
        bounds.top() + bounds.height() / 2.0,
    ))
}

/// Scrolls a row horizontally to centre its first descendant that matches
/// `selector`.
pub fn centre_within(row: &Element, selector: &str) {
    if let Ok(Some(found)) = row.query_selector(selector) {
        let (row_box, own) = (
            row.get_bounding_client_rect(),
            found.get_bounding_client_rect(),
        );
        let by = own.left() + own.width() / 2.0 - row_box.left() - row_box.width() / 2.0;
        row.set_scroll_left(row.scroll_left() + by as i32);
    }
}

/// Returns whether the user prefers reduced motion (`prefers-reduced-motion`).
pub fn prefers_reduced_motion() -> bool {
    window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches())
}

/// Returns the horizontal position of an event within the element that listens
/// to it, from 0 at the left edge to 1 at the right edge.
pub fn relative_x(event: &MouseEvent) -> Option<f64> {
    let element = event.current_target()?.dyn_into::<Element>().ok()?;
    let shape = element.get_bounding_client_rect();
    let share = (f64::from(event.client_x()) - shape.left()) / shape.width().max(1.0);
    Some(share.clamp(0.0, 1.0))
}
