//! Lessons: tasks on the normal game board, each with a goal and replies to
//! wrong attempts.
//!
//! The lessons of a game are in the file `crates/table/data/lessons/GAME.json`,
//! with positions and moves in the notation of records. The file refers to
//! translated texts (`locales/*/lessons.json`) by name. The lesson files are
//! compiled into the program: together they are smaller than the code that
//! would download them and handle errors, and they work offline.

pub(crate) mod condition;
mod error;
mod file;
mod progress;
mod turn_lesson;

pub use crate::games::lessons_text;
pub use condition::{Condition, TurnEvent};
pub use error::{LessonError, LessonFault};
pub use file::{Answer, Coaching, Lesson, LessonGame, OpponentBehaviour, WrongTry, read_lessons};
pub use progress::LessonProgress;
pub(crate) use turn_lesson::FALLBACK_ANSWER;
pub use turn_lesson::{OpponentTurn, TurnLesson, TurnLessonGame};

use serde::Deserialize;
use starfence_rules::GameKind;

/// The result of the pupil's last attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonVerdict {
    /// The attempt is not finished: the pupil has to begin or continue.
    Open,
    /// The lesson is completed.
    Done,
    /// The attempt was wrong. Holds the name of the reply's text.
    Wrong(String),
}

/// Returns the names of a game's lessons in order; an empty list if the file is
/// invalid. Unlike [`read_lessons`], this function does not check the lessons.
pub fn lesson_names(kind: GameKind) -> Vec<String> {
    #[derive(Deserialize)]
    struct Names {
        lessons: Vec<Name>,
    }
    #[derive(Deserialize)]
    struct Name {
        name: String,
    }
    let names = serde_json::from_str::<Names>(lessons_text(kind));
    names.map_or_else(
        |_| Vec::new(),
        |file| file.lessons.into_iter().map(|lesson| lesson.name).collect(),
    )
}
