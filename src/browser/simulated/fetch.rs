//! Files of the page that are fetched when they are first needed.

use super::state::state;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use thiserror::Error;

/// The reason why a file cannot be fetched.
#[derive(Debug, Error)]
pub enum FetchError {
    /// The server does not have the file.
    #[error("status {0}")]
    Status(u16),
    /// The file is not a JSON list of texts.
    #[error("the file is not a list of texts")]
    InvalidFormat,
}

/// The files on the server, by their paths.
type Network = BTreeMap<String, String>;

/// Puts a file on the server.
pub fn serve(path: &str, text: &str) {
    let file = (path.to_owned(), text.to_owned());
    state::<RefCell<Network>>().borrow_mut().extend([file]);
}

/// Fetches a file of text. `path` is relative to the page.
///
/// # Errors
/// Fails if the test has not put this file on the server.
pub async fn fetch_text(path: &str) -> Result<String, FetchError> {
    let found = state::<RefCell<Network>>().borrow().get(path).cloned();
    found.ok_or(FetchError::Status(404))
}

/// Fetches a file with a JSON list of texts. `path` is relative to the page.
///
/// # Errors
/// Fails if there is no such file or it is not such a list.
pub async fn fetch_list(path: &str) -> Result<Vec<String>, FetchError> {
    let text = fetch_text(path).await?;
    serde_json::from_str(&text).map_err(|_| FetchError::InvalidFormat)
}

/// Whether the user has asked the browser to fetch little data.
#[derive(Default)]
struct DataSaver(Cell<bool>);

/// Returns whether the test has switched on the saving of data.
pub fn saves_data() -> bool {
    state::<DataSaver>().0.get()
}

/// Switches on the saving of data.
pub fn save_data() {
    state::<DataSaver>().0.set(true);
}

/// Whether the chunk with the playback of rounds cannot be fetched.
#[derive(Default)]
struct RevealChunkIsCut(Cell<bool>);

/// Cuts or restores the connection to the chunk with the playback of rounds.
pub fn cut_reveal_chunk(is_cut: bool) {
    state::<RevealChunkIsCut>().0.set(is_cut);
}

/// Returns whether the chunk with the playback of rounds can be fetched.
pub fn reveal_chunk_arrives() -> bool {
    !state::<RevealChunkIsCut>().0.get()
}
