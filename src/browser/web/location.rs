//! The page's address, and its entry in the browser's history.

use super::optional_api::start_method;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Returns the address of the page.
pub fn address() -> String {
    window().location().href().unwrap_or_default()
}

/// Returns the fragment of the address, from the `#` on.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Goes to another fragment, which becomes a new entry in the browser's history.
pub fn go_to(fragment: &str) {
    // Fails only for an invalid address.
    let _ = window().location().set_hash(fragment);
}

/// Replaces the fragment of the address, and with it the current entry in the
/// browser's history.
pub fn replace_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        // Fails only when called hundreds of times within seconds.
        let _ = history.replace_state_with_url(&JsValue::TRUE, "", Some(fragment));
    }
}

/// Returns whether the current entry in the browser's history is new: whether it
/// was made by a link or by [`go_to`] and not yet marked. After this call, it is
/// marked, so that it is no longer new when the user comes back to it.
pub fn mark_new_entry() -> bool {
    let Ok(history) = window().history() else {
        return false;
    };
    let is_new = history.state().is_ok_and(|state| state.is_null());
    if is_new {
        // Fails only when called hundreds of times within seconds.
        let _ = history.replace_state(&JsValue::TRUE, "");
    }
    is_new
}

/// Returns whether the page has an origin. A page in a sandbox has none, and
/// nothing that it stores is kept.
pub fn has_origin() -> bool {
    window().origin() != "null"
}

/// Returns the width and height of the window's contents, in CSS pixels.
pub fn window_size() -> (f64, f64) {
    let size = |size: Result<JsValue, _>| size.ok().and_then(|size| size.as_f64()).unwrap_or(0.0);
    (size(window().inner_width()), size(window().inner_height()))
}

/// Shows a number on the icon of the installed app, or none if it is 0. Does
/// nothing if the app is not installed or the system has no icon badges.
pub fn set_badge(count: u32) {
    let navigator = window().navigator();
    match count {
        0 => start_method(&navigator, "clearAppBadge", &[]),
        count => start_method(&navigator, "setAppBadge", &[&count.into()]),
    }
}
