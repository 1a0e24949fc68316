//! The errors of the commands.

use crate::meet_load::LoadError;
use starfence_cli::arena::{ExternalEngineError, MatchError, PlayerSpecError};
use starfence_rules::SetupError;
use starfence_table::puzzle::PuzzleFileError;
use std::io;
use thiserror::Error;

/// The error of a command that failed.
#[derive(Debug, Error)]
pub enum Failure {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error("{file}: {error}")]
    File { file: String, error: io::Error },
    #[error("{file}: {error}")]
    Puzzles {
        file: String,
        error: PuzzleFileError,
    },
    #[error("{0}")]
    WrongPuzzles(String),
    #[error("{server}: {error}")]
    MeetingPoint { server: String, error: LoadError },
    #[error("{0} of {1} tables were not played to the end")]
    TablesFailed(usize, usize),
    #[error(transparent)]
    Output(#[from] io::Error),
}

impl From<PlayerSpecError> for Failure {
    fn from(error: PlayerSpecError) -> Self {
        Self::Match(error.into())
    }
}

impl From<ExternalEngineError> for Failure {
    fn from(error: ExternalEngineError) -> Self {
        Self::Match(error.into())
    }
}
