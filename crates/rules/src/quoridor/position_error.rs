//! The reasons why text is not a valid position.

use super::{Fence, Players, Square};
use crate::FirstError;
use crate::Seat;
use std::fmt;
use thiserror::Error;

/// A part of the text form of a position.
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

/// The error for text that is not a valid position of Quoridor.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text does not consist of five fields.
    #[error(
        "invalid number of fields {0}: expected five, joined by \"/\" \
         (horizontal fences, vertical fences, pawns, fences left, player to move)"
    )]
    Fields(usize),
    /// An item in a list of squares is not a square.
    #[error("invalid square {item:?} in {field}: expected a letter a to i and a digit 1 to 9")]
    NoSquare {
        /// The list that contains the item.
        field: PositionField,
        /// The item that is not a square.
        item: String,
    },
    /// A fence would extend beyond the edge of the board.
    #[error("invalid fence {square} in {field}: expected a square from a1 to h8")]
    NoSlot {
        /// The list that contains the fence.
        field: PositionField,
        /// The square that names the slot of the fence.
        square: Square,
    },
    /// An item in a list of numbers is not a number, or is larger than 255.
    #[error("invalid number {item:?} in {field}: expected 0 to 10")]
    NoNumber {
        /// The list that contains the item.
        field: PositionField,
        /// The item that is not a valid number.
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
    /// The number of pawns is not one of the allowed numbers of players.
    #[error("invalid number of pawns {0}: expected 2 or 4")]
    PawnCount(usize),
    /// Two pawns are on the same square.
    #[error("the pawns of players {lower_seat} and {higher_seat} are both on {square}")]
    SharedSquare {
        /// The square of both pawns.
        square: Square,
        /// The player with the lower number.
        lower_seat: Seat,
        /// The player with the higher number.
        higher_seat: Seat,
    },
    /// The list of fences left and the list of pawns have different lengths.
    #[error("invalid number of counts {found} in fences left: expected {players}, one for each player", players = players.count())]
    LeftCount {
        /// The number of players, which is the number of pawns.
        players: Players,
        /// The number of items in the list of fences left.
        found: usize,
    },
    /// A player has more fences left than a player has at the start.
    #[error("invalid number {left} in fences left of player {seat}: expected at most {most}")]
    TooManyLeft {
        /// The player with too many fences left.
        seat: Seat,
        /// The number of fences left according to the text.
        left: u8,
        /// The number of fences that each player starts with.
        most: u8,
    },
    /// The fences on the board and the fences left add up to more than the game
    /// has.
    #[error("too many fences: expected at most 20, found {placed} on the board and {left} left")]
    TooManyFences {
        /// The number of fences on the board.
        placed: u32,
        /// The number of fences that the players have left.
        left: u32,
    },
    /// The text names a player to move who is not in the game.
    #[error("invalid player to move {item:?}: expected a player from 1 to {players}", players = players.count())]
    ToMove {
        /// The text found in place of the player to move.
        item: String,
        /// The number of players, which is the number of pawns.
        players: Players,
    },
    /// The player who is to begin every round is not in the game.
    #[error(transparent)]
    First(#[from] FirstError),
    /// The fences leave a player no path to the goal.
    #[error("the fences leave player {0} no path to the goal")]
    NoPath(Seat),
    /// Two pawns are on their goals, but only one player can win.
    #[error(
        "players {lower_seat} and {higher_seat} have both reached their goals: only one can win"
    )]
    TwoWinners {
        /// The player with the lower number.
        lower_seat: Seat,
        /// The player with the higher number.
        higher_seat: Seat,
    },
}
