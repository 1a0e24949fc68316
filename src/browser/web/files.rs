//! File access and the clipboard.

use super::optional_api::{call_method, property};
use gloo::file::futures::read_as_text;
use js_sys::Promise;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, Event, HtmlAnchorElement, HtmlInputElement};

pub use crate::browser::file_values::{RECORD_FILES, ReadError};
pub use gloo::file::{Blob, ObjectUrl};
pub use web_sys::File;

/// The maximum time that the browser may take to begin reading the contents of
/// a file to be saved.
const SAVE_TIMEOUT: Duration = Duration::from_secs(60);

/// Returns a blob with the given text and media type.
pub fn text_blob(text: &str, media_type: &str) -> Blob {
    Blob::new_with_options(text, Some(media_type))
}

/// Saves contents as a file with the given name. Depending on its settings, the
/// browser asks the user for a folder or uses the downloads folder.
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
/// Returns an error if the file is larger than `limit` or cannot be read.
pub async fn read_text(file: File, limit: usize) -> Result<String, ReadError> {
    // Check the size first, since it would take long to read a huge file only
    // to refuse it.
    if file.size() > limit as f64 {
        return Err(ReadError::TooLarge);
    }
    read_as_text(&Blob::from(file))
        .await
        .map_err(|_| ReadError::Unreadable)
}

/// Returns the first file chosen in the file input of an event, and clears the
/// input so that the same file can be chosen again.
pub(super) fn take_chosen_file(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files().and_then(|files| files.get(0));
    input.set_value("");
    file
}

/// Copies text to the clipboard. Returns false if the browser does not allow
/// this.
pub async fn copy_text(text: &str) -> bool {
    // Without a secure connection there is no clipboard.
    let clipboard = property(&window().navigator(), "clipboard");
    let asked = clipboard.and_then(|it| call_method(&it, "writeText", &[&text.into()]));
    match asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        Some(copied) => JsFuture::from(copied).await.is_ok(),
        None => false,
    }
}

/// The content of a drop on the page.
pub enum DroppedContent {
    Text(String),
    /// A dropped file; the first one if there are several.
    File(File),
}

/// Returns the content of a drop event, if it is text or a file.
pub fn dropped(event: &DragEvent) -> Option<DroppedContent> {
    let data = event.data_transfer()?;
    match data.get_data("text/plain") {
        Ok(text) if !text.is_empty() => Some(DroppedContent::Text(text)),
        _ => data.files()?.get(0).map(DroppedContent::File),
    }
}
