//! The reasons why a turn is not legal.

use crate::lattice::{Hole, HoleError};
use crate::{Outcome, Seat};
use thiserror::Error;

/// Why a turn is not legal, naming the rule that it breaks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The text does not have the form of a turn.
    #[error("invalid turn {0:?}: expected from-to, such as d5-e5, with x after a swap")]
    NotATurn(String),
    /// A hole in the text is not on the board.
    #[error(transparent)]
    Hole(#[from] HoleError),
    /// The game is over, with this outcome.
    #[error("the game is over")]
    Over(Outcome),
    /// There is no legal move, so the turn passes.
    #[error("no peg of player {0} can move: the turn passes")]
    MustPass(Seat),
    /// The player may not pass, because a peg can move.
    #[error("player {0} may not pass: a peg can move")]
    MayNotPass(Seat),
    /// The player's time is up.
    #[error("player {0}'s time is up: the turn passes")]
    IsOut(Seat),
    /// The player has resigned.
    #[error("player {0} has resigned: the turn passes")]
    HasResigned(Seat),
    /// There is no peg in the hole.
    #[error("there is no peg on {0}")]
    NoPeg(Hole),
    /// The peg is another player's.
    #[error("the peg on {hole} is player {owner}'s; it is player {to_move}'s turn")]
    NotOwn {
        /// The peg's hole.
        hole: Hole,
        /// The player whose peg it is.
        owner: Seat,
        /// The player whose turn it is.
        to_move: Seat,
    },
    /// A turn must not end on the hole it began on.
    #[error("a turn cannot end on the hole where it began, {0}")]
    Stays(Hole),
    /// The end hole is occupied, and the two pegs may not swap places.
    #[error("{hole} is taken by player {owner}'s peg")]
    Taken {
        /// The hole on which the turn was to end.
        hole: Hole,
        /// The player whose peg is there.
        owner: Seat,
    },
    /// No step and no chain of hops leads from one hole to the other.
    #[error("no step and no chain of hops leads from {from} to {to}")]
    NoWay {
        /// The hole on which the turn begins.
        from: Hole,
        /// The hole on which it was to end.
        to: Hole,
    },
    /// A path exists, but the peg would leave its goal.
    #[error("{from} to {to} would take a peg out of its goal, where it has to stay")]
    LeavesGoal {
        /// The hole on which the turn begins.
        from: Hole,
        /// The hole on which it was to end.
        to: Hole,
    },
    /// The peg cannot reach any hole.
    #[error("the peg on {0} cannot move: no neighbouring hole is free and there is nothing to hop")]
    Hemmed(Hole),
    /// The peg could move only by leaving its goal.
    #[error(
        "the peg on {0} cannot move: it has to stay in its goal and can reach no other hole of it"
    )]
    HeldByGoal(Hole),
    /// Swapping places is not allowed in this game.
    #[error("{0} is taken: pegs do not swap places in this game")]
    SwapOff(Hole),
    /// A swap may end only in the player's own goal.
    #[error("pegs swap places only in the player's own goal: {0} is not in it")]
    SwapOutsideGoal(Hole),
    /// The hole has no peg of another player to swap places with.
    #[error("there is no other player's peg on {0} to swap places with")]
    NothingToSwap(Hole),
    /// The turn swaps places, but its text lacks the `x` for a swap.
    #[error("the turn to {hole} swaps places with player {owner}'s peg: expected {hole}x")]
    SwapUnmarked {
        /// The hole on which the turn ends.
        hole: Hole,
        /// The player whose peg is there.
        owner: Seat,
    },
    /// One part of the written path is not a hop.
    #[error("{from} to {to} is not a hop: {fault}")]
    Leg {
        /// The hole from which the hop was to start.
        from: Hole,
        /// The hole on which it was to land.
        to: Hole,
        /// Why it is not a hop.
        fault: LegFault,
    },
}

/// Why one part of a chain is not a hop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LegFault {
    /// The holes are not two apart on one line.
    #[error("a hop goes straight over one hole")]
    NotTwoApart,
    /// A step cannot be part of a chain.
    #[error("a step is not part of a chain of hops")]
    Step,
    /// The hole in between has no peg to hop over.
    #[error("there is no peg to hop over on {0}")]
    NothingBetween(Hole),
    /// The landing hole is occupied.
    #[error("{0} is taken")]
    Taken(Hole),
    /// The peg has landed in its goal and would leave it.
    #[error("a peg that has landed in its goal stays there")]
    LeavesGoal,
}
