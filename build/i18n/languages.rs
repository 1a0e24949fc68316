//! The languages that the page can have.

/// The plural categories of Unicode's CLDR, in the order in which a message's
/// forms lie in the table of texts.
pub const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// A language that a folder under `locales/` can be for.
#[derive(Debug)]
pub struct Language {
    /// Its tag, which is the folder's name.
    pub tag: &'static str,
    /// What it calls itself.
    pub name: &'static str,
    /// Whether it is written from right to left.
    pub is_rtl: bool,
    /// The plural categories of its cardinal numbers.
    pub categories: &'static [&'static str],
}

/// The languages in the order in which they are offered. The first is the one
/// that all others are checked against.
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
