//! Why a game is over, where the outcome alone does not say.

use super::{DrawReason, Outcome, Seat, Set};

/// How a game ended, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// How the game ended.
    pub outcome: Outcome,
    /// Why the game ended in this way.
    pub cause: Cause,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The winner, or several tied players, reached the goal.
    Goal(GoalReached),
    /// All players except the winner are out of the game.
    LastLeft {
        /// The players who resigned.
        resigned: Set<Seat>,
        /// The players whose time ran out.
        timed_out: Set<Seat>,
    },
    /// Nobody won.
    Drawn(DrawReason),
}

/// Details of a reached goal that the final board does not show clearly. Only
/// Chinese Checkers sets them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GoalReached {
    /// Winners whose goal is full although other players' pegs hold some of its
    /// holes; filling the remaining holes was enough.
    pub held_by_others: Set<Seat>,
    /// Winners whose goal was full in this round and is no longer full.
    pub opened_again: Set<Seat>,
    /// Whether the first full goal ended the game before the end of the round.
    pub first: bool,
    /// Players whose goal was filled by the same turn but who did not win,
    /// because their turn would have come later.
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
