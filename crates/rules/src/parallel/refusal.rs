//! The reasons why a round is invalid.

use super::PlanError;
use crate::Outcome;
use thiserror::Error;

/// The reason why the submissions of a round are invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over, with this outcome.
    #[error("the game is over")]
    GameOver(Outcome),
    /// The number of plans differs from the number of players.
    #[error("invalid number of plans {found}: expected {players}, one for each player")]
    PlanCount {
        /// The number of players.
        players: u8,
        /// The number of plans found.
        found: u8,
    },
    /// A plan cannot be parsed or may not be played.
    #[error(transparent)]
    Plan(#[from] PlanError),
}
