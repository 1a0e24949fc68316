//! The system's own way of sharing something with other apps.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::ShareData;

/// Whether the browser has a share sheet.
pub fn has_share_sheet() -> bool {
    let navigator = window().navigator();
    js_sys::Reflect::has(&navigator, &JsValue::from_str("share")).unwrap_or(false)
}

/// Opens the share sheet with an address. Nothing happens if it is closed
/// without sharing.
pub fn open_share_sheet(title: &str, address: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    let shared = window().navigator().share_with_data(&data);
    spawn_local(async move {
        let _ = JsFuture::from(shared).await;
    });
}
