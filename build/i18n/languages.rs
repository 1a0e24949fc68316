//! The languages that the page supports, from `locales/languages.json`.
//! tools/languages.mjs reads the same file.

use serde_json::Value;
use std::sync::LazyLock;

/// The plural categories of Unicode's CLDR, in the order of a message's forms
/// in the tables.
pub const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The tag of the language that defines the messages.
pub const ENGLISH: &str = "en";

/// A language that may have a folder under `locales/`.
#[derive(Debug)]
pub struct Language {
    /// The language tag, which is also the folder's name.
    pub tag: String,
    /// Its name in the language itself.
    pub name: String,
    /// Its name in English.
    pub english: String,
    /// Whether it is written from right to left.
    pub is_rtl: bool,
    /// The plural categories of its cardinal numbers.
    pub categories: Vec<&'static str>,
}

static FILE: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../locales/languages.json");
    serde_json::from_str(text).unwrap_or_default()
});

/// All languages of the file, sorted by their own names. The page has those
/// with a folder.
pub static KNOWN: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let all = FILE["languages"].as_array().into_iter().flatten();
    all.filter_map(language).collect()
});

/// Returns the tags of languages that the page does not have, in lower case,
/// each with the tag of the language that is shown to its speakers instead.
pub fn fallbacks() -> Vec<(&'static str, &'static str)> {
    let all = FILE["fallbacks"].as_object().into_iter().flatten();
    all.filter_map(|(tag, other)| Some((tag.as_str(), other.as_str()?)))
        .collect()
}

fn language(entry: &Value) -> Option<Language> {
    let text = |name: &str| entry[name].as_str();
    let plurals = Vec::from_iter(text("plurals")?.split(' '));
    let categories = CATEGORIES.into_iter();
    Some(Language {
        tag: text("tag")?.to_owned(),
        name: text("name")?.to_owned(),
        english: text("english")?.to_owned(),
        is_rtl: text("dir")? == "rtl",
        categories: categories.filter(|it| plurals.contains(it)).collect(),
    })
}
