//! The texts of lessons, referred to by key in the lessons' files.

use super::messages::LESSONS;
use super::{I18n, Texts};

/// Returns the text under a key in `locales/*/lessons.json`; empty for an
/// unknown key. (A test makes sure that all keys in use are known.)
pub fn lesson_text(i18n: I18n, key: &str) -> &'static str {
    text_of(i18n.texts(), key).unwrap_or_default()
}

fn text_of(texts: Texts, key: &str) -> Option<&'static str> {
    let (_, index, english) = LESSONS.iter().find(|(known, ..)| *known == key)?;
    Some(texts.plain(*index, english))
}
