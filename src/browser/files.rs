//! Files and copied text.

use super::optional_api::{call_method, property};
use gloo_file::futures::read_as_text;
use gloo_file::{Blob, ObjectUrl};
use js_sys::Promise;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, Event, File, HtmlAnchorElement, HtmlInputElement};

/// How long the browser may take to begin reading a file that is saved.
const SAVE_TIMEOUT: Duration = Duration::from_secs(60);

/// Why a file was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// It is larger than is allowed.
    #[error("the file is too large")]
    TooLarge,
    /// The browser could not read it.
    #[error("the file cannot be read")]
    Unreadable,
}

/// A text as a file's contents.
pub fn text_blob(text: &str, media_type: &str) -> Blob {
    Blob::new_with_options(text, Some(media_type))
}

/// Saves contents as a file, as the browser does that: asking for a folder, or
/// among the downloads.
pub fn save(contents: &Blob, name: &str) {
    let Ok(link) = document().create_element("a") else {
        return;
    };
    let url = ObjectUrl::from(contents.clone());
    let link: HtmlAnchorElement = link.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The address holds for as long as `url` lives.
    set_timeout(move || drop(url), SAVE_TIMEOUT);
}

/// The text of a file of at most `limit` bytes.
///
/// # Errors
/// It is larger, or cannot be read.
pub async fn read_text(file: File, limit: usize) -> Result<String, ReadError> {
    // A film would take its time, only to be refused.
    if file.size() > limit as f64 {
        return Err(ReadError::TooLarge);
    }
    read_as_text(&Blob::from(file))
        .await
        .map_err(|_| ReadError::Unreadable)
}

/// The first file that was chosen in the file field of an event; the field is
/// emptied, so that the same file may be chosen again.
pub fn take_chosen_file(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files().and_then(|files| files.get(0));
    input.set_value("");
    file
}

/// Copies a text. False where the browser does not allow that.
pub async fn copy_text(text: &str) -> bool {
    // Without a secure connection there is no clipboard at all.
    let clipboard = property(&window().navigator(), "clipboard");
    let asked = clipboard.and_then(|it| call_method(&it, "writeText", &[&text.into()]));
    match asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        Some(copied) => JsFuture::from(copied).await.is_ok(),
        None => false,
    }
}

/// What was dropped on the page.
pub enum DroppedContent {
    /// A text.
    Text(String),
    /// A file, the first of several.
    File(File),
}

/// What an event of dropping brings.
pub fn dropped(event: &DragEvent) -> Option<DroppedContent> {
    let data = event.data_transfer()?;
    match data.get_data("text/plain") {
        Ok(text) if !text.is_empty() => Some(DroppedContent::Text(text)),
        _ => data.files()?.get(0).map(DroppedContent::File),
    }
}
