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
        /// The human-readable reason.
        reason: String,
    },
    /// The lessons belong to another game.
    #[error("unexpected game {found:?}: expected {expected}")]
    Game {
        /// The game whose lessons were expected.
        expected: GameKind,
        /// The game that the file names.
        found: String,
    },
    /// The file holds no lessons.
    #[error("missing lesson: expected at least one")]
    Empty,
    /// A lesson is invalid.
    #[error("lesson {number}, {field}: {fault}")]
    Lesson {
        /// The number of the lesson, from 1.
        number: usize,
        /// The name of the faulty field.
        field: &'static str,
        /// What is wrong with the field.
        fault: LessonFault,
    },
}

/// What is wrong with a field of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LessonFault {
    /// The name cannot be part of the key of a text.
    #[error("invalid name {0:?}: expected lower-case letters, digits and _")]
    Name(String),
    /// Another lesson has the same name.
    #[error("duplicate lesson {0:?}")]
    Twice(String),
    /// The condition has no parts, so it would always hold.
    #[error("empty condition: it would always hold")]
    Empty,
    /// The lesson has no turns, so its task cannot be completed.
    #[error("missing turn: expected at least one")]
    NoTurns,
    /// The text is not a valid move or plan.
    #[error("{text:?}: {reason}")]
    Move {
        /// The text in the file.
        text: String,
        /// The human-readable reason.
        reason: String,
    },
    /// The game cannot begin in this way.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game is already over in the starting position.
    #[error("the game is over")]
    Over,
}
