//! The reasons why text is not a position.

use super::{Fence, Players, Square};
use crate::FirstError;
use crate::Seat;
use std::fmt;
use thiserror::Error;

/// A part of a position's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionField {
    /// The squares of the horizontal fences.
    HorizontalFences,
    /// The squares of the vertical fences.
    VerticalFences,
    /// The squares of the pawns, in turn order.
    Pawns,
    /// The number of fences that each player has left, in turn order.
    FencesLeft,
    /// The number of the player to move.
    ToMove,
}

impl fmt::Display for PositionField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::HorizontalFences => "horizontal fences",
            Self::VerticalFences => "vertical fences",
            Self::Pawns => "pawns",
            Self::FencesLeft => "fences left",
            Self::ToMove => "player to move",
        })
    }
}

/// Why text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The number of fields is not five.
    #[error(
        "invalid number of fields {0}: expected five, joined by \"/\" \
         (horizontal fences, vertical fences, pawns, fences left, player to move)"
    )]
    Fields(usize),
    /// An item in a list of squares is not a square.
    #[error("invalid square {item:?} in {field}: expected a letter a to i and a digit 1 to 9")]
    NoSquare {
        /// The list that the item is in.
        field: PositionField,
        /// The item found.
        item: String,
    },
    /// A fence would extend beyond the edge of the board.
    #[error("invalid fence {square} in {field}: expected a square from a1 to h8")]
    NoSlot {
        /// The list that the fence is in.
        field: PositionField,
        /// The square found.
        square: Square,
    },
    /// An item in a list of numbers is not a number, or is larger than 255.
    #[error("invalid number {item:?} in {field}: expected 0 to 10")]
    NoNumber {
        /// The list that the item is in.
        field: PositionField,
        /// The item found.
        item: String,
    },
    /// Two fences overlap, or a fence is listed twice.
    #[error("the fences {fence} and {other} overlap")]
    Overlap {
        /// The fence listed later.
        fence: Fence,
        /// The fence listed earlier.
        other: Fence,
    },
    /// Two fences cross.
    #[error("the fences {fence} and {other} cross")]
    Crossing {
        /// The fence listed later.
        fence: Fence,
        /// The fence listed earlier.
        other: Fence,
    },
    /// The number of pawns is not an allowed number of players.
    #[error("invalid number of pawns {0}: expected 2 or 4")]
    PawnCount(usize),
    /// Two pawns are on the same square.
    #[error("the pawns of players {one} and {other} are both on {square}")]
    SharedSquare {
        /// The square of both pawns.
        square: Square,
        /// The player with the lower number.
        one: Seat,
        /// The player with the higher number.
        other: Seat,
    },
    /// The list of fences left is not as long as the list of pawns.
    #[error("invalid number of counts {found} in fences left: expected {players}, one for each player", players = players.count())]
    LeftCount {
        /// The number of players, which is the number of pawns.
        players: Players,
        /// The number of items found.
        found: usize,
    },
    /// A player has more fences left than a player has at the start.
    #[error("invalid number {left} in fences left of player {seat}: expected at most {most}")]
    TooManyLeft {
        /// The player.
        seat: Seat,
        /// The number found.
        left: u8,
        /// The number of fences that each player starts with.
        most: u8,
    },
    /// There are more fences than the game has.
    #[error("too many fences: expected at most 20, found {placed} on the board and {left} left")]
    TooManyFences {
        /// The number of fences on the board.
        placed: u32,
        /// The number of fences that the players have left.
        left: u32,
    },
    /// The player to move is not in the game.
    #[error("invalid player to move {item:?}: expected a player from 1 to {players}", players = players.count())]
    ToMove {
        /// The text found.
        item: String,
        /// The number of players, which is the number of pawns.
        players: Players,
    },
    /// The player who begins the rounds is not in the game.
    #[error(transparent)]
    First(#[from] FirstError),
    /// The fences leave this player no path to the goal.
    #[error("the fences leave player {0} no path to the goal")]
    NoPath(Seat),
    /// Two pawns are on their goals, but only one player can win.
    #[error("players {one} and {other} have both reached their goals: only one can win")]
    TwoWinners {
        /// The player with the lower number.
        one: Seat,
        /// The player with the higher number.
        other: Seat,
    },
}
