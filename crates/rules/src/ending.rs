//! Why a game is over, where the outcome alone does not show it.

use super::{DrawReason, Outcome, Seat, Set};

/// How a game ended, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// How it ended.
    pub outcome: Outcome,
    /// Why.
    pub cause: Cause,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The goal was reached.
    Goal(GoalReached),
    /// All the others are out of the game.
    LastLeft {
        /// Those who resigned.
        resigned: Set<Seat>,
        /// Those whose time ran out.
        timed_out: Set<Seat>,
    },
    /// Nobody won.
    Drawn(DrawReason),
}

/// What is not plain to see of a goal that was reached. Only Chinese Checkers
/// has any of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GoalReached {
    /// Winners whose goal is full although others' pegs hold a part of it: the
    /// rest is what was left to fill.
    pub held_by_others: Set<Seat>,
    /// Winners whose goal was full in this round and has been opened since.
    pub opened_again: Set<Seat>,
    /// Whether the first full goal ended the game, before the round was over.
    pub first: bool,
    /// Players whose goal the same turn filled, and who would have come later.
    pub too_late: Set<Seat>,
}

impl From<DrawReason> for Ending {
    fn from(reason: DrawReason) -> Self {
        Self {
            outcome: Outcome::Drawn(reason),
            cause: Cause::Drawn(reason),
        }
    }
}
