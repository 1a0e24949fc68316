//! Lessons: a task on the real board, what counts as done, and an answer to
//! every wrong try.
//!
//! The lessons of a game are a file, `crates/table/data/lessons/GAME.json`. It names the
//! texts (`locales/*/lessons.json`) and holds positions and moves in the
//! notation of records. The files are compiled in: all three together take
//! less than the code that would fetch them and tell of a failure, and they
//! come with the chunk that shows them, offline too.

mod checkers;
mod condition;
mod error;
mod file;
mod parallel;
mod parallel_lesson;
mod progress;
mod quoridor;
mod turn_lesson;

pub use checkers::CheckersCondition;
pub use condition::{Condition, TurnMoment};
pub use error::{LessonError, LessonFault};
pub use file::{Answer, Coaching, Lesson, LessonGame, Mistake, Opponent, read_lessons};
pub use parallel::ParallelCondition;
pub use parallel_lesson::ParallelLesson;
pub use progress::LessonProgress;
pub use quoridor::QuoridorCondition;
pub use turn_lesson::{OpponentTurn, TurnLesson, TurnLessonGame};

use starfence_rules::GameKind;

/// What the last try has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing is decided: the pupil is to go on, or has not begun.
    Open,
    /// The task is done.
    Done,
    /// The try was wrong; the answer's name.
    Wrong(String),
}

/// The lessons of a game as they are written, and where.
pub fn lessons_text(kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => {
            include_str!("../../data/lessons/chinese-checkers.json")
        }
        GameKind::Parallel => include_str!("../../data/lessons/parallel.json"),
        GameKind::Quoridor => include_str!("../../data/lessons/quoridor.json"),
    }
}
