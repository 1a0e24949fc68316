//! Vibration, on devices that can vibrate.

use super::optional_api::call_method;
use leptos::prelude::window;

/// The duration of the vibration, in milliseconds.
const DURATION_MS: u32 = 200;

/// Vibrates the device briefly, if it can vibrate.
pub fn vibrate() {
    call_method(&window().navigator(), "vibrate", &[&DURATION_MS.into()]);
}
