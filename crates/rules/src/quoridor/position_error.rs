//! Why a text is no position.

use super::{Fence, Players, Square};
use crate::FirstError;
use crate::Seat;
use std::fmt;
use thiserror::Error;

/// A part of a position's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// The squares of the horizontal fences.
    HorizontalFences,
    /// The squares of the vertical fences.
    VerticalFences,
    /// The squares of the pawns, in turn order.
    Pawns,
    /// The fences that each player has left, in turn order.
    FencesLeft,
    /// The number of the player to move.
    ToMove,
}

impl fmt::Display for Field {
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

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// There are not five fields.
    #[error(
        "a position has five fields joined by / \
         (horizontal fences, vertical fences, pawns, fences left, player to move), not {0}"
    )]
    Fields(usize),
    /// An item of a list of squares is none.
    #[error("{field}: “{item}” is no square")]
    NoSquare {
        /// The list.
        field: Field,
        /// What is written there.
        item: String,
    },
    /// A fence would stick out over the edge.
    #[error("{field}: no fence fits at {square}, only from a1 to h8")]
    NoSlot {
        /// The list of fences.
        field: Field,
        /// The square that is written there.
        square: Square,
    },
    /// An item that is to be a number is none, or far too large.
    #[error("{field}: “{item}” is no number from 0 to 10")]
    NoNumber {
        /// The list of numbers.
        field: Field,
        /// What is written there.
        item: String,
    },
    /// Two fences overlap, or one is written twice.
    #[error("the fences {fence} and {other} overlap")]
    Overlap {
        /// The one written later.
        fence: Fence,
        /// The one written earlier.
        other: Fence,
    },
    /// Two fences cross.
    #[error("the fences {fence} and {other} cross")]
    Crossing {
        /// The one written later.
        fence: Fence,
        /// The one written earlier.
        other: Fence,
    },
    /// The number of pawns is no number of players.
    #[error("pawns: Quoridor is for 2 players or 4, not {0}")]
    PawnCount(usize),
    /// Two pawns are on one square.
    #[error("pawns: those of players {one} and {other} are both on {square}")]
    SharedSquare {
        /// The square.
        square: Square,
        /// The player of the lower number.
        one: Seat,
        /// The player of the higher number.
        other: Seat,
    },
    /// There are more or fewer numbers of fences left than pawns.
    #[error("fences left: {players} players need {players} numbers, not {found}", players = players.count())]
    LeftCount {
        /// The players, by the number of pawns.
        players: Players,
        /// How many numbers there are.
        found: usize,
    },
    /// A player has more fences left than at the start.
    #[error("fences left: player {seat} has {left}, but nobody starts with more than {most}")]
    TooManyLeft {
        /// The player.
        seat: Seat,
        /// The number written.
        left: u8,
        /// What each player starts with.
        most: u8,
    },
    /// There are more fences than a set has.
    #[error("{placed} fences on the board and {left} left are more than the 20 there are")]
    TooManyFences {
        /// The fences on the board.
        placed: u32,
        /// The fences that the players have left.
        left: u32,
    },
    /// The player to move is not one of the players.
    #[error("player to move: “{item}” is not the number of one of {players} players", players = players.count())]
    ToMove {
        /// What is written there.
        item: String,
        /// The players, by the number of pawns.
        players: Players,
    },
    /// The player who is said to begin the rounds is not one of the players.
    #[error(transparent)]
    First(#[from] FirstError),
    /// The fences leave a player no path.
    #[error("the fences leave player {0} no path to the goal")]
    NoPath(Seat),
    /// Two pawns are on their goals, but the game ends with the first.
    #[error("players {one} and {other} are both at their goals, but only one can have won")]
    TwoWinners {
        /// The player of the lower number.
        one: Seat,
        /// The player of the higher number.
        other: Seat,
    },
}
