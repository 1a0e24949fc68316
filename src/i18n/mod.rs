//! The page's languages and texts.
//!
//! English defines the messages; build.rs checks every other language against
//! it and generates a type for each message, whose fields are its placeholders.
//! leptos_i18n is not used: with `dynamic_load` its client panics if a
//! language's file cannot be fetched, makes every text asynchronous and has no
//! compiled-in language to fall back to. Without `dynamic_load`, all languages
//! are compiled in.
//!
//! `t_string!` makes texts, and `t!` makes closures that follow the language.
//! Only the parts that need a browser (`intl`, `fetch`, signals) are for wasm32
//! alone. What is said in the same words in several places is here too: errors,
//! endings, moves, hints, the cells of the boards.

mod arg;
pub mod boards;
#[cfg(target_arch = "wasm32")]
mod choice;
pub mod described_moves;
pub mod ending;
#[cfg(target_arch = "wasm32")]
mod fetch;
pub mod hint_text;
mod intl;
mod language;
pub mod lessons;
mod macros;
pub(crate) mod messages;
pub mod names;
pub mod puzzles;
pub mod reasons;
pub mod rule_options;
mod texts;
pub mod typed_command;

pub use arg::{Arg, Compact, Count, Percent, SeatName, SeatNames};
#[cfg(target_arch = "wasm32")]
pub use choice::{
    FirstLanguage, I18n, LanguageRequest, browser_language, provide_language, use_i18n,
};
#[cfg(target_arch = "wasm32")]
pub use fetch::message_keys;
pub use language::Language;
#[allow(unused_imports)]
pub(crate) use macros::{t, t_string};
pub use texts::{FileError, Marks, Message, Texts};

/// The page's language, in native tests.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug)]
pub struct I18n(Texts);

#[cfg(not(target_arch = "wasm32"))]
impl I18n {
    /// Creates the page's language from its texts.
    pub fn new(texts: Texts) -> Self {
        Self(texts)
    }

    /// Returns the texts of the current language.
    pub fn texts(self) -> Texts {
        self.0
    }
}

impl I18n {
    /// Returns the current language.
    pub fn language(self) -> Language {
        self.texts().language()
    }

    /// Returns a message in the current language; `t_string!` is the short
    /// form.
    #[inline]
    pub fn text<M: Message>(self, message: M) -> M::Text {
        message.of(self.texts())
    }

    /// Formats a number or a text as in a message.
    pub fn write<'a>(self, value: impl Into<Arg<'a>>) -> String {
        self.texts().write(&value.into())
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

    /// Joins sentences into one text. Empty ones are left out.
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
    /// languages that need none.
    pub fn space_after(self, sentence: &str) -> &'static str {
        texts::space_after(self.language(), sentence)
    }

    /// Returns what several players are called in a message.
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
