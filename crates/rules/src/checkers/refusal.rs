//! The reasons why a turn is illegal.

use crate::lattice::{Hole, HoleError};
use crate::{Outcome, Seat};
use thiserror::Error;

/// The reason why a turn is illegal: the rule that the turn breaks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The text does not have the form of a turn.
    #[error("invalid turn {0:?}: expected from-to, such as d5-e5, with x after a swap")]
    NotATurn(String),
    /// A hole in the text is not on the board.
    #[error(transparent)]
    UnknownHole(#[from] HoleError),
    /// The game is over, with this outcome.
    #[error("the game is over")]
    GameOver(Outcome),
    /// The player must pass, because there is no legal move.
    #[error("no peg of player {0} can move: the turn passes")]
    MustPass(Seat),
    /// The player may not pass, because a peg can move.
    #[error("player {0} may not pass: a peg can move")]
    MayNotPass(Seat),
    /// The player's time has run out.
    #[error("player {0}'s time is up: the turn passes")]
    TimeUp(Seat),
    /// The player has resigned.
    #[error("player {0} has resigned: the turn passes")]
    HasResigned(Seat),
    /// There is no peg in the hole from which the turn begins.
    #[error("there is no peg on {0}")]
    NoPeg(Hole),
    /// The peg belongs to another player.
    #[error("the peg on {hole} is player {owner}'s; it is player {to_move}'s turn")]
    NotOwnPeg {
        /// The hole that contains the peg.
        hole: Hole,
        /// The player who owns the peg.
        owner: Seat,
        /// The player whose turn it is.
        to_move: Seat,
    },
    /// The turn ends on the hole on which it began.
    #[error("a turn cannot end on the hole where it began, {0}")]
    SameHole(Hole),
    /// The hole on which the turn would end is occupied, and the two pegs may
    /// not swap places.
    #[error("{hole} is taken by player {owner}'s peg")]
    HoleOccupied {
        /// The hole on which the turn was to end.
        hole: Hole,
        /// The player whose peg occupies the hole.
        owner: Seat,
    },
    /// Neither a step nor a chain of hops leads from the first hole to the
    /// last.
    #[error("no step and no chain of hops leads from {from} to {to}")]
    Unreachable {
        /// The hole on which the turn begins.
        from: Hole,
        /// The hole on which the turn was to end.
        to: Hole,
    },
    /// The peg could reach the hole, but would leave its goal, which the
    /// options do not allow.
    #[error("{from} to {to} would take a peg out of its goal, where it has to stay")]
    LeavesGoal {
        /// The hole on which the turn begins.
        from: Hole,
        /// The hole on which the turn was to end.
        to: Hole,
    },
    /// The peg cannot reach any hole.
    #[error("the peg on {0} cannot move: no neighbouring hole is free and there is nothing to hop")]
    PegBlocked(Hole),
    /// The peg could move only by leaving its goal.
    #[error(
        "the peg on {0} cannot move: it has to stay in its goal and can reach no other hole of it"
    )]
    HeldByGoal(Hole),
    /// Swapping places is not allowed in this game.
    #[error("{0} is taken: pegs do not swap places in this game")]
    SwapNotAllowed(Hole),
    /// A swap is only possible in a hole of the player's own goal.
    #[error("pegs swap places only in the player's own goal: {0} is not in it")]
    SwapOutsideGoal(Hole),
    /// The target hole has no peg of another player to swap places with.
    #[error("there is no other player's peg on {0} to swap places with")]
    NothingToSwap(Hole),
    /// The turn swaps two pegs, but its text lacks the `x` that marks a swap.
    #[error("the turn to {hole} swaps places with player {owner}'s peg: expected {hole}x")]
    SwapUnmarked {
        /// The hole on which the turn ends.
        hole: Hole,
        /// The player whose peg occupies the hole.
        owner: Seat,
    },
    /// One part of the path given in the text is not a hop.
    #[error("{from} to {to} is not a hop: {fault}")]
    NotAHop {
        /// The hole from which the hop was to start.
        from: Hole,
        /// The hole on which the hop was to land.
        to: Hole,
        /// The reason why this part of the path is not a hop.
        fault: HopError,
    },
}

/// The reason why one part of a chain of hops is not a hop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum HopError {
    /// The distance between the two holes is not two on a straight line.
    #[error("a hop goes straight over one hole")]
    NotTwoApart,
    /// The part is a step to a neighbouring hole, which cannot be part of a
    /// chain of hops.
    #[error("a step is not part of a chain of hops")]
    IsStep,
    /// The hole in between has no peg to hop over.
    #[error("there is no peg to hop over on {0}")]
    NothingBetween(Hole),
    /// The landing hole is occupied.
    #[error("{0} is taken")]
    Taken(Hole),
    /// The peg has landed in its goal and would leave it again.
    #[error("a peg that has landed in its goal stays there")]
    LeavesGoal,
}
