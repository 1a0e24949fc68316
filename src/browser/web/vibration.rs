//! Vibration, on devices that can vibrate.

use super::optional_api::{call_method, method};
use js_sys::Array;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

pub use crate::browser::vibration_values::Buzz;

/// Returns whether the device may be able to vibrate: it has a touch screen, and
/// the browser has the function. Which devices have a motor is not known.
pub fn can_vibrate() -> bool {
    let touch = window().match_media("(any-pointer: coarse)").ok().flatten();
    let has_touch = touch.is_some_and(|query| query.matches());
    has_touch && method(&window().navigator(), "vibrate").is_some()
}

/// Vibrates the device briefly, if it can vibrate.
pub fn vibrate(buzz: Buzz) {
    let pattern: Array = buzz.pattern().iter().copied().map(JsValue::from).collect();
    call_method(&window().navigator(), "vibrate", &[&pattern]);
}
