//! Why a move is refused.

use super::{Fence, MoveTextError, Square};
use crate::{Outcome, Seat};
use thiserror::Error;

/// Why a move is refused, with all that a sentence about it needs to name
/// (docs/rules.md, Quoridor).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The text is no move at all.
    #[error(transparent)]
    NotAMove(#[from] MoveTextError),

    /// The game has ended.
    #[error("the game is over")]
    GameOver(Outcome),

    /// There is a legal move, so that the turn cannot be passed.
    #[error("player {0} may not pass: there is a legal move")]
    MayNotPass(Seat),

    /// There is no legal move, so that the turn passes.
    #[error("player {0} has no legal move and has to pass")]
    MustPass(Seat),

    /// The player's time is up.
    #[error("player {0}'s time is up: the turn passes")]
    IsOut(Seat),

    /// The player has resigned.
    #[error("player {0} has resigned: the turn passes")]
    HasResigned(Seat),

    /// The pawn stands there already.
    #[error("the pawn already stands on {0}: it has to move to another square")]
    SameSquare(Square),

    /// The square is further off than a step, and not behind a pawn.
    #[error("{to} is too far from {from}: a pawn moves one square")]
    TooFar {
        /// Where the pawn stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },

    /// The square is one off corner to corner, with no pawn to jump beside it.
    #[error("{to} lies diagonally from {from}: a pawn moves straight unless it jumps")]
    Diagonal {
        /// Where the pawn stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },

    /// Another pawn is on the square.
    #[error("the pawn of player {by} stands on {square}")]
    Taken {
        /// Where the pawn was to go.
        square: Square,
        /// Whose pawn stands there.
        by: Seat,
    },

    /// A fence lies between the pawn and the next square, be it where the
    /// pawn was to go or where the pawn stands that it was to jump.
    #[error("the fence {fence} lies between {from} and {next}")]
    FenceInTheWay {
        /// Where the pawn stands.
        from: Square,
        /// The next square.
        next: Square,
        /// The fence between the two.
        fence: Fence,
    },

    /// A fence lies between the jumped pawn and the square to land on.
    #[error("no jump over {over} to {to}: the fence {fence} lies between them")]
    JumpFenced {
        /// Where the pawn to be jumped stands.
        over: Square,
        /// Where the jump was to land.
        to: Square,
        /// The fence between the two.
        fence: Fence,
    },

    /// A third pawn stands right behind the one that was to be jumped, and by
    /// the options there is no jump then.
    #[error("no jump over {over} to {to}: another pawn stands behind it on {behind}")]
    ThirdPawnBehind {
        /// Where the pawn to be jumped stands.
        over: Square,
        /// Where the jump was to land.
        to: Square,
        /// Where the third pawn stands.
        behind: Square,
    },

    /// The jump was to go over two pawns.
    #[error("no jump over two pawns, {first} and {second}, to {to}")]
    TwoPawns {
        /// Where the nearer of the two stands.
        first: Square,
        /// Where the farther one stands.
        second: Square,
        /// Where the jump was to land.
        to: Square,
    },

    /// The jump was to go sideways, but straight on is open and by the options
    /// comes before.
    #[error("no sideways jump over {over} to {to}: straight on to {straight} is open")]
    StraightIsOpen {
        /// Where the pawn to be jumped stands.
        over: Square,
        /// Where the jump was to land.
        to: Square,
        /// Where the straight jump lands.
        straight: Square,
    },

    /// The jump was to go sideways, which by the options none does.
    #[error("no sideways jump over {over} to {to}: in this game a jump goes straight on only")]
    NoSidewaysJump {
        /// Where the pawn to be jumped stands.
        over: Square,
        /// Where the jump was to land.
        to: Square,
    },

    /// All the player's fences are on the board.
    #[error("player {seat} has no fence left to set {fence}")]
    NoFencesLeft {
        /// The fence that was to be set.
        fence: Fence,
        /// Whose turn it is.
        seat: Seat,
    },

    /// The fence would lie over another, in whole or in half.
    #[error("{fence} would overlap the fence {other}")]
    Overlaps {
        /// The fence that was to be set.
        fence: Fence,
        /// The one on the board.
        other: Fence,
    },

    /// The fence would cross another.
    #[error("{fence} would cross the fence {other}")]
    Crosses {
        /// The fence that was to be set.
        fence: Fence,
        /// The one on the board.
        other: Fence,
    },

    /// The fence would close the last path of a player.
    #[error("the fence {fence} would leave player {seat} no path to the goal")]
    NoPath {
        /// The fence that was to be set.
        fence: Fence,
        /// Who would be left without a path; of several, the lowest number.
        seat: Seat,
    },
}
