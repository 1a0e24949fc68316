//! The languages of the page.

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language that the page can be shown in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language {
    pub(super) tag: &'static str,
    pub(super) name: &'static str,
    pub(super) is_rtl: bool,
}

impl Language {
    /// The language that is compiled in.
    pub const ENGLISH: Self = Self {
        tag: "en",
        name: "English",
        is_rtl: false,
    };

    /// Returns all languages, in the order in which they are offered.
    pub fn all() -> &'static [Self] {
        LANGUAGES
    }

    /// Returns the language of a tag such as `fi-FI`, by the first part of the
    /// tag.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let first = tag.split('-').next()?;
        let mut all = Self::all().iter();
        all.find(|language| language.tag.eq_ignore_ascii_case(first))
            .copied()
    }

    /// Returns the tag, such as `fi`.
    pub fn tag(self) -> &'static str {
        self.tag
    }

    /// Returns the name of the language in the language itself.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Returns the writing direction, as a value of the attribute `dir`.
    pub fn dir(self) -> &'static str {
        if self.is_rtl { "rtl" } else { "ltr" }
    }
}
