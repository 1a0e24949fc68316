//! Errors in lesson files.

use starfence_rules::{GameKind, SetupError};
use thiserror::Error;

/// The reason why a lesson file is invalid, and the place in the file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LessonError {
    /// The text is not valid JSON or does not have the form of a lesson file.
    #[error("line {line}, column {column}: {reason}")]
    Form {
        /// The line in the file, from 1; 0 for an empty text.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// A human-readable reason.
        reason: String,
    },
    /// The lessons belong to a different game.
    #[error("unexpected game {found:?}: expected {expected}")]
    Game {
        /// The game whose lessons were expected.
        expected: GameKind,
        /// The game that is named in the file.
        found: String,
    },
    /// The file contains no lessons.
    #[error("missing lesson: expected at least one")]
    Empty,
    /// A lesson is invalid.
    #[error("lesson {number}, {field}: {fault}")]
    Lesson {
        /// The number of the lesson, from 1.
        number: usize,
        /// The name of the invalid field.
        field: &'static str,
        /// The fault in the field.
        fault: LessonFault,
    },
}

/// A fault in a field of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LessonFault {
    /// The name contains characters that a text key cannot contain.
    #[error("invalid name {0:?}: expected lower-case letters, digits and _")]
    Name(String),
    /// Another lesson has the same name.
    #[error("duplicate lesson {0:?}")]
    DuplicateName(String),
    /// The condition has no fields, so it would always hold.
    #[error("empty condition: it would always hold")]
    Empty,
    /// The lesson allows no turns, so its task cannot be completed.
    #[error("missing turn: expected at least one")]
    NoTurns,
    /// The text is not a valid move or plan.
    #[error("{text:?}: {reason}")]
    Move {
        /// The text in the file.
        text: String,
        /// A human-readable reason.
        reason: String,
    },
    /// The position or the options are not valid in the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game is already over in the starting position.
    #[error("the game is over")]
    Over,
}
