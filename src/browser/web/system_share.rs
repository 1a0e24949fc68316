//! The system's share sheet, which sends a link to other apps.

use super::optional_api::{call_method, method, start_method};
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::ShareData;

/// Returns whether the browser has a share sheet and allows this page to open
/// it. A frame needs permission from its host page.
pub fn has_share_sheet() -> bool {
    let navigator = JsValue::from(window().navigator());
    if method(&navigator, "share").is_none() {
        return false;
    }
    let data = ShareData::new();
    data.set_url(&window().location().href().unwrap_or_default());
    // Safari before 14 and Firefox before 96 have no such method.
    match call_method(&navigator, "canShare", &[&data]) {
        Some(answer) => answer.is_truthy(),
        None => method(&navigator, "canShare").is_none(),
    }
}

/// Opens the share sheet with a URL. Nothing happens if the user closes the
/// sheet without sharing.
pub fn open_share_sheet(title: &str, address: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    start_method(&window().navigator(), "share", &[&data]);
}
