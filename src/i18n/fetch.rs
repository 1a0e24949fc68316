//! Fetches the texts of a language.

use super::messages::FINGERPRINT;
use super::{FileError, Language, Texts};
use crate::browser::fetch::{self, FetchError};
use crate::browser::meta::build_setting;
use std::cell::RefCell;
use thiserror::Error;

/// The reason why the texts of a language cannot be loaded.
#[derive(Debug, Error)]
pub enum TextsError {
    /// The page does not contain the name of the language's file.
    #[error("no file is known")]
    Unknown,
    /// The file cannot be fetched or is not a list of texts.
    #[error("{0}")]
    Fetch(#[from] FetchError),
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
pub async fn fetch(language: Language) -> Result<Texts, TextsError> {
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

/// Fetches the file whose name begins with `stem`, a list of texts.
async fn fetch_list(stem: &str) -> Result<Vec<String>, TextsError> {
    let file = file_name(stem).ok_or(TextsError::Unknown)?;
    Ok(fetch::fetch_list(&format!("./{file}")).await?)
}

/// Returns the name of a language's file. tools/languages.mjs writes these
/// names into the page.
fn file_name(stem: &str) -> Option<String> {
    let names = build_setting("languages")?;
    let begin = format!("{}-", stem.to_ascii_lowercase());
    let mut names = names.split(' ');
    // Only the hash follows: `i18n-pt-br-…` is not a file of `i18n-pt`.
    let is_its_file = |name: &&str| {
        let rest = name.strip_prefix(&begin);
        rest.is_some_and(|rest| !rest.contains('-'))
    };
    names.find(is_its_file).map(str::to_owned)
}

#[test]
fn a_language_and_its_variant_have_files_of_their_own() {
    use crate::browser::simulated::{meta::set_build_setting, state::reset};
    reset();
    set_build_setting("languages", "i18n-pt-br-0a.json i18n-pt-1b.json");
    assert_eq!(file_name("i18n-pt").as_deref(), Some("i18n-pt-1b.json"));
    assert_eq!(
        file_name("i18n-pt-BR").as_deref(),
        Some("i18n-pt-br-0a.json")
    );
    assert_eq!(file_name("i18n-fi"), None);
}
