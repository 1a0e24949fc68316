//! The star lattice: 121 holes in 17 rows (docs/rules.md, "The star lattice").
//!
//! Columns are slanted: the hole south-west of a hole has the same column
//! number. Each of the six directions therefore has the same row and column
//! offset everywhere on the board.

use super::{Cell, Set};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

mod point;

/// The number of rows, from `a` (north tip) to `q` (south tip).
pub const ROWS: u8 = 17;
/// The number of columns of the slanted grid; every row has holes in only some
/// of them.
pub const COLUMNS: u8 = 17;
/// The number of holes of the star.
pub const HOLES: u8 = 121;

/// The first and the last column of each row, counted from 0.
const ROW_SPANS: [(u8, u8); ROWS as usize] = [
    (4, 4),
    (4, 5),
    (4, 6),
    (4, 7),
    (0, 12),
    (1, 12),
    (2, 12),
    (3, 12),
    (4, 12),
    (4, 13),
    (4, 14),
    (4, 15),
    (4, 16),
    (9, 12),
    (10, 12),
    (11, 12),
    (12, 12),
];

/// The index that means "no hole" in the lookup tables.
const NO_HOLE: u8 = u8::MAX;

/// The index of the hole in each row and column, or [`NO_HOLE`].
const HOLE_INDEX_BY_COORDINATES: [[u8; COLUMNS as usize]; ROWS as usize] = {
    let mut index = [[NO_HOLE; COLUMNS as usize]; ROWS as usize];
    let mut next = 0;
    let mut row = 0;
    while row < ROWS as usize {
        let (first, last) = ROW_SPANS[row];
        let mut column = first as usize;
        while column <= last as usize {
            index[row][column] = next;
            next += 1;
            column += 1;
        }
        row += 1;
    }
    assert!(next == HOLES);
    index
};

/// The row and the column of each hole.
const HOLE_COORDINATES: [(u8, u8); HOLES as usize] = {
    let mut place = [(0, 0); HOLES as usize];
    let mut row = 0;
    while row < ROWS as usize {
        let mut column = 0;
        while column < COLUMNS as usize {
            let index = HOLE_INDEX_BY_COORDINATES[row][column];
            if index != NO_HOLE {
                place[index as usize] = (row as u8, column as u8);
            }
            column += 1;
        }
        row += 1;
    }
    place
};

/// The index of each hole's neighbour in each direction, or [`NO_HOLE`].
const NEIGHBOUR_INDICES: [[u8; 6]; HOLES as usize] = {
    let mut next = [[NO_HOLE; 6]; HOLES as usize];
    let mut hole = 0;
    while hole < HOLES as usize {
        let mut direction = 0;
        while direction < 6 {
            let (row, column) = HOLE_COORDINATES[hole];
            let (down, right) = Direction::ALL[direction].offset();
            let row = row as i8 + down;
            let column = column as i8 + right;
            if row >= 0 && row < ROWS as i8 && column >= 0 && column < COLUMNS as i8 {
                next[hole][direction] = HOLE_INDEX_BY_COORDINATES[row as usize][column as usize];
            }
            direction += 1;
        }
        hole += 1;
    }
    next
};

/// The neighbours of each hole as a bit mask of hole indices.
const NEIGHBOUR_MASKS: [u128; HOLES as usize] = {
    let mut neighbours = [0; HOLES as usize];
    let mut hole = 0;
    while hole < HOLES as usize {
        let mut direction = 0;
        while direction < 6 {
            let next = NEIGHBOUR_INDICES[hole][direction];
            if next != NO_HOLE {
                neighbours[hole] |= 1 << next;
            }
            direction += 1;
        }
        hole += 1;
    }
    neighbours
};

