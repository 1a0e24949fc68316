//! The languages that the page supports.

/// The plural categories of Unicode's CLDR, in the order of a message's forms
/// in the tables.
pub const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// A language that may have a folder under `locales/`.
#[derive(Debug)]
pub struct Language {
    /// The language tag, which is also the folder's name.
    pub tag: &'static str,
    /// Its name in the language itself.
    pub name: &'static str,
    /// Whether it is written from right to left.
    pub is_rtl: bool,
    /// The plural categories of its cardinal numbers.
    pub categories: &'static [&'static str],
}

/// The languages, in the order in which they are offered. All others are
/// checked against the first.
pub const KNOWN: [Language; 4] = [
    Language {
        tag: "en",
        name: "English",
        is_rtl: false,
        categories: &["one", "other"],
    },
    Language {
        tag: "fi",
        name: "Suomi",
        is_rtl: false,
        categories: &["one", "other"],
    },
    Language {
        tag: "sv",
        name: "Svenska",
        is_rtl: false,
        categories: &["one", "other"],
    },
    Language {
        tag: "ar",
        name: "العربية",
        is_rtl: true,
        categories: &CATEGORIES,
    },
];
