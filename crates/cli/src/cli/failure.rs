//! The errors of the commands.

use super::contender::PlayerSpecError;
use super::external::ExternalEngineError;
use starfence_record::RecordError;
use starfence_rules::SetupError;
use starfence_table::puzzle::PuzzleFileError;
use std::io;
use thiserror::Error;

/// Why a command failed.
#[derive(Debug, Error)]
pub enum Failure {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{file}: {error}")]
    File { file: String, error: io::Error },
    #[error("{file}:{line}:{column}: this is no UTF-8 text")]
    NoText {
        file: String,
        line: usize,
        column: usize,
    },
    #[error("{file}:{error}")]
    Record { file: String, error: RecordError },
    #[error("a move of the game parallel is a round of plans: too many to list or to count")]
    NoList,
    #[error("{0}: only the game parallel is played in steps")]
    NoSteps(String),
    #[error(transparent)]
    PlayerSpec(#[from] PlayerSpecError),
    #[error(transparent)]
    ExternalEngine(#[from] ExternalEngineError),
    #[error("a computer player plays {text}: {reason}")]
    BadMove { text: String, reason: String },
    #[error("{file}: {error}")]
    Puzzles {
        file: String,
        error: PuzzleFileError,
    },
    #[error("{0}")]
    WrongPuzzles(String),
    #[error("no crossing was found in the time")]
    NoCrossing,
    #[error(transparent)]
    Output(#[from] io::Error),
}
