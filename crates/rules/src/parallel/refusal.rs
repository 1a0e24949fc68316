//! Why a round is refused.

use super::PlanError;
use crate::Outcome;
use thiserror::Error;

/// Why the plans of a round are refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    Over(Outcome),
    /// There is not one plan for each player.
    #[error("a round takes one plan for each of the {players} players, not {found}")]
    PlanCount {
        /// How many play.
        players: u8,
        /// How many plans there are.
        found: u8,
    },
    /// A plan is none, or cannot be laid.
    #[error(transparent)]
    Plan(#[from] PlanError),
}
