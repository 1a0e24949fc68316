//! The squares of the board and the four directions between them.

use crate::Cell;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The number of rows on the board, and of squares in each row.
pub const BOARD_SIZE: u8 = 9;

/// One of the 81 squares. Columns are a to i from player 1's left, rows are 1
/// to 9 from player 1's side (docs/rules.md, Quoridor).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

/// A direction on the board. North is the direction from player 1's side to
/// player 1's goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardinalDirection {
    /// The direction of increasing row numbers, towards row 9.
    North,
    /// The direction towards column i.
    East,
    /// The direction of decreasing row numbers, towards row 1.
    South,
    /// The direction towards column a.
    West,
}

impl CardinalDirection {
    /// The four directions, clockwise, starting with north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the two directions at right angles to this one.
    #[must_use]
    pub const fn perpendicular(self) -> [Self; 2] {
        match self {
            Self::North | Self::South => [Self::East, Self::West],
            Self::East | Self::West => [Self::North, Self::South],
        }
    }

    /// Returns the column offset and the row offset of one step in this
    /// direction.
    const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::East => (1, 0),
            Self::South => (0, -1),
            Self::West => (-1, 0),
        }
    }
}

impl Square {
    /// Returns the square in `column`, 0 (a) to 8 (i), and `row`, 0 (1) to 8
    /// (9); `None` if either is larger.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < BOARD_SIZE && row < BOARD_SIZE {
            Some(Self(row * BOARD_SIZE + column))
        } else {
            None
        }
    }

    /// Returns the square in a column and a row, each taken modulo 9.
    /// Used to build tables at compile time.
    pub(super) const fn wrapping(column: u8, row: u8) -> Self {
        Self((row % BOARD_SIZE) * BOARD_SIZE + column % BOARD_SIZE)
    }

    /// Returns all 81 squares: row 1 from a to i, then row 2 and so on.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..BOARD_SIZE * BOARD_SIZE).map(Self)
    }

    /// Returns the column, 0 (a) to 8 (i).
    pub const fn column(self) -> u8 {
        self.0 % BOARD_SIZE
    }

    /// Returns the row, 0 (1) to 8 (9).
    pub const fn row(self) -> u8 {
        self.0 / BOARD_SIZE
    }

    /// Returns the neighbouring square in this direction, or `None` if there is
    /// none beyond the edge of the board.
    pub const fn neighbour(self, direction: CardinalDirection) -> Option<Self> {
        let (column, row) = direction.delta();
        // A step off the low edge wraps to 255, for which `new` returns `None`
        // too.
        Self::new(
            self.column().wrapping_add_signed(column),
            self.row().wrapping_add_signed(row),
        )
    }

    /// Returns the direction from this square to the neighbouring square
    /// `other`, or `None` if the squares are not neighbours.
    pub fn direction_to(self, other: Self) -> Option<CardinalDirection> {
        CardinalDirection::ALL
            .into_iter()
            .find(|&direction| self.neighbour(direction) == Some(other))
    }

    /// Returns the square's bit in a mask of squares.
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// Returns the square of the lowest bit set in a mask of squares; `None` if
    /// the mask is 0.
    pub fn lowest(mask: u128) -> Option<Self> {
        Self::from_index(mask.trailing_zeros() as u8)
    }
}

impl Cell for Square {
    const COUNT: u8 = BOARD_SIZE * BOARD_SIZE;

    fn index(self) -> u8 {
        self.0
    }

    fn from_index(index: u8) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index))
    }
}

/// Writes the column and the row of the square, for example `e2`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        write!(f, "{column}{}", self.row() + 1)
    }
}

/// The error for text that is not a square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("invalid square {0:?}: expected a letter a to i and a digit 1 to 9, such as e2")]
pub struct SquareTextError(pub String);

impl FromStr for Square {
    type Err = SquareTextError;

    fn from_str(text: &str) -> Result<Self, SquareTextError> {
        match text.as_bytes() {
            [column, row] => Self::new(column.wrapping_sub(b'a'), row.wrapping_sub(b'1')),
            _ => None,
        }
        .ok_or_else(|| SquareTextError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_letters_from_player_ones_left_and_rows_are_digits() {
        assert_eq!(Square::new(0, 0).unwrap().to_string(), "a1");
        assert_eq!(Square::new(8, 0).unwrap().to_string(), "i1");
        assert_eq!(Square::new(4, 8).unwrap().to_string(), "e9");
        assert_eq!(Square::new(9, 0), None);
        assert_eq!(Square::new(0, 9), None);
    }

    #[test]
    fn squares_round_trip_through_text_and_index() {
        assert_eq!(Square::all().len(), 81);
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::from_index(square.index()), Some(square));
            assert_eq!(Square::new(square.column(), square.row()), Some(square));
        }
        assert_eq!(Square::from_index(81), None);
    }

    #[test]
    fn other_texts_are_no_squares() {
        for text in [
            "", "e", "e0", "j1", "E2", "e10", " e2", "2e", "é", "e\u{661}", "`1", "a:",
        ] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn steps_stop_at_the_edge() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        assert_eq!(
            square("e2").neighbour(CardinalDirection::North),
            Some(square("e3"))
        );
        assert_eq!(
            square("e2").neighbour(CardinalDirection::East),
            Some(square("f2"))
        );
        assert_eq!(
            square("e2").neighbour(CardinalDirection::South),
            Some(square("e1"))
        );
        assert_eq!(
            square("e2").neighbour(CardinalDirection::West),
            Some(square("d2"))
        );
        assert_eq!(square("a9").neighbour(CardinalDirection::North), None);
        assert_eq!(square("a9").neighbour(CardinalDirection::West), None);
        assert_eq!(square("i1").neighbour(CardinalDirection::East), None);
        assert_eq!(square("i1").neighbour(CardinalDirection::South), None);
        assert_eq!(
            square("e2").direction_to(square("d2")),
            Some(CardinalDirection::West)
        );
        assert_eq!(square("i1").direction_to(square("a2")), None);
    }
}
