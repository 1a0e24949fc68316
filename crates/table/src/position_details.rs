//! The state of each player in a position, for display beside the board.

use crate::TokenCounts;
use starfence_record::Recorded;
use starfence_rules::Seat;
use starfence_rules::lattice::StarPoint;

/// A side of the board, as seen by the user in front of the device. Each player
/// has a place at one of the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The side farthest from the user.
    Top,
    /// The side to the user's right.
    Right,
    /// The side nearest to the user.
    Bottom,
    /// The side to the user's left.
    Left,
}

impl Side {
    /// Returns the side's identifier in style sheets.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Right => "right",
            Self::Bottom => "bottom",
            Self::Left => "left",
        }
    }

    /// Returns the side nearest to a point of the star; [`Side::Bottom`] if
    /// `home` is `None`.
    pub fn near(home: Option<StarPoint>) -> Self {
        match home {
            Some(StarPoint::N) => Self::Top,
            Some(StarPoint::NE | StarPoint::SE) => Self::Right,
            Some(StarPoint::SW | StarPoint::NW) => Self::Left,
            Some(StarPoint::S) | None => Self::Bottom,
        }
    }
}

/// The number of a player's own pegs in the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoalCount {
    /// The number of the player's own pegs that are in the goal.
    pub pegs: u32,
    /// The number of the player's own pegs needed to fill the goal.
    pub needed: u32,
}

/// The state of one player in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatState {
    /// The side of the board that is assigned to the player.
    pub side: Side,
    /// The number of fences left to place; `None` in games without fences.
    pub fences: Option<u8>,
    /// The number of pegs in the goal; `None` in games without a goal to fill.
    pub goal: Option<GoalCount>,
    /// The order tokens; `None` in games without tokens.
    pub tokens: Option<TokenCounts>,
    /// Whether the player is out of the game, for any reason.
    pub is_out: bool,
    /// Whether the player is out of the game because of a resignation.
    pub has_resigned: bool,
}

impl SeatState {
    /// Returns the state of the player in `seat`.
    pub fn of<P: PositionDetails>(position: &P, seat: Seat) -> Self {
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

/// A position that provides the state of each player for display beside the
/// board.
pub trait PositionDetails: Recorded {
    /// Returns the side of the board that is assigned to a player.
    fn side(&self, seat: Seat) -> Side;

    /// Returns the number of fences that a player has left to place; `None` in
    /// games without fences.
    fn fences(&self, _seat: Seat) -> Option<u8> {
        None
    }

    /// Returns the number of a player's own pegs in the goal; `None` in games
    /// without a goal to fill.
    fn goal_count(&self, _seat: Seat) -> Option<GoalCount> {
        None
    }

    /// Returns a player's order tokens; `None` in games without tokens.
    fn token_counts(&self, _seat: Seat) -> Option<TokenCounts> {
        None
    }

    /// Returns the players whose goals are full.
    fn finished(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Returns the holes or squares of a player's pieces, in the game's
    /// notation.
    fn places(&self, seat: Seat) -> Vec<String>;

    /// Returns the fences on the board, in the game's notation.
    fn fences_on_board(&self) -> Vec<String> {
        Vec::new()
    }
}
