//! Scrolling of lists.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// The maximum number of times that the list is scrolled to make the current
/// move visible. The browser only estimates the height of rows that have never
/// been visible, so the first attempts can miss the move.
const SCROLLS: u8 = 4;

/// Scrolls a list of moves to the current one if that is not visible.
pub fn scroll_to_current(list: NodeRef<Div>) {
    scroll(list, SCROLLS);
}

fn scroll(list: NodeRef<Div>, attempts: u8) {
    // The page may have been left in the meantime.
    let Some(element) = list.try_get_untracked().flatten() else {
        return;
    };
    let current = element.query_selector("[aria-current]").ok().flatten();
    let current = current.and_then(|current| current.dyn_into::<HtmlElement>().ok());
    let Some(current) = current else {
        return element.set_scroll_top(0);
    };
    // Not the offset of the move, which is relative to the block of rows that
    // contains it.
    let (seen, frame) = (
        current.get_bounding_client_rect(),
        element.get_bounding_client_rect(),
    );
    let head = element.query_selector(".row-heads").ok().flatten();
    let head = head.map_or(0.0, |head| head.get_bounding_client_rect().height());
    if seen.top() < frame.top() + head || seen.bottom() > frame.bottom() {
        let by = seen.top() - frame.top() - (frame.height() - seen.height()) / 2.0;
        element.set_scroll_top(element.scroll_top() + by as i32);
        if attempts > 1 {
            request_animation_frame(move || scroll(list, attempts - 1));
        }
    }
}
