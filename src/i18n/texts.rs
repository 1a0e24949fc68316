//! The texts of one language, and how values are inserted into them.

use super::intl::Category;
use super::messages::{FINGERPRINT, LENGTH};
use super::{Arg, Count, Language, intl};
use thiserror::Error;

/// The plural forms of a message, in the order of [`Category`]. Forms that do
/// not exist in the language are empty.
pub(super) type Forms = [&'static str; 6];

/// A message with the values of its placeholders. build.rs generates the types
/// that implement this trait.
pub trait Message {
    /// The type of the text: `&'static str` without placeholders, otherwise
    /// `String`.
    type Text;

    /// Returns the message in a language.
    fn text_in(self, texts: Texts) -> Self::Text;
}

/// The texts of the page in one language.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    language: Language,
    /// The texts of all messages; empty for English, since each message
    /// contains its own English text.
    table: &'static [&'static str],
    status: TranslationStatus,
}

/// The status of a translation, which is shown to readers
/// (tools/translation-status.mjs).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TranslationStatus {
    /// Whether some texts were translated by a machine and have not yet been
    /// read by a native speaker.
    pub has_unreviewed_texts: bool,
    /// Whether some texts are still in English, or are out of date because the
    /// English text has changed.
    pub has_outdated_texts: bool,
}

impl TranslationStatus {
    const NONE: Self = Self {
        has_unreviewed_texts: false,
        has_outdated_texts: false,
    };
}

/// Texts are equal if their languages are equal, since there is only one set of
/// texts for each language.
impl PartialEq for Texts {
    fn eq(&self, other: &Self) -> bool {
        self.language == other.language
    }
}

/// The reason why a language's file cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// The file belongs to another version of the page.
    #[error("the file is of another version")]
    Version,
    /// The number of texts in the file is wrong.
    #[error("the file has {0} texts")]
    Length(usize),
}

impl Texts {
    pub const ENGLISH: Self = Self {
        language: Language::ENGLISH,
        table: &[],
        status: TranslationStatus::NONE,
    };

    /// Creates the texts from the entries of a language's file: the fingerprint
    /// of the messages, the status of the translation, then the texts in the
    /// order of the messages.
    ///
    /// # Errors
    /// Fails if the file does not match the page's messages.
    pub fn from_file(language: Language, mut entries: Vec<String>) -> Result<Self, FileError> {
        if entries.first().map(String::as_str) != Some(FINGERPRINT) {
            return Err(FileError::Version);
        }
        entries.remove(0);
        if entries.len() != LENGTH + 1 {
            return Err(FileError::Length(entries.len().saturating_sub(1)));
        }
        let words = entries.remove(0);
        let has = |mark| words.split(' ').any(|word| word == mark);
        let status = TranslationStatus {
            has_unreviewed_texts: has("unread"),
            has_outdated_texts: has("stale"),
        };
        // Leaked, so that texts without placeholders are `&'static str` in
        // every language. The file of each language is parsed only once, so the
        // leak is bounded by the number of languages.
        let entries = entries.into_iter().map(|text| &*text.leak());
        Ok(Self {
            language,
            table: Vec::leak(entries.collect()),
            status,
        })
    }

    /// Returns the status of the translation.
    pub fn status(self) -> TranslationStatus {
        self.status
    }

