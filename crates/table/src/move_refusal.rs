//! Why the rules of a turn-based game refuse a move.

use starfence_rules::{checkers, quoridor};
use thiserror::Error;

/// Why the rules refuse a move in any turn-based game. Holds the game's own
/// refusal with all its details.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveRefusal {
    /// A refusal of Chinese Checkers.
    #[error(transparent)]
    Checkers(#[from] checkers::Refusal),
    /// A refusal of Quoridor.
    #[error(transparent)]
    Quoridor(#[from] quoridor::Refusal),
}
