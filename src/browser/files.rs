//! Files and the clipboard.

use super::optional_api::{call_method, property};
use gloo::file::futures::read_as_text;
use gloo::file::{Blob, ObjectUrl};
use js_sys::Promise;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, Event, File, HtmlAnchorElement, HtmlInputElement};

/// The types of file that are offered where a record is opened, for `accept`.
/// The last one is that of files whose ending a system does not know.
pub const RECORD_FILES: &str = ".sfr,.txt,.pgn,text/plain,application/octet-stream";

/// How long the browser may take to begin reading a file that is saved.
const SAVE_TIMEOUT: Duration = Duration::from_secs(60);

/// The reason why a file was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// The file is larger than the limit.
    #[error("the file is too large")]
    TooLarge,
    /// The browser could not read the file.
    #[error("the file cannot be read")]
    Unreadable,
}

/// Returns a text as the contents of a file.
pub fn text_blob(text: &str, media_type: &str) -> Blob {
    Blob::new_with_options(text, Some(media_type))
}

/// Saves contents as a file. The browser asks for a folder or puts it among the
/// downloads.
pub fn save(contents: &Blob, name: &str) {
    let Ok(link) = document().create_element("a") else {
        return;
    };
    let url = ObjectUrl::from(contents.clone());
    let link: HtmlAnchorElement = link.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The address is valid for as long as `url` lives.
    set_timeout(move || drop(url), SAVE_TIMEOUT);
}

/// Reads the text of a file of at most `limit` bytes.
///
/// # Errors
/// Fails if the file is larger or cannot be read.
pub async fn read_text(file: File, limit: usize) -> Result<String, ReadError> {
    // Check the size first: reading a huge file only to refuse it would take
    // long.
    if file.size() > limit as f64 {
        return Err(ReadError::TooLarge);
    }
    read_as_text(&Blob::from(file))
        .await
        .map_err(|_| ReadError::Unreadable)
}

/// Returns the first file chosen in the file field of an event, and empties the
/// field so that the same file can be chosen again.
pub fn take_chosen_file(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files().and_then(|files| files.get(0));
    input.set_value("");
    file
}

/// Copies a text to the clipboard. Returns false if the browser does not allow
/// it.
pub async fn copy_text(text: &str) -> bool {
    // Without a secure connection there is no clipboard.
    let clipboard = property(&window().navigator(), "clipboard");
    let asked = clipboard.and_then(|it| call_method(&it, "writeText", &[&text.into()]));
    match asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        Some(copied) => JsFuture::from(copied).await.is_ok(),
        None => false,
    }
}

/// The content that was dropped on the page.
pub enum DroppedContent {
    /// A text.
    Text(String),
    /// A file; the first one if there are several.
    File(File),
}

/// Returns the content that a drop event carries.
pub fn dropped(event: &DragEvent) -> Option<DroppedContent> {
    let data = event.data_transfer()?;
    match data.get_data("text/plain") {
        Ok(text) if !text.is_empty() => Some(DroppedContent::Text(text)),
        _ => data.files()?.get(0).map(DroppedContent::File),
    }
}
