//! The page's languages and texts.
//!
//! English defines the messages; build.rs checks every other language against
//! English and generates a type for each message, whose fields are the
//! placeholders of the message. leptos_i18n is not used: with `dynamic_load`
//! its client panics if a language's file cannot be fetched, makes every text
//! asynchronous and has no compiled-in language to fall back to. Without
//! `dynamic_load`, all languages are compiled in.
//!
//! `t_string!` makes texts, and `t!` makes closures that follow the language.
//! Sentences that are used in several places are also defined here:
//! errors, endings, moves, hints, and descriptions of the boards' cells.

mod arg;
mod choice;
pub mod described_moves;
pub mod ending;
mod fetch;
pub mod games;
pub mod hint_text;
mod intl;
mod language;
pub mod lessons;
mod macros;
pub(crate) mod messages;
mod name_and_text;
pub mod names;
pub mod puzzles;
pub mod reasons;
pub mod rule_options;
mod text;
mod texts;
pub mod typed_command;

pub use arg::{Arg, Compact, Count, Percent, SeatName, SeatNames};
pub use choice::{
    FirstLanguage, I18n, LanguageRequest, browser_language, provide_language, use_i18n,
};
pub use fetch::message_keys;
pub use language::Language;
#[allow(unused_imports)]
pub(crate) use macros::{t, t_string};
pub use text::Text;
pub use texts::{FileError, Message, Texts, TranslationStatus};

impl I18n {
    /// Returns the current language.
    pub fn language(self) -> Language {
        self.texts().language()
    }

    /// Returns the text of a message in the current language; `t_string!` is
    /// the short form.
    #[inline]
    pub fn text<M: Message>(self, message: M) -> M::Text {
        message.text_in(self.texts())
    }

    /// Formats a number or a text in the form that it has in a message.
    pub fn write<'a>(self, value: impl Into<Arg<'a>>) -> String {
        self.texts().format(&value.into())
    }

    /// Joins several items into one text: "A, B and C".
    pub fn list(self, items: &[String]) -> String {
        match items {
            [item] => item.clone(),
            _ if self.language().is_rtl => {
                let isolated = Vec::from_iter(items.iter().map(|item| texts::isolated(item)));
                intl::list(self.language(), &isolated)
            }
            _ => intl::list(self.language(), items),
        }
    }

    /// Joins sentences into one text, omitting empty sentences.
    pub fn sentences(self, sentences: impl IntoIterator<Item: AsRef<str>>) -> String {
        let mut text = String::new();
        for sentence in sentences {
            let sentence = sentence.as_ref();
            if !text.is_empty() && !sentence.is_empty() {
                text.push_str(self.space_after(&text));
            }
            text.push_str(sentence);
        }
        text
    }

    /// Returns the space between a sentence and the next one; empty in
    /// languages that use no such space.
    pub fn space_after(self, sentence: &str) -> &'static str {
        texts::space_after(self.language(), sentence)
    }

    /// Returns the form in which a message refers to several players.
    pub fn names(self, seats: impl IntoIterator<Item = SeatName>) -> SeatNames {
        let mut you = false;
        let others = seats.into_iter().filter_map(|name| match name {
            SeatName::You => {
                you = true;
                None
            }
            SeatName::Named(name) => Some(name),
        });
        let others = Vec::from_iter(others);
        SeatNames {
            you,
            others: self.list(&others),
        }
    }
}
