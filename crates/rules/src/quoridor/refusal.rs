//! The reasons why a move is illegal.

use super::{Fence, MoveTextError, Square};
use crate::{Outcome, Seat};
use thiserror::Error;

/// The reason why a move is illegal, with the squares, fences and players that
/// an explanation mentions (docs/rules.md, Quoridor).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The text is not a valid move.
    #[error(transparent)]
    NotAMove(#[from] MoveTextError),

    /// The game is over, with this outcome.
    #[error("the game is over")]
    GameOver(Outcome),

    /// The player may not pass, because there is a legal move.
    #[error("player {0} may not pass: there is a legal move")]
    MayNotPass(Seat),

    /// The player must pass, because there is no legal move.
    #[error("player {0} must pass: there is no legal move")]
    MustPass(Seat),

    /// The player's time has run out.
    #[error("player {0}'s time is up: the turn passes")]
    TimeUp(Seat),

    /// The player has resigned.
    #[error("player {0} has resigned: the turn passes")]
    HasResigned(Seat),

    /// The pawn already stands on the square.
    #[error("the pawn already stands on {0}: it has to move to another square")]
    SameSquare(Square),

    /// The square is more than one step away, and no jump leads there.
    #[error("{to} is too far from {from}: a pawn moves one square")]
    TooFar {
        /// The square on which the pawn stands.
        from: Square,
        /// The square to which the pawn was to move.
        to: Square,
    },

    /// The square is diagonally next to the pawn, and no jump leads there.
    #[error("{to} lies diagonally from {from}: a pawn moves straight unless it jumps")]
    Diagonal {
        /// The square on which the pawn stands.
        from: Square,
        /// The square to which the pawn was to move.
        to: Square,
    },

    /// Another pawn stands on the square.
    #[error("the pawn of player {owner} stands on {square}")]
    Taken {
        /// The square to which the pawn was to move.
        square: Square,
        /// The player whose pawn occupies the square.
        owner: Seat,
    },

    /// A fence separates the pawn from the next square, which is either the
    /// target or the square of the pawn to be jumped over.
    #[error("the fence {fence} lies between {from} and {next}")]
    FenceInTheWay {
        /// The square on which the pawn stands.
        from: Square,
        /// The square on the other side of the fence.
        next: Square,
        /// The fence between the two squares.
        fence: Fence,
    },

    /// A fence separates the jumped pawn from the landing square.
    #[error("no jump over {over} to {to}: the fence {fence} lies between them")]
    JumpFenced {
        /// The square of the pawn to be jumped over.
        over: Square,
        /// The square on which the jump was to land.
        to: Square,
        /// The fence between the two squares.
        fence: Fence,
    },

    /// A third pawn stands directly behind the pawn to be jumped over, and the
    /// options allow no jump in that case.
    #[error("no jump over {over} to {to}: another pawn stands behind it on {behind}")]
    ThirdPawnBehind {
        /// The square of the pawn to be jumped over.
        over: Square,
        /// The square on which the jump was to land.
        to: Square,
        /// The square of the third pawn.
        behind: Square,
    },

    /// The jump would go over two pawns.
    #[error("no jump over two pawns, {first} and {second}, to {to}")]
    TwoPawns {
        /// The square of the nearer pawn.
        first: Square,
        /// The square of the farther pawn.
        second: Square,
        /// The square on which the jump was to land.
        to: Square,
    },

    /// A sideways jump is not allowed, because the straight jump is possible
    /// and the options give it precedence.
    #[error("no sideways jump over {over} to {to}: the straight jump to {straight} is possible")]
    StraightIsOpen {
        /// The square of the pawn to be jumped over.
        over: Square,
        /// The square on which the jump was to land.
        to: Square,
        /// The square on which the straight jump lands.
        straight: Square,
    },

    /// The options allow no sideways jumps.
    #[error("no sideways jump over {over} to {to}: this game has straight jumps only")]
    NoSidewaysJump {
        /// The square of the pawn to be jumped over.
        over: Square,
        /// The square on which the jump was to land.
        to: Square,
    },

    /// The player has no fences left.
    #[error("player {seat} has no fence left for {fence}")]
    NoFencesLeft {
        /// The fence that was to be placed.
        fence: Fence,
        /// The player whose turn it is.
        seat: Seat,
    },

    /// The fence would overlap another fence, wholly or by half.
    #[error("{fence} would overlap the fence {other}")]
    Overlaps {
        /// The fence that was to be placed.
        fence: Fence,
        /// The fence already on the board.
        other: Fence,
    },

    /// The fence would cross another fence.
    #[error("{fence} would cross the fence {other}")]
    Crosses {
        /// The fence that was to be placed.
        fence: Fence,
        /// The fence already on the board.
        other: Fence,
    },

    /// The fence would block the last path of a player to the goal.
    #[error("the fence {fence} would leave player {seat} no path to the goal")]
    NoPath {
        /// The fence that was to be placed.
        fence: Fence,
        /// The player who would be left without a path; the one with the lowest
        /// number if there are several.
        seat: Seat,
    },
}
