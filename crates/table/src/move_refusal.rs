//! Why the rules of a game with turns refuse a move.

use starfence_rules::{checkers, quoridor};
use thiserror::Error;

/// Why the rules refuse a move, whichever game with turns it is. It holds the
/// game's own refusal with all its details.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveRefusal {
    /// In Chinese Checkers.
    #[error(transparent)]
    Checkers(#[from] checkers::Refusal),
    /// In Quoridor.
    #[error(transparent)]
    Quoridor(#[from] quoridor::Refusal),
}