/// The holes of each point as a bit mask of hole indices.
const POINT_MASKS: [u128; 6] = {
    let mut points = [0; 6];
    let mut hole = 0;
    while hole < HOLES as usize {
        let (row, column) = (
            HOLE_COORDINATES[hole].0 as i8,
            HOLE_COORDINATES[hole].1 as i8,
        );
        // The star is a hexagon of side 5 with a triangle on each side; each
        // triangle lies beyond one of the hexagon's six edges.
        let point = if row < 4 {
            Some(StarPoint::N)
        } else if column - row > 4 {
            Some(StarPoint::NE)
        } else if column > 12 {
            Some(StarPoint::SE)
        } else if row > 12 {
            Some(StarPoint::S)
        } else if column - row < -4 {
            Some(StarPoint::SW)
        } else if column < 4 {
            Some(StarPoint::NW)
        } else {
            None
        };
        if let Some(point) = point {
            points[point as usize] |= 1 << hole;
        }
        hole += 1;
    }
    points
};

/// A hole of the star.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u8);

impl Hole {
    /// Returns the hole in `row` (0 = `a`) and `column` (0 = column 1), if
    /// there is one.
    pub fn new(row: u8, column: u8) -> Option<Self> {
        let index = *HOLE_INDEX_BY_COORDINATES
            .get(usize::from(row))?
            .get(usize::from(column))?;
        Self::from_index(index)
    }

    /// Returns the row, 0 (`a`, north) to 16 (`q`, south).
    pub fn row(self) -> u8 {
        HOLE_COORDINATES[self.array_index()].0
    }

    /// Returns the slanted column, counted from 0.
    pub fn column(self) -> u8 {
        HOLE_COORDINATES[self.array_index()].1
    }

    /// Returns the adjacent hole in a direction, or `None` at the edge of the
    /// board.
    pub fn neighbour(self, direction: Direction) -> Option<Self> {
        Self::from_index(NEIGHBOUR_INDICES[self.array_index()][direction as usize])
    }

    /// Returns the index of the hole in a row and a column, counted from 0, if
    /// there is one. Used to build tables at compile time.
    pub const fn hole_index(row: i8, column: i8) -> Option<u8> {
        if row < 0 || row >= ROWS as i8 || column < 0 || column >= COLUMNS as i8 {
            return None;
        }
        match HOLE_INDEX_BY_COORDINATES[row as usize][column as usize] {
            NO_HOLE => None,
            index => Some(index),
        }
    }

    /// Returns the indices of two holes: the one that is hopped over by a hop
    /// from the hole with index `hole`, and the one where the hop lands.
    /// Returns `None` if either is off the board. Used to build tables at
    /// compile time.
    pub const fn hop_indices(hole: u8, direction: Direction) -> Option<(u8, u8)> {
        let over = NEIGHBOUR_INDICES[hole as usize][direction as usize];
        if over == NO_HOLE {
            return None;
        }
        match NEIGHBOUR_INDICES[over as usize][direction as usize] {
            NO_HOLE => None,
            land => Some((over, land)),
        }
    }

    /// Returns the index of the hole next to the hole with index `hole`, if
    /// there is one. Used to build tables at compile time.
    pub const fn neighbour_index(hole: u8, direction: Direction) -> Option<u8> {
        match NEIGHBOUR_INDICES[hole as usize][direction as usize] {
            NO_HOLE => None,
            next => Some(next),
        }
    }

    /// Returns the holes one step away.
    pub fn neighbours(self) -> Set<Hole> {
        Set::from_bits(NEIGHBOUR_MASKS[self.array_index()])
    }

    /// Returns the direction of the straight line from this hole to `other`,
    /// and the number of steps along it. `None` if the holes are not on one
    /// line, or are the same hole.
    pub fn line_to(self, other: Self) -> Option<(Direction, u8)> {
        let down = other.row() as i8 - self.row() as i8;
        let right = other.column() as i8 - self.column() as i8;
        let steps = down.abs().max(right.abs());
        if steps == 0 {
            return None;
        }
        Direction::ALL
            .into_iter()
            .find(|direction| direction.offset() == (down / steps, right / steps))
            .filter(|_| [0, steps].contains(&down.abs()) && [0, steps].contains(&right.abs()))
            .map(|direction| (direction, steps as u8))
    }

    /// Returns the number of steps between two holes on an empty board.
    pub fn distance(self, other: Self) -> u8 {
        let down = other.row() as i8 - self.row() as i8;
        let right = other.column() as i8 - self.column() as i8;
        // A step south-east or north-west changes the row and the column
        // together.
        let steps = if (down < 0) == (right < 0) {
            down.abs().max(right.abs())
        } else {
            down.abs() + right.abs()
        };
        steps as u8
    }

