//! File access and the clipboard.

use super::state::state;
use std::cell::RefCell;
use std::fmt;
use web_sys::DragEvent;

pub use crate::browser::file_values::{RECORD_FILES, ReadError};

/// The files that the page has saved, and the clipboard.
#[derive(Default)]
struct Files {
    saved: Vec<(String, Blob)>,
    /// The text in the clipboard; `None` if the browser does not allow access.
    clipboard: Option<String>,
}

/// The contents of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blob {
    /// The contents.
    pub bytes: Vec<u8>,
    pub media_type: String,
}

impl Blob {
    /// Returns the number of bytes.
    pub fn size(&self) -> u64 {
        self.bytes.len() as u64
    }
}

/// The address of a file that the page has made.
#[derive(Clone, Debug)]
pub struct ObjectUrl(());

impl From<Blob> for ObjectUrl {
    fn from(_: Blob) -> Self {
        Self(())
    }
}

impl fmt::Display for ObjectUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("blob:made")
    }
}

/// A file that the user has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The text of the file; `None` if it cannot be read.
    pub text: Option<String>,
}

/// Returns a blob with the given text and media type.
pub fn text_blob(text: &str, media_type: &str) -> Blob {
    Blob {
        bytes: text.as_bytes().to_vec(),
        media_type: media_type.to_owned(),
    }
}

/// Saves contents as a file with the given name.
pub fn save(contents: &Blob, name: &str) {
    let saved = (name.to_owned(), contents.clone());
    state::<RefCell<Files>>().borrow_mut().saved.push(saved);
}

/// Returns the files that the page has saved since the last call, each with its
/// name.
pub fn take_saved() -> Vec<(String, Blob)> {
    std::mem::take(&mut state::<RefCell<Files>>().borrow_mut().saved)
}

/// Reads the text of a file of at most `limit` bytes.
///
/// # Errors
/// Returns an error if the file is larger than `limit` or cannot be read.
pub async fn read_text(file: File, limit: usize) -> Result<String, ReadError> {
    match file.text {
        Some(text) if text.len() > limit => Err(ReadError::TooLarge),
        Some(text) => Ok(text),
        None => Err(ReadError::Unreadable),
    }
}

/// Copies text to the clipboard. Returns false if the browser does not allow
/// this.
pub async fn copy_text(text: &str) -> bool {
    let files = state::<RefCell<Files>>();
    let mut files = files.borrow_mut();
    let clipboard = files.clipboard.as_mut();
    clipboard
        .map(|clipboard| *clipboard = text.to_owned())
        .is_some()
}

/// Allows the page to use the clipboard, which is empty.
pub fn allow_clipboard() {
    state::<RefCell<Files>>().borrow_mut().clipboard = Some(String::new());
}

/// Returns the text in the clipboard; `None` if the page may not use it.
pub fn clipboard() -> Option<String> {
    state::<RefCell<Files>>().borrow().clipboard.clone()
}

/// The content of a drop on the page.
pub enum DroppedContent {
    Text(String),
    File(File),
}

/// Returns `None`: a simulated event drops nothing.
pub fn dropped(_: &DragEvent) -> Option<DroppedContent> {
    None
}
