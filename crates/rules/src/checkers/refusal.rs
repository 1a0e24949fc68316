//! Why a turn is refused.

use crate::lattice::{Hole, HoleError};
use crate::{Outcome, Seat};
use thiserror::Error;

/// Why a turn is refused, with the rule that it breaks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The text has not the form of a turn.
    #[error("“{0}” is no turn: a turn is written from-to, such as d5-e5, with x after a swap")]
    NotATurn(String),
    /// A hole of the text is not on the board.
    #[error(transparent)]
    Hole(#[from] HoleError),
    /// The game has ended.
    #[error("the game is over")]
    Over(Outcome),
    /// There is no legal move, so the turn passes.
    #[error("no peg of player {0} can move: the turn passes")]
    MustPass(Seat),
    /// A turn passes only when no peg can move.
    #[error("player {0} may not pass: a peg can move")]
    MayNotPass(Seat),
    /// The player's time is up.
    #[error("player {0}'s time is up: the turn passes")]
    IsOut(Seat),
    /// The player has resigned.
    #[error("player {0} has resigned: the turn passes")]
    HasResigned(Seat),
    /// There is no peg to move.
    #[error("there is no peg on {0}")]
    NoPeg(Hole),
    /// The peg is another player's.
    #[error("the peg on {hole} is player {owner}'s; it is player {to_move}'s turn")]
    NotOwn {
        /// The peg's hole.
        hole: Hole,
        /// Whose peg it is.
        owner: Seat,
        /// Whose turn it is.
        to_move: Seat,
    },
    /// A turn never ends on the hole it began on.
    #[error("a turn cannot end on the hole it began on, {0}")]
    Stays(Hole),
    /// The end is taken and the two pegs may not change places.
    #[error("{hole} is taken by player {owner}'s peg")]
    Taken {
        /// The end of the turn.
        hole: Hole,
        /// Whose peg is there.
        owner: Seat,
    },
    /// No step and no chain of hops leads there.
    #[error("no step and no chain of hops leads from {from} to {to}")]
    NoWay {
        /// Where the turn begins.
        from: Hole,
        /// Where it was to end.
        to: Hole,
    },
    /// The way is there, but the peg would leave its goal.
    #[error("{from} to {to} would take a peg out of its goal, where it has to stay")]
    LeavesGoal {
        /// Where the turn begins.
        from: Hole,
        /// Where it was to end.
        to: Hole,
    },
    /// The peg has no hole to move to at all.
    #[error("the peg on {0} cannot move: no neighbouring hole is free and there is nothing to hop")]
    Hemmed(Hole),
    /// The peg could move only out of its goal.
    #[error(
        "the peg on {0} cannot move: it has to stay in its goal and can reach no other hole of it"
    )]
    HeldByGoal(Hole),
    /// The swap option is off.
    #[error("places are not changed in this game: {0} is taken")]
    SwapOff(Hole),
    /// Swaps end in the own goal only.
    #[error("places are changed only in one's own goal, and {0} is not in it")]
    SwapOutsideGoal(Hole),
    /// There is no other player's peg to change places with.
    #[error("there is no other player's peg on {0} to change places with")]
    NothingToSwap(Hole),
    /// The turn swaps but is not marked so.
    #[error("the turn to {hole} changes places with player {owner}'s peg: write x after it")]
    SwapUnmarked {
        /// The end of the turn.
        hole: Hole,
        /// Whose peg is there.
        owner: Seat,
    },
    /// A leg of the written way is no hop.
    #[error("{from} to {to} is no hop: {fault}")]
    Leg {
        /// The leg's first hole.
        from: Hole,
        /// The leg's last hole.
        to: Hole,
        /// What is wrong with it.
        fault: LegFault,
    },
}

/// Why a leg of a chain is no hop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LegFault {
    /// The holes are not two apart on a line.
    #[error("a hop goes straight over one hole")]
    NotTwoApart,
    /// A step cannot be part of a chain.
    #[error("a step is not part of a chain of hops")]
    Step,
    /// The hole between is empty.
    #[error("there is no peg to hop over on {0}")]
    NothingBetween(Hole),
    /// The hole behind is taken.
    #[error("{0} is taken")]
    Taken(Hole),
    /// The peg had landed in its goal before.
    #[error("a peg that has landed in its goal stays there")]
    LeavesGoal,
}
