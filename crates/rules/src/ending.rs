//! The end of a game and its cause, which the outcome alone does not show.

use super::{DrawReason, Outcome, Seat, Set};

/// The outcome of a game and its cause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The outcome of the game.
    pub outcome: Outcome,
    /// The cause of this outcome.
    pub cause: Cause,
}

/// The cause of the end of a game.
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
    /// The game was drawn.
    Drawn(DrawReason),
}

/// Facts about full goals that the final position does not show. In games other
/// than Chinese Checkers, all fields are empty or false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GoalReached {
    /// Winners whose goal is full although other players' pegs occupy some of
    /// its holes; filling the remaining holes was enough.
    pub held_by_others: Set<Seat>,
    /// The number of other players' pegs in the goal of the only winner; 0 if
    /// players are tied.
    pub pegs_of_others: u8,
    /// Winners whose goal was full in the last round but has an empty hole in
    /// the final position.
    pub opened_again: Set<Seat>,
    /// Whether the first full goal ended the game before the end of the round.
    pub ended_before_round_end: bool,
    /// Players whose goal was filled by the same turn as the winner's, but who
    /// did not win, because their turn would have come later.
    pub filled_too_late: Set<Seat>,
}

impl From<DrawReason> for Ending {
    fn from(reason: DrawReason) -> Self {
        Self {
            outcome: Outcome::Drawn(reason),
            cause: Cause::Drawn(reason),
        }
    }
}
