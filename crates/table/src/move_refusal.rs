//! The reasons why the rules of a turn-based game refuse a move.

use starfence_rules::{checkers, quoridor};
use thiserror::Error;

/// The reason why the rules of a turn-based game refuse a move, with the game's
/// own error.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveRefusal {
    /// The rules of Chinese Checkers refuse the move.
    #[error(transparent)]
    Checkers(#[from] checkers::Refusal),
    /// The rules of Quoridor refuse the move.
    #[error(transparent)]
    Quoridor(#[from] quoridor::Refusal),
}
