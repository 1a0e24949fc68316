//! Fences and the slots they can be placed in.

use super::square::{BOARD_SIZE, Square};
use crate::{Cell, Set};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The number of slots in each row and in each column.
const SLOTS: u8 = BOARD_SIZE - 1;

/// A crossing of two grooves between squares, where the centre of a fence can
/// be placed; there are 8 × 8. A slot is named after the square south-west of
/// it, a1 to h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(Square);

impl Slot {
    /// Returns the slot in `column`, 0 (a) to 7 (h), and `row`, 0 (1) to 7 (8);
    /// `None` if either is larger.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        match Square::new(column, row) {
            Some(square) => Self::north_east_of(square),
            None => None,
        }
    }

    /// Returns the slot north-east of a square; `None` for squares in column i
    /// or row 9.
    pub const fn north_east_of(square: Square) -> Option<Self> {
        if square.column() < SLOTS && square.row() < SLOTS {
            Some(Self(square))
        } else {
            None
        }
    }

    /// Returns the square south-west of the slot.
    pub const fn square(self) -> Square {
        self.0
    }

    /// Returns the column, 0 (a) to 7 (h).
    pub const fn column(self) -> u8 {
        self.0.column()
    }

    /// Returns the row, 0 (1) to 7 (8).
    pub const fn row(self) -> u8 {
        self.0.row()
    }

    /// Returns the slots that are named after the squares in the mask.
    pub(super) fn set_from_mask(mask: u128) -> Set<Self> {
        (0..u32::from(SLOTS)).fold(Set::EMPTY, |set, row| {
            let slots = mask >> (row * u32::from(BOARD_SIZE)) & 0xff;
            set | Set::from_bits(slots << (row * u32::from(SLOTS)))
        })
    }
}

impl Cell for Slot {
    const COUNT: u8 = SLOTS * SLOTS;

    fn index(self) -> u8 {
        self.row() * SLOTS + self.column()
    }

    fn from_index(index: u8) -> Option<Self> {
        Self::new(index % SLOTS, index / SLOTS)
    }
}

/// Writes the name of the square south-west of the slot, for example `d7`.
impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The orientation of a fence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Orientation {
    /// A horizontal fence, which runs between two rows along two columns;
    /// written `h`.
    Horizontal,
    /// A vertical fence, which runs between two columns along two rows; written
    /// `v`.
    Vertical,
}

impl Orientation {
    /// Both orientations.
    pub const ALL: [Self; 2] = [Self::Horizontal, Self::Vertical];

    /// Returns the other orientation.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Horizontal => Self::Vertical,
            Self::Vertical => Self::Horizontal,
        }
    }
}

/// Writes the orientation as `h` or `v`.
impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Horizontal => "h",
            Self::Vertical => "v",
        })
    }
}

/// A fence, two squares long, placed in a groove between two pairs of squares
/// (docs/rules.md, Quoridor).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fence {
    /// The slot of the fence's centre.
    pub slot: Slot,
    /// The fence's orientation.
    pub orientation: Orientation,
}

impl Fence {
    /// Returns the horizontal fence in a slot.
    pub const fn horizontal(slot: Slot) -> Self {
        Self {
            slot,
            orientation: Orientation::Horizontal,
        }
    }

    /// Returns the vertical fence in a slot.
    pub const fn vertical(slot: Slot) -> Self {
        Self {
            slot,
            orientation: Orientation::Vertical,
        }
    }

    /// Returns all 128 fences that can be placed on an empty board: first the
    /// horizontal fences, then the vertical ones, each row by row from a1
    /// eastward.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Orientation::ALL.into_iter().flat_map(|orientation| {
            Set::<Slot>::ALL
                .into_iter()
                .map(move |slot| Self { slot, orientation })
        })
    }

    /// Returns the other slots in which a fence of the same orientation would
    /// overlap this one.
    pub(super) fn neighbours(self) -> impl Iterator<Item = Slot> {
        let (column, row) = (self.slot.column(), self.slot.row());
        let places = match self.orientation {
            Orientation::Horizontal => [(column.wrapping_sub(1), row), (column + 1, row)],
            Orientation::Vertical => [(column, row.wrapping_sub(1)), (column, row + 1)],
        };
        places
            .into_iter()
            .filter_map(|(column, row)| Slot::new(column, row))
    }
}

/// Writes the slot and the orientation of the fence, for example `d7h`.
impl fmt::Display for Fence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.slot, self.orientation)
    }
}

/// The error for text that is not a fence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("invalid fence {0:?}: expected a square from a1 to h8 followed by h or v, such as e3v")]
pub struct FenceTextError(pub String);

impl FromStr for Fence {
    type Err = FenceTextError;

    fn from_str(text: &str) -> Result<Self, FenceTextError> {
        let fence = |square: &str, orientation| {
            let slot = Slot::north_east_of(square.parse().ok()?)?;
            Some(Self { slot, orientation })
        };
        match (text.strip_suffix('h'), text.strip_suffix('v')) {
            (Some(square), _) => fence(square, Orientation::Horizontal),
            (_, Some(square)) => fence(square, Orientation::Vertical),
            _ => None,
        }
        .ok_or_else(|| FenceTextError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn fences_round_trip_through_text() {
        let fences: HashSet<Fence> = Fence::all().collect();
        assert_eq!(fences.len(), 128);
        for fence in fences {
            assert_eq!(fence.to_string().parse(), Ok(fence));
        }
    }

    #[test]
    fn slots_have_dense_indices() {
        for index in 0..Slot::COUNT {
            assert_eq!(Slot::from_index(index).map(Slot::index), Some(index));
        }
        assert_eq!(Slot::from_index(Slot::COUNT), None);
        assert_eq!(Set::<Slot>::ALL.into_iter().count(), 64);
    }

    #[test]
    fn a_mask_of_squares_becomes_the_set_of_their_slots() {
        let slots = [(0, 0), (7, 0), (0, 1), (3, 6), (7, 7)];
        let slots = slots.map(|(column, row)| Slot::new(column, row).unwrap());
        let mask = slots
            .iter()
            .fold(0, |mask, slot| mask | slot.square().bit());
        assert_eq!(Slot::set_from_mask(mask), slots.into_iter().collect());
    }

    #[test]
    fn no_fence_sticks_out_over_the_edge() {
        for text in [
            "i1h", "i1v", "a9h", "a9v", "", "h", "e3", "e3x", "e3hv", "e3 h", "é3h",
        ] {
            assert!(text.parse::<Fence>().is_err(), "{text}");
        }
    }
}