    /// Returns all texts in the order of the messages; empty for English.
    pub fn all(self) -> &'static [&'static str] {
        self.table
    }

    /// Returns the language of the texts.
    pub fn language(self) -> Language {
        self.language
    }

    /// Returns a text without placeholders.
    pub(super) fn plain(self, index: usize, english: &'static str) -> &'static str {
        self.table.get(index).copied().unwrap_or(english)
    }

    /// Returns a text with values in its placeholders.
    pub(super) fn filled(
        self,
        index: usize,
        english: &'static str,
        values: &[(&str, &Arg<'_>)],
    ) -> String {
        self.fill(self.plain(index, english), values)
    }

    /// Returns the plural form for a number, with values in its placeholders.
    pub(super) fn plural(
        self,
        index: usize,
        english: &Forms,
        count: Count,
        values: &[(&str, &Arg<'_>)],
    ) -> String {
        let form = |category: Category| {
            let at = category as usize;
            self.plain(index + at, english[at])
        };
        let text = match form(intl::category(self.language, count.0)) {
            "" => form(Category::Other),
            text => text,
        };
        let count = Arg::from(count);
        let values = values.iter().copied().chain([("count", &count)]);
        self.fill(text, &Vec::from_iter(values))
    }

    fn fill(self, text: &str, values: &[(&str, &Arg<'_>)]) -> String {
        let mut filled = String::with_capacity(text.len() + 16);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            // build.rs has checked that every brace belongs to a placeholder.
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
                self.push(&mut filled, value);
            }
            rest = after;
        }
        filled.push_str(rest);
        filled
    }

    /// Formats a placeholder's value in the form that it has in a text.
    pub(super) fn format(self, value: &Arg<'_>) -> String {
        let mut text = String::new();
        self.push(&mut text, value);
        text
    }

    fn push(self, filled: &mut String, value: &Arg<'_>) {
        match value {
            Arg::Text(text) if self.language.is_rtl => filled.push_str(&isolated(text)),
            Arg::Text(text) => filled.push_str(text),
            Arg::Number(number) => filled.push_str(&intl::number(self.language, *number)),
            Arg::Compact(number) => filled.push_str(&intl::compact(self.language, *number)),
            Arg::Percent(share) => filled.push_str(&intl::percent(self.language, *share)),
        }
    }
}

/// Isolates a text from the direction of the surrounding right-to-left text.
///
/// A browser derives the direction of a text from its first letter, ignoring
/// letters inside directional isolates. A text that already contains isolates
/// is a message or a list in the page's language. Such a text always runs from
/// right to left, even if all of its letters are inside isolates.
pub(super) fn isolated(text: &str) -> String {
    let is_isolate = |mark| matches!(mark, '\u{2066}'..='\u{2068}');
    let start = if text.contains(is_isolate) {
        '\u{2067}'
    } else {
        // right-to-left isolate
        '\u{2068}'
    };
    format!("{start}{text}\u{2069}")
}

/// Returns the separator between a sentence and the next one: a space, or an
/// empty text after a full-width punctuation mark.
pub(super) fn space_after(language: Language, sentence: &str) -> &'static str {
    let has_wide_mark = sentence.ends_with(['。', '！', '？', '…', '」', '”']);
    if language.has_full_width_punctuation() && has_wide_mark {
        ""
    } else {
        " "
    }
}

#[cfg(test)]
mod tests {
    use super::super::I18n;
    use super::*;

    fn english(text: &'static str, values: &[(&str, &Arg<'_>)]) -> String {
        Texts::ENGLISH.filled(usize::MAX, text, values)
    }

    fn in_language(tag: &'static str, is_rtl: bool) -> Texts {
        let language = Language {
            tag,
            name: "",
            english: "",
            is_rtl,
        };
        Texts {
            language,
            table: &[],
            status: TranslationStatus::NONE,
        }
    }

    #[test]
    fn values_go_into_their_places() {
        let (one, text) = (Arg::from(1_u8), Arg::from("{a}"));
        assert_eq!(
            english("{a} and {b}, {a}", &[("a", &one), ("b", &text)]),
            "1 and {a}, 1"
        );
        assert_eq!(english("{a}", &[("a", &Arg::Percent(0.625))]), "63%");
    }

    #[test]
    fn texts_in_a_language_from_right_to_left_are_isolated_and_numbers_are_not() {
        let values: [(&str, &Arg<'_>); 2] = [("a", &"Ida".into()), ("b", &7_u8.into())];
        let say = |texts: Texts| texts.filled(0, "{a}: {b}", &values);
        assert_eq!(say(in_language("ar", true)), "\u{2068}Ida\u{2069}: 7");
        assert_eq!(say(in_language("fi", false)), "Ida: 7");
    }

    #[test]
    fn a_composed_text_has_the_direction_of_its_language() {
        let hebrew = in_language("he", true);
        let mv = hebrew.filled(
            0,
            "{name}: {mv}",
            &[("name", &"Ida".into()), ("mv", &"e2".into())],
        );
        let said = hebrew.filled(0, "{mv}!", &[("mv", &(&mv).into())]);
        assert_eq!(
            said,
            "\u{2067}\u{2068}Ida\u{2069}: \u{2068}e2\u{2069}\u{2069}!"
        );
        // Lists too, of which the first item may be in another script.
        let items = ["Ida", "דנה"].map(str::to_owned);
        let list = I18n::new(hebrew).list(&items);
        assert_eq!(list, "\u{2068}Ida\u{2069}, \u{2068}דנה\u{2069}");
        let said = hebrew.filled(0, "{names}", &[("names", &(&list).into())]);
        assert_eq!(said, format!("\u{2067}{list}\u{2069}"));
        let one = I18n::new(hebrew).list(&items[..1]);
        assert_eq!(
            hebrew.filled(0, "{names}", &[("names", &one.into())]),
            "\u{2068}Ida\u{2069}"
        );
    }

    #[test]
    fn sentences_are_joined_as_the_language_writes_them() {
        let join =
            |tag, sentences: &[&str]| I18n::new(in_language(tag, false)).sentences(sentences);
        assert_eq!(
            join("en", &["It’s a draw.", "", "Well played!"]),
            "It’s a draw. Well played!"
        );
        assert_eq!(join("ko", &["비겼습니다.", "끝!"]), "비겼습니다. 끝!");
        assert_eq!(
            join("ja", &["引き分け。", "", "終わり！", "次へ"]),
            "引き分け。終わり！次へ"
        );
        assert_eq!(join("zh-Hant", &["", "平局。", "結束"]), "平局。結束");
        // A word without a mark is kept apart from what follows.
        assert_eq!(join("zh-Hans", &["结束", "平局。"]), "结束 平局。");
    }

    #[test]
    fn the_number_decides_the_form() {
        const FORMS: Forms = ["0", "1", "2", "{count} few", "{count} many", "{count} {x}"];
        let say = |tag, count: f64| {
            let x = Arg::from("other");
            in_language(tag, false).plural(0, &FORMS, Count(count), &[("x", &x)])
        };
        for (count, form) in [
            (0.0, "0"),
            (1.0, "1"),
            (2.0, "2"),
            (3.0, "3 few"),
            (110.0, "110 few"),
            (11.0, "11 many"),
            (99.0, "99 many"),
            (100.0, "100 other"),
            (102.0, "102 other"),
            (1.5, "1.5 other"),
        ] {
            assert_eq!(say("ar", count), form);
        }
        for tag in ["en", "fi", "sv"] {
            for (count, form) in [(0.0, "0 other"), (1.0, "1"), (2.0, "2 other")] {
                assert_eq!(say(tag, count), form);
            }
        }
    }

    #[test]
    fn the_categories_are_in_the_order_of_the_tables() {
        let names = [
            Category::Zero,
            Category::One,
            Category::Two,
            Category::Few,
            Category::Many,
            Category::Other,
        ];
        let names = names.map(|category| format!("{category:?}").to_lowercase());
        // build/i18n/languages.rs
        assert_eq!(names, ["zero", "one", "two", "few", "many", "other"]);
        assert_eq!(Category::Other as usize, 5);
    }

    #[test]
    fn a_file_says_what_readers_should_know_of_the_translation() {
        let status = |words: &str| {
            let texts = std::iter::repeat_n(String::new(), LENGTH);
            let entries = [FINGERPRINT.to_owned(), words.to_owned()];
            Texts::from_file(
                Language::ENGLISH,
                entries.into_iter().chain(texts).collect(),
            )
            .map(|texts| {
                (
                    texts.status().has_unreviewed_texts,
                    texts.status().has_outdated_texts,
                )
            })
        };
        assert_eq!(status(""), Ok((false, false)));
        assert_eq!(status("unread"), Ok((true, false)));
        assert_eq!(status("unread stale"), Ok((true, true)));
        assert_eq!(Texts::ENGLISH.status(), TranslationStatus::NONE);
    }

    #[test]
    fn a_file_of_another_version_is_refused() {
        let file = |first: &str, more| {
            let mut entries = vec![String::new(); 1 + more];
            entries.insert(0, first.to_owned());
            Texts::from_file(Language::ENGLISH, entries).map(|_| ())
        };
        assert_eq!(file(FINGERPRINT, LENGTH), Ok(()));
        assert_eq!(file("0", LENGTH), Err(FileError::Version));
        assert_eq!(
            file(FINGERPRINT, LENGTH - 1),
            Err(FileError::Length(LENGTH - 1))
        );
        assert_eq!(file(FINGERPRINT, 0), Err(FileError::Length(0)));
        assert_eq!(
            Texts::from_file(Language::ENGLISH, Vec::new()).err(),
            Some(FileError::Version)
        );
    }
}
