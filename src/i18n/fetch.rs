//! Fetches the texts of a language.

use super::messages::FINGERPRINT;
use super::{FileError, Language, Texts};
use gloo::net::http::Request;
use js_sys::{Array, JSON};
use leptos::prelude::document;
use std::cell::RefCell;
use thiserror::Error;

/// The reason why the texts of a language cannot be loaded.
#[derive(Debug, Error)]
pub enum FetchError {
    /// The page does not contain the name of the language's file.
    #[error("no file is known")]
    Unknown,
    /// A network or server error occurred.
    #[error("{0}")]
    Network(#[from] gloo::net::Error),
    /// The server does not have the file.
    #[error("status {0}")]
    Status(u16),
    /// The file is not a JSON list of texts.
    #[error("the file is not a list of texts")]
    InvalidFormat,
    /// The file does not match the page's messages.
    #[error("{0}")]
    File(#[from] FileError),
}

thread_local! {
    /// The texts of the languages fetched so far. The texts are deliberately
    /// leaked, so this list makes sure that those of a language are leaked only
    /// once.
    static FETCHED: RefCell<Vec<Texts>> = const { RefCell::new(Vec::new()) };
}

/// Returns the texts of a language, if they have been fetched.
pub fn fetched(language: Language) -> Option<Texts> {
    if language == Language::ENGLISH {
        return Some(Texts::ENGLISH);
    }
    FETCHED.with_borrow(|all| {
        all.iter()
            .find(|texts| texts.language() == language)
            .copied()
    })
}

/// Fetches the texts of a language, unless they have been fetched before.
///
/// # Errors
/// Fails if the file cannot be fetched or does not match the page's messages.
pub async fn fetch(language: Language) -> Result<Texts, FetchError> {
    if let Some(texts) = fetched(language) {
        return Ok(texts);
    }
    let entries = fetch_list(&format!("i18n-{}", language.tag())).await?;
    // Another request for the same language may have finished first.
    if let Some(texts) = fetched(language) {
        return Ok(texts);
    }
    let texts = Texts::from_file(language, entries)?;
    FETCHED.with_borrow_mut(|all| all.push(texts));
    Ok(texts)
}

/// Returns the keys of the messages, in the order of the texts; `None` if the
/// keys cannot be fetched. Only reports of mistakes in texts need the keys.
pub async fn message_keys() -> Option<Vec<String>> {
    let mut entries = fetch_list("keys").await.ok()?;
    let fits = entries.first().map(String::as_str) == Some(FINGERPRINT);
    fits.then(|| entries.split_off(1))
}

/// Fetches the file whose name begins with `stem`, and parses it as a list of
/// texts.
async fn fetch_list(stem: &str) -> Result<Vec<String>, FetchError> {
    let file = file_name(stem).ok_or(FetchError::Unknown)?;
    let response = Request::get(&format!("./{file}")).send().await?;
    if !response.ok() {
        return Err(FetchError::Status(response.status()));
    }
    let parsed = JSON::parse(&response.text().await?).map_err(|_| FetchError::InvalidFormat)?;
    if !Array::is_array(&parsed) {
        return Err(FetchError::InvalidFormat);
    }
    let entries = Array::from(&parsed);
    let entries = entries.iter().map(|entry| entry.as_string());
    entries
        .collect::<Option<Vec<_>>>()
        .ok_or(FetchError::InvalidFormat)
}

/// Returns the name of a language's file. tools/languages.mjs writes these
/// names into the page.
fn file_name(stem: &str) -> Option<String> {
    let meta = document()
        .query_selector("meta[name=starfence-languages]")
        .ok()??;
    let names = meta.get_attribute("content")?;
    let begin = format!("{}-", stem.to_ascii_lowercase());
    let mut names = names.split(' ');
    names
        .find(|name| name.starts_with(&begin))
        .map(str::to_owned)
}