    /// Returns the hole as an index into arrays of length [`HOLES`].
    pub const fn array_index(self) -> usize {
        self.0 as usize
    }

    /// Returns every hole, row by row from the north, each row from west to
    /// east.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..HOLES).map(Self)
    }
}

impl Cell for Hole {
    const COUNT: u8 = HOLES;

    fn index(self) -> u8 {
        self.0
    }

    fn from_index(index: u8) -> Option<Self> {
        (index < HOLES).then_some(Self(index))
    }
}

/// Writes the row letter and the column number of the hole, for example `e5`.
impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.column() + 1)
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for text that does not name a hole of the star.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HoleError {
    /// The text does not consist of a row letter and a column number.
    #[error("invalid hole {0:?}: expected a row letter a to q and a column number, such as e5")]
    Form(String),
    /// The row has no hole in the given column.
    #[error("invalid hole {text:?}: expected a column from {first} to {last} in row {row}")]
    OffBoard {
        /// The text that could not be parsed.
        text: String,
        /// The row's letter.
        row: char,
        /// The row's first column, from 1.
        first: u8,
        /// The row's last column, from 1.
        last: u8,
    },
}

impl FromStr for Hole {
    type Err = HoleError;

    fn from_str(text: &str) -> Result<Self, HoleError> {
        let form = || HoleError::Form(text.to_owned());
        let (row, number) = match text.as_bytes() {
            [row @ b'a'..=b'q', number @ ..] => (row - b'a', number),
            _ => return Err(form()),
        };
        let column = match number {
            [one @ b'1'..=b'9'] => one - b'0',
            [b'1', one @ b'0'..=b'9'] => one - b'0' + 10,
            _ => return Err(form()),
        };
        Self::new(row, column - 1).ok_or_else(|| {
            let (first, last) = ROW_SPANS[usize::from(row)];
            HoleError::OffBoard {
                text: text.to_owned(),
                row: char::from(b'a' + row),
                first: first + 1,
                last: last + 1,
            }
        })
    }
}

/// One of the six directions of the lattice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// The direction east.
    E,
    /// The direction south-east.
    SE,
    /// The direction south-west.
    SW,
    /// The direction west.
    W,
    /// The direction north-west.
    NW,
    /// The direction north-east.
    NE,
}

impl Direction {
    /// The six directions, clockwise.
    pub const ALL: [Self; 6] = [Self::E, Self::SE, Self::SW, Self::W, Self::NW, Self::NE];

    /// Returns the row offset and the column offset of one step in this
    /// direction.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::E => (0, 1),
            Self::SE => (1, 1),
            Self::SW => (1, 0),
            Self::W => (0, -1),
            Self::NW => (-1, -1),
            Self::NE => (-1, 0),
        }
    }

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// Returns the six directions, clockwise, starting with this one.
    pub fn all_clockwise(self) -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().cycle().skip(self as usize).take(6)
    }

    /// Returns the direction's name in notation, such as `E` or `SE`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::E => "E",
            Self::SE => "SE",
            Self::SW => "SW",
            Self::W => "W",
            Self::NW => "NW",
            Self::NE => "NE",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One of the six points of the star, which have ten holes each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StarPoint {
    /// The north point, with its tip at a5.
    N,
    /// The north-east point, with its tip at e13.
    NE,
    /// The south-east point, with its tip at m17.
    SE,
    /// The south point, with its tip at q13.
    S,
    /// The south-west point, with its tip at m5.
    SW,
    /// The north-west point, with its tip at e1.
    NW,
}

impl StarPoint {
    /// The six points, clockwise.
    pub const ALL: [Self; 6] = [Self::N, Self::NE, Self::SE, Self::S, Self::SW, Self::NW];

    /// Returns the point's ten holes.
    pub const fn holes(self) -> Set<Hole> {
        Set::from_bits(POINT_MASKS[self as usize])
    }

    /// Returns the point on the opposite side of the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }
}

#[cfg(test)]
mod tests;
