//! Lessons: tasks on the real board, with a goal and an answer to every wrong
//! try.
//!
//! The lessons of a game are in the file `crates/table/data/lessons/GAME.json`.
//! It names the texts (`locales/*/lessons.json`) and holds positions and moves
//! in the notation of records. The files are compiled in. All three together
//! are smaller than the code that would fetch them and report failures, and
//! they arrive with the chunk that shows them, also offline.

pub(crate) mod condition;
mod error;
mod file;
mod progress;
mod turn_lesson;

pub use crate::games::lessons_text;
pub use condition::{Condition, TurnMoment};
pub use error::{LessonError, LessonFault};
pub use file::{Answer, Coaching, Lesson, LessonGame, OpponentBehaviour, WrongTry, read_lessons};
pub use progress::LessonProgress;
pub(crate) use turn_lesson::OTHER;
pub use turn_lesson::{OpponentTurn, TurnLesson, TurnLessonGame};

use serde::Deserialize;
use starfence_rules::GameKind;

/// The result of the last try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonVerdict {
    /// Nothing is decided yet: the pupil has to begin or to continue.
    Open,
    /// The task is completed.
    Done,
    /// The try was wrong. Holds the name of the answer to it.
    Wrong(String),
}

/// Returns the names of a game's lessons, in their order; none if the file is
/// damaged. Unlike [`read_lessons`], it does not check the lessons.
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
