//! Where a lesson stands among those of its game, and its texts.

use crate::address::Address;
use crate::i18n::I18n;
use crate::i18n::lessons::lesson_text;
use starfence_rules::GameKind;
use starfence_table::lesson::{Lesson, LessonGame};

/// A lesson among those of its game.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonPlace {
    /// The game.
    pub kind: GameKind,
    /// The names of its lessons.
    pub names: Vec<String>,
    /// Which one it is, from 0.
    pub at: usize,
}

impl LessonPlace {
    /// The names of lessons, of which one is shown.
    pub fn new<P: LessonGame>(lessons: &[Lesson<P>], at: usize) -> Self {
        Self {
            kind: P::KIND,
            names: lessons.iter().map(|lesson| lesson.name.clone()).collect(),
            at,
        }
    }

    /// The lesson's name.
    pub fn name(&self) -> &str {
        self.names.get(self.at).map_or("", String::as_str)
    }

    /// A text of the lesson.
    pub fn text(&self, i18n: I18n, key: &str) -> &'static str {
        text_of(i18n, self.kind, self.name(), key)
    }

    /// What a lesson of the same game is called, counted from 0.
    pub fn title(&self, i18n: I18n, at: usize) -> &'static str {
        let name = self.names.get(at).map_or("", String::as_str);
        text_of(i18n, self.kind, name, "title")
    }

    /// The lesson after this one, counted from 0.
    pub fn next(&self) -> Option<usize> {
        Some(self.at + 1).filter(|next| *next < self.names.len())
    }

    /// The address of a lesson of the same game, counted from 0.
    pub fn address(&self, at: usize) -> String {
        let number = u16::try_from(at + 1).unwrap_or(u16::MAX);
        Address::Learn(self.kind, Some(number)).to_fragment()
    }
}

/// A text of a lesson.
fn text_of(i18n: I18n, kind: GameKind, lesson: &str, key: &str) -> &'static str {
    let game = kind.name().replace('-', "_");
    lesson_text(i18n, &format!("{game}.{lesson}.{key}"))
}
