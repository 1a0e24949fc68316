//! The times at which the user made inputs.

use super::time::page_time;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, MouseEvent, PointerEvent, PointerEventInit};

/// Returns the time at which the user made an input, on the page's clock. The
/// page may handle the input later.
pub fn time_of(event: &Event) -> Duration {
    let (now, millis) = (page_time(), event.time_stamp());
    // A browser that measures these times from another moment is of no use
    // here.
    let made = Duration::from_secs_f64(millis.clamp(0.0, 1e12) / 1000.0);
    if made.is_zero() || made > now {
        return now;
    }
    made
}

/// Returns whether a click was made with a pointer, rather than with a key, by a
/// screen reader or by a script.
pub fn click_comes_from_pointer(event: &Event) -> bool {
    event
        .dyn_ref::<MouseEvent>()
        .is_some_and(|click| click.detail() > 0)
}

/// Lets an event that releases a pointer end as if the browser had cancelled
/// the pointer.
pub fn cancel_release(event: &Event) {
    event.stop_immediate_propagation();
    let Some(pointer) = event.dyn_ref::<PointerEvent>() else {
        return;
    };
    let init = PointerEventInit::new();
    init.set_bubbles(true);
    init.set_is_primary(pointer.is_primary());
    init.set_pointer_id(pointer.pointer_id());
    let cancel = PointerEvent::new_with_event_init_dict("pointercancel", &init);
    if let (Some(target), Ok(cancel)) = (event.target(), cancel) {
        let _ = target.dispatch_event(&cancel);
    }
}
