//! The languages of the page.

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language that the page can be shown in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language {
    pub(super) tag: &'static str,
    pub(super) name: &'static str,
    pub(super) english: &'static str,
    pub(super) is_rtl: bool,
}

impl Language {
    /// The language that is compiled in.
    pub const ENGLISH: Self = Self {
        tag: "en",
        name: "English",
        english: "English",
        is_rtl: false,
    };

    /// Returns all languages, sorted by their own names.
    pub fn all() -> &'static [Self] {
        LANGUAGES
    }

    /// Returns the language for a tag such as `fi-FI` or `zh-HK`, found by the
    /// longest prefix of the tag that is a language of the page or stands for
    /// one (RFC 4647, section 3.4; docs/translating.md). Returns `None` if
    /// there is none.
    ///
    /// tools/chosen-language.mjs makes the same choice.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let mut tag = tag.to_ascii_lowercase();
        loop {
            let other = FALLBACKS.iter().find(|(from, _)| *from == tag);
            let wanted = other.map_or(tag.as_str(), |(_, other)| other);
            let found = Self::all()
                .iter()
                .find(|language| language.tag.eq_ignore_ascii_case(wanted));
            if found.is_some() {
                return found.copied();
            }
            tag.truncate(tag.rfind('-')?);
            // A single letter or digit begins an extension, which is dropped
            // together with it.
            if tag.rfind('-').is_some_and(|at| at + 2 == tag.len()) {
                tag.truncate(tag.len() - 2);
            }
        }
    }

    /// Returns the tag, such as `fi`.
    pub fn tag(self) -> &'static str {
        self.tag
    }

    /// Returns the name of the language in the language itself.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Reports whether a text is part of the language's own name or its English
    /// one, or the beginning of its tag, ignoring case.
    pub fn is_called(self, text: &str) -> bool {
        let text = text.trim().to_lowercase();
        let has = |name: &str| name.to_lowercase().contains(&text);
        has(self.name) || has(self.english) || self.tag.to_lowercase().starts_with(&text)
    }

    /// Reports whether sentences follow each other without a space, because
    /// their marks are as wide as a letter.
    pub(super) fn has_wide_marks(self) -> bool {
        self.tag == "ja" || self.tag.starts_with("zh")
    }

    /// Returns the writing direction, as a value of the attribute `dir`.
    pub fn dir(self) -> &'static str {
        if self.is_rtl { "rtl" } else { "ltr" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_either_name_and_by_its_tag() {
        let arabic = Language::from_tag("ar").unwrap_or(Language::ENGLISH);
        for text in ["", "  ", "عرب", "arab", "ARABIC", "ar", "Ar "] {
            assert!(arabic.is_called(text), "{text}");
        }
        for text in ["arabia", "x", "en", "عربي ة"] {
            assert!(!arabic.is_called(text), "{text}");
        }
    }

    #[test]
    fn a_tag_is_looked_up_from_its_whole_to_its_beginning() {
        let long = "en-".repeat(10_000);
        let tag = |tag| Language::from_tag(tag).map(Language::tag);
        assert_eq!(tag("fi"), Some("fi"));
        assert_eq!(tag("FI-fi-x-old"), Some("fi"));
        assert_eq!(tag("en-US@posix"), Some("en"));
        assert_eq!(tag(&long), Some("en"));
        for unknown in ["", "-", "x", "x-fi", "finnish", "a_b", "tlh"] {
            assert_eq!(tag(unknown), None, "{unknown}");
        }
    }
}
