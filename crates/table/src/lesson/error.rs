//! Errors in lesson files.

use starfence_rules::{GameKind, SetupError};
use thiserror::Error;

/// What is wrong with a lesson file, and where.
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
    /// A lesson is invalid.
    #[error("lesson {number}, {field}: {fault}")]
    Lesson {
        /// The number of the lesson, from 1.
        number: usize,
        /// The name of the faulty field.
        field: &'static str,
        /// What is wrong.
        fault: LessonFault,
    },
}

/// What is wrong with a field of a lesson.
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
    /// The lesson has no turns, so its task cannot be completed.
    #[error("a lesson has at least one turn")]
    NoTurns,
    /// The text is not a valid move or plan.
    #[error("“{text}”: {reason}")]
    Move {
        /// The text in the file.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The game cannot begin in this way.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game is already over in the starting position.
    #[error("the game is over")]
    Over,
}
