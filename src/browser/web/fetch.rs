//! Files of the page that are fetched when they are first needed.

use super::optional_api::property;
use gloo::net::http::Request;
use js_sys::{Array, JSON};
use leptos::prelude::window;
use thiserror::Error;

/// The reason why a file cannot be fetched.
#[derive(Debug, Error)]
pub enum FetchError {
    /// A network or server error occurred.
    #[error("{0}")]
    Network(#[from] gloo::net::Error),
    /// The server does not have the file.
    #[error("status {0}")]
    Status(u16),
    /// The file is not a JSON list of texts.
    #[error("the file is not a list of texts")]
    InvalidFormat,
}

/// Fetches a file of text. `path` is relative to the page.
///
/// # Errors
/// Fails if the file cannot be fetched.
pub async fn fetch_text(path: &str) -> Result<String, FetchError> {
    let response = Request::get(path).send().await?;
    if !response.ok() {
        return Err(FetchError::Status(response.status()));
    }
    Ok(response.text().await?)
}

/// Fetches a file with a JSON list of texts. `path` is relative to the page.
///
/// # Errors
/// Fails if the file cannot be fetched or is not such a list.
pub async fn fetch_list(path: &str) -> Result<Vec<String>, FetchError> {
    // The browser's own parser adds nothing to the size of the program.
    let text = fetch_text(path).await?;
    let parsed = JSON::parse(&text).map_err(|_| FetchError::InvalidFormat)?;
    if !Array::is_array(&parsed) {
        return Err(FetchError::InvalidFormat);
    }
    let entries = Array::from(&parsed);
    entries
        .iter()
        .map(|entry| entry.as_string())
        .collect::<Option<_>>()
        .ok_or(FetchError::InvalidFormat)
}

/// Returns whether the user has asked the browser to fetch little data. Only
/// Chromium's browsers tell.
pub fn saves_data() -> bool {
    let connection = property(&window().navigator(), "connection");
    let saves = connection.and_then(|connection| property(&connection, "saveData"));
    saves.is_some_and(|saves| saves.is_truthy())
}
