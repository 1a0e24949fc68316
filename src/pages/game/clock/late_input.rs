//! Inputs that the page handles too late, because it was busy when the user made
//! them.

use crate::browser::input_time::{cancel_release, click_comes_from_pointer, time_of};
use crate::browser::window_events::on_window_first;
use leptos::ev::Custom;
use leptos::prelude::*;
use std::time::Duration;
use web_sys::Event;

/// The events by which users make moves and press buttons.
const INPUTS: [&str; 4] = ["pointerdown", "pointerup", "keydown", "click"];

/// Passes the time of each input on the page, on the page's clock, to `admits`
/// before anything else handles the input. If `admits` returns `false`, nothing
/// else does.
///
/// An input with a pointer counts as made when the pointer was pressed.
pub fn drop_late_input(admits: impl Fn(Duration) -> bool + Copy + 'static) {
    let pressed_at = StoredValue::new(None::<Duration>);
    let handle = move |event: Event| {
        let at = time_of(&event);
        let kind = event.type_();
        if kind == "pointerdown" {
            let _ = pressed_at.try_update_value(|pressed| *pressed = Some(at));
        }
        let is_release = kind == "pointerup";
        let was_pressed = is_release || kind == "click" && click_comes_from_pointer(&event);
        let pressed = pressed_at.try_get_value().flatten();
        if admits(pressed.filter(|_| was_pressed).unwrap_or(at)) {
            return;
        }
        if is_release {
            return cancel_release(&event);
        }
        event.stop_immediate_propagation();
        if kind == "keydown" {
            // Otherwise the key might press a button.
            event.prevent_default();
        }
    };
    for name in INPUTS {
        on_window_first(Custom::<Event>::new(name), handle);
    }
}
