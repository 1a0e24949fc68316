//! The errors of the commands.

use super::arena::MatchError;
use starfence_record::RecordError;
use starfence_rules::{GameKind, SetupError};
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
    Match(#[from] MatchError),
    #[error("{0}: no tag {1}: expected a record of a table whose players sat apart")]
    NoTag(String, &'static str),
    #[error("{0}: {1}")]
    Verify(String, String),
    #[error("{0}: this game has no secrets to verify: expected a game of {1}")]
    NoSecrets(String, GameKind),
    #[error("{0}: not all secrets were true and bound")]
    Unverified(String),
    #[error("{0}: the log has entries that break the rules of the table")]
    Irregular(String),
    #[error("the client does not speak MCP: {0}")]
    Mcp(String),
    #[error("no crossing found within the time limit")]
    NoCrossing,
    #[error(transparent)]
    Output(#[from] io::Error),
}
