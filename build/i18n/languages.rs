//! The languages that the page supports, from `locales/languages.json`.
//! tools/languages.mjs reads the same file.

use serde_json::Value;
use std::sync::LazyLock;

/// The plural categories of the Unicode CLDR, in the order in which the tables
/// store the forms of a message.
pub const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The tag of the language that defines the messages.
pub const ENGLISH: &str = "en";

/// A language that the page can be translated into; its folder under `locales/`
/// may be missing.
#[derive(Debug)]
pub struct Language {
    /// The language tag, which is also the name of the folder.
    pub tag: String,
    /// The language's name in the language itself.
    pub name: String,
    /// The language's name in English.
    pub english: String,
    /// Whether the language is written from right to left.
    pub is_rtl: bool,
    /// The plural categories that the language uses for cardinal numbers.
    pub categories: Vec<&'static str>,
}

static FILE: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../locales/languages.json");
    serde_json::from_str(text).unwrap_or_default()
});

/// All languages listed in the file, sorted by their native names. Only those
/// with a folder under `locales/` are part of the page.
pub static KNOWN: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let all = FILE["languages"].as_array().into_iter().flatten();
    all.filter_map(language).collect()
});

/// Returns the tags, in lower case, of languages without a translation, each
/// with the tag of the language that its speakers see instead.
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
