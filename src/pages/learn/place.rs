//! The index of a lesson among the lessons of its game, and the lesson's texts.

use crate::address::Address;
use crate::i18n::I18n;
use crate::i18n::lessons::lesson_text;
use starfence_rules::GameKind;
use starfence_table::lesson::{Lesson, LessonGame};

/// A reference to a lesson: its game, and its index among the game's lessons.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonPlace {
    pub kind: GameKind,
    /// The names of the game's lessons, in order.
    pub names: Vec<String>,
    /// The index of the lesson in `names`.
    pub at: usize,
}

impl LessonPlace {
    /// Creates the reference to the lesson with index `at`.
    pub fn new<P: LessonGame>(lessons: &[Lesson<P>], at: usize) -> Self {
        Self {
            kind: P::KIND,
            names: lessons.iter().map(|lesson| lesson.name.clone()).collect(),
            at,
        }
    }

    /// Returns the lesson's name; empty if there is no such lesson.
    pub fn name(&self) -> &str {
        self.names.get(self.at).map_or("", String::as_str)
    }

    /// Returns the lesson's text with the given key.
    pub fn text(&self, i18n: I18n, key: &str) -> &'static str {
        text_of(i18n, self.kind, self.name(), key)
    }

    /// Returns the title of the lesson with index `at` of the same game.
    pub fn title(&self, i18n: I18n, at: usize) -> &'static str {
        let name = self.names.get(at).map_or("", String::as_str);
        text_of(i18n, self.kind, name, "title")
    }

    /// Returns the index of the next lesson; `None` after the last one.
    pub fn next(&self) -> Option<usize> {
        Some(self.at + 1).filter(|next| *next < self.names.len())
    }

    /// Returns the address of the lesson with index `at` of the same game.
    pub fn address(&self, at: usize) -> String {
        let number = u16::try_from(at + 1).unwrap_or(u16::MAX);
        Address::Learn(self.kind, Some(number)).to_fragment()
    }
}

/// Returns the text of a lesson with the given key.
fn text_of(i18n: I18n, kind: GameKind, lesson: &str, key: &str) -> &'static str {
    let game = kind.name().replace('-', "_");
    lesson_text(i18n, &format!("{game}.{lesson}.{key}"))
}
