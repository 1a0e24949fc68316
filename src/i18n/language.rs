//! The languages of the page.

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language in which the page can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language {
    pub(super) tag: &'static str,
    pub(super) name: &'static str,
    pub(super) english: &'static str,
    pub(super) is_rtl: bool,
}

impl Language {
    /// The language that is compiled into the program.
    pub const ENGLISH: Self = Self {
        tag: "en",
        name: "English",
        english: "English",
        is_rtl: false,
    };

    /// Returns all languages, sorted by their native names.
    pub fn all() -> &'static [Self] {
        LANGUAGES
    }

    /// Returns the language for a tag such as `fi-FI` or `zh-HK`: the longest
    /// prefix of the tag that is, or stands for, a language of the page (RFC
    /// 4647, section 3.4; docs/translating.md). Returns `None` if no prefix
    /// matches.
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
            // A single letter or digit begins an extension, and is dropped
            // together with the extension.
            if tag.rfind('-').is_some_and(|at| at + 2 == tag.len()) {
                tag.truncate(tag.len() - 2);
            }
        }
    }

    /// Returns the language tag, such as `fi`.
    pub fn tag(self) -> &'static str {
        self.tag
    }

    /// Returns the native name of the language.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Returns whether a text is part of the native or the English name of the
    /// language, or a prefix of its tag, ignoring case.
    pub fn matches_name(self, text: &str) -> bool {
        let text = text.trim().to_lowercase();
        let has = |name: &str| name.to_lowercase().contains(&text);
        has(self.name) || has(self.english) || self.tag.to_lowercase().starts_with(&text)
    }

    /// Returns whether the language uses full-width punctuation marks, which
    /// need no space between sentences.
    pub(super) fn has_full_width_punctuation(self) -> bool {
        self.tag == "ja" || self.tag.starts_with("zh")
    }

    /// Returns the writing direction, as a value of the HTML attribute `dir`.
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
            assert!(arabic.matches_name(text), "{text}");
        }
        for text in ["arabia", "x", "en", "عربي ة"] {
            assert!(!arabic.matches_name(text), "{text}");
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
