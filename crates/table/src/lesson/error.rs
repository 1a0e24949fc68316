//! What is wrong with a file of lessons.

use starfence_rules::{GameKind, SetupError};
use thiserror::Error;

/// What is wrong with a file of lessons, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LessonError {
    /// The text is not JSON of the right form.
    #[error("line {line}, column {column}: {reason}")]
    Form {
        /// The line, from 1; 0 for an empty text.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// What is wrong.
        reason: String,
    },
    /// The lessons are of another game.
    #[error("the lessons are of “{found}”, not of {expected}")]
    Game {
        /// The game that was to be read.
        expected: GameKind,
        /// The game that the file names.
        found: String,
    },
    /// There are no lessons.
    #[error("there are no lessons")]
    Empty,
    /// A lesson is not as it should be.
    #[error("lesson {number}, {field}: {fault}")]
    Lesson {
        /// Which lesson, from 1.
        number: usize,
        /// Which part of it.
        field: &'static str,
        /// What is wrong.
        fault: LessonFault,
    },
}

/// What is wrong with a part of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LessonFault {
    /// A name that cannot be part of a text's key.
    #[error("“{0}” is no name: lower-case letters, digits and _")]
    Name(String),
    /// Another lesson has the same name.
    #[error("there is another lesson “{0}”")]
    Twice(String),
    /// A condition that asks for nothing.
    #[error("the condition asks for nothing, so it would always hold")]
    Empty,
    /// The task cannot be done in no turns.
    #[error("a lesson has at least one turn")]
    NoTurns,
    /// A move or plan that is none.
    #[error("“{text}”: {reason}")]
    Move {
        /// What is written.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The game cannot begin so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game is over where the lesson begins.
    #[error("the game is over")]
    Over,
}
