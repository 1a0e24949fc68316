//! The system's share sheet, which sends a link to other apps.

use super::optional_api::{call_method, method, property, start_method};
pub use crate::browser::share_values::Shared;
use gloo::file::Blob;
use js_sys::{Array, Promise};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, FilePropertyBag, ShareData};

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
    let data = share_data(title, address);
    start_method(&window().navigator(), "share", &[&data]);
}

/// Opens the share sheet with a text. Nothing happens if the user closes the
/// sheet without sharing.
pub fn share_text(text: &str) {
    let data = ShareData::new();
    data.set_text(text);
    start_method(&window().navigator(), "share", &[&data]);
}

/// Opens the share sheet with a file, and returns whether that is possible here:
/// not every browser with a share sheet takes files.
pub fn share_file(file: &Blob, name: &str) -> bool {
    let options = FilePropertyBag::new();
    options.set_type(&file.raw_mime_type());
    let contents: &web_sys::Blob = file.as_ref();
    let parts = Array::of1(contents);
    let Ok(file) = File::new_with_blob_sequence_and_options(&parts, name, &options) else {
        return false;
    };
    let data = ShareData::new();
    data.set_files(&Array::of1(&file));
    let navigator = window().navigator();
    let takes_files = call_method(&navigator, "canShare", &[&data]);
    let takes_files = takes_files.is_some_and(|answer| answer.is_truthy());
    if takes_files {
        start_method(&navigator, "share", &[&data]);
    }
    takes_files
}

/// Opens the share sheet with a URL, and returns what has become of it once the
/// sheet is closed.
pub async fn share_link(title: &str, address: &str) -> Shared {
    let data = share_data(title, address);
    let asked = call_method(&window().navigator(), "share", &[&data]);
    let Some(asked) = asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) else {
        return Shared::Refused;
    };
    match JsFuture::from(asked).await {
        Ok(_) => Shared::Done,
        Err(error) => match property(&error, "name").and_then(|name| name.as_string()) {
            Some(name) if name == "AbortError" => Shared::Cancelled,
            _ => Shared::Refused,
        },
    }
}

fn share_data(title: &str, address: &str) -> ShareData {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    data
}
