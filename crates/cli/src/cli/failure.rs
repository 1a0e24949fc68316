//! The errors of the commands.

use super::external::ExternalEngineError;
use super::match_player::PlayerSpecError;
use super::meet_load_error::LoadError;
use starfence_record::RecordError;
use starfence_rules::{GameKind, SetupError};
use starfence_table::puzzle::PuzzleFileError;
use std::io;
use thiserror::Error;

/// The error of a command that failed.
#[derive(Debug, Error)]
pub enum Failure {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{file}: {error}")]
    File { file: String, error: io::Error },
    #[error("{file}:{line}:{column}: invalid UTF-8")]
    InvalidUtf8 {
        file: String,
        line: usize,
        column: usize,
    },
    #[error("{file}:{error}")]
    Record { file: String, error: RecordError },
    #[error("invalid game {0}: expected a game with turns, whose moves can be listed")]
    MovesNotListable(GameKind),
    #[error("{0}: invalid option --steps: expected a game of {1}")]
    NoSteps(String, GameKind),
    #[error(transparent)]
    PlayerSpec(#[from] PlayerSpecError),
    #[error(transparent)]
    ExternalEngine(#[from] ExternalEngineError),
    #[error("illegal move {text} of a computer player: {reason}")]
    BadMove { text: String, reason: String },
    #[error("{file}: {error}")]
    Puzzles {
        file: String,
        error: PuzzleFileError,
    },
    #[error("{0}")]
    WrongPuzzles(String),
    #[error("{0}: no tag {1}: expected a record of a table whose players sat apart")]
    NoTag(String, &'static str),
    #[error("{0}: {1}")]
    Verify(String, String),
    #[error("{0}: this game has no secrets to verify: expected a game of {1}")]
    NoSecrets(String, GameKind),
    #[error("{0}: not all secrets were true and bound")]
    Unverified(String),
    #[error("{server}: {error}")]
    MeetingPoint { server: String, error: LoadError },
    #[error("{0} of {1} tables were not played to the end")]
    TablesFailed(usize, usize),
    #[error("no crossing found within the time limit")]
    NoCrossing,
    #[error(transparent)]
    Output(#[from] io::Error),
}
