//! The reasons why a round is not valid.

use super::PlanError;
use crate::Outcome;
use thiserror::Error;

/// Why the submissions of a round are not valid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over, with this outcome.
    #[error("the game is over")]
    Over(Outcome),
    /// The number of plans is not the number of players.
    #[error("invalid number of plans {found}: expected {players}, one for each player")]
    PlanCount {
        /// The number of players.
        players: u8,
        /// The number of plans found.
        found: u8,
    },
    /// The text is not a plan, or the plan may not be played.
    #[error(transparent)]
    Plan(#[from] PlanError),
}
