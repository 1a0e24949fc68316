//! What a position shows about each player, for displays beside the board.

use crate::TokenCounts;
use starfence_rules::lattice::StarPoint;
use starfence_rules::{Seat, SetUp};

/// The side of a flat table at which a player sits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Opposite the person who holds the device.
    Top,
    /// On that person's right.
    Right,
    /// At that person's own side.
    Bottom,
    /// On that person's left.
    Left,
}

impl Side {
    /// Returns the side's name in style sheets.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Right => "right",
            Self::Bottom => "bottom",
            Self::Left => "left",
        }
    }

    /// Returns the side that is nearest to a point of the star; the bottom if
    /// there is no such point.
    pub fn near(home: Option<StarPoint>) -> Self {
        match home {
            Some(StarPoint::N) => Self::Top,
            Some(StarPoint::NE | StarPoint::SE) => Self::Right,
            Some(StarPoint::SW | StarPoint::NW) => Self::Left,
            Some(StarPoint::S) | None => Self::Bottom,
        }
    }
}

/// A count of a player's own pegs in the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoalCount {
    /// The number of the player's own pegs in the goal.
    pub pegs: u32,
    /// The number of the player's own pegs needed to fill the goal.
    pub needed: u32,
}

/// The state of one player in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatState {
    /// The side of the table at which the player sits.
    pub side: Side,
    /// The number of fences left, in games with fences.
    pub fences: Option<u8>,
    /// The pegs in the goal, in games with a goal to fill.
    pub goal: Option<GoalCount>,
    /// The order tokens, in games that have any.
    pub tokens: Option<TokenCounts>,
    /// Whether the player is out of the game.
    pub is_out: bool,
    /// Whether the player is out of the game after resigning.
    pub has_resigned: bool,
}

impl SeatState {
    /// Returns the state of the player in `seat`.
    pub fn of<P: SeatedPosition>(position: &P, seat: Seat) -> Self {
        Self {
            side: position.side(seat),
            fences: position.fences(seat),
            goal: position.goal_count(seat),
            tokens: position.token_counts(seat),
            is_out: position.is_out(seat),
            has_resigned: position.has_resigned(seat),
        }
    }
}

/// A position whose players' states can be shown beside the board.
pub trait SeatedPosition: SetUp {
    /// Returns the side of the table at which a player sits.
    fn side(&self, seat: Seat) -> Side;

    /// Returns the number of fences that a player has left; `None` in games
    /// without fences.
    fn fences(&self, _seat: Seat) -> Option<u8> {
        None
    }

    /// Returns how many pegs a player has in the goal; `None` in games without
    /// a goal to fill.
    fn goal_count(&self, _seat: Seat) -> Option<GoalCount> {
        None
    }

    /// Returns a player's order tokens; `None` in games without them.
    fn token_counts(&self, _seat: Seat) -> Option<TokenCounts> {
        None
    }

    /// Returns the players whose goals are full.
    fn finished(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Returns the places of a player's pieces, in the game's notation.
    fn places(&self, seat: Seat) -> Vec<String>;

    /// Returns the fences on the board, in the game's notation.
    fn fences_on_board(&self) -> Vec<String> {
        Vec::new()
    }
}
