//! Sets of fences, stored as bit masks.

use super::square::{BOARD_SIZE, Square};
use super::{Fence, Orientation, Slot};
use crate::Set;
use std::ops::{BitAnd, BitOr};

/// The squares after which slots are named: columns a to h, rows 1 to 8.
const SLOT_SQUARES: u128 = {
    let mut mask = 0;
    let mut row = 0;
    while row < BOARD_SIZE - 1 {
        mask |= 0xff << (row * BOARD_SIZE);
        row += 1;
    }
    mask
};

/// A set of fences.
///
/// A fence is stored as the bit of the square that names its slot. Fences and
/// squares thus share one numbering, and shifting the mask gives the sides of
/// squares that the fences close.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fences {
    /// The horizontal fences, as a mask of their slots' squares.
    pub horizontal: u128,
    /// The vertical fences, as a mask of their slots' squares.
    pub vertical: u128,
}

impl Fences {
    /// Creates the set that holds only the fence.
    pub fn only(fence: Fence) -> Self {
        Self::default().with(fence)
    }

    /// Returns the set with the fence added.
    #[must_use]
    pub fn with(mut self, fence: Fence) -> Self {
        *self.mask_mut(fence.orientation) |= fence.slot.square().bit();
        self
    }

    /// Removes the fence from the set.
    pub fn remove(&mut self, fence: Fence) {
        *self.mask_mut(fence.orientation) &= !fence.slot.square().bit();
    }

    /// Returns whether the fence is in the set.
    pub fn contains(self, fence: Fence) -> bool {
        self & Self::only(fence) != Self::default()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.horizontal | self.vertical == 0
    }

    /// Returns the number of fences.
    pub fn len(self) -> u32 {
        self.horizontal.count_ones() + self.vertical.count_ones()
    }

    /// Returns the slots of the fences with this orientation.
    pub fn slots(self, orientation: Orientation) -> Set<Slot> {
        Slot::set_from_mask(match orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        })
    }

    /// Returns the first fence, in the order of the bits, with horizontal
    /// fences before vertical ones; `None` if the set is empty.
    pub fn first(self) -> Option<Fence> {
        let of = |mask| Square::lowest(mask).and_then(Slot::north_east_of);
        of(self.horizontal)
            .map(Fence::horizontal)
            .or_else(|| of(self.vertical).map(Fence::vertical))
    }

    /// Returns all fences that neither overlap nor cross any fence in the set.
    #[must_use]
    pub fn fitting_fences(self) -> Self {
        let Self {
            horizontal: h,
            vertical: v,
        } = self;
        // Bits that a shift carries round the edge land in column i or row 9,
        // where there are no slots.
        Self {
            horizontal: SLOT_SQUARES & !(h | h << 1 | h >> 1 | v),
            vertical: SLOT_SQUARES & !(v | v << BOARD_SIZE | v >> BOARD_SIZE | h),
        }
    }

    /// Returns the fence in the set that `fence` would overlap, if there is
    /// one.
    pub fn overlapped_by(self, fence: Fence) -> Option<Fence> {
        let beside = fence.neighbours().map(|slot| Fence { slot, ..fence });
        std::iter::once(fence)
            .chain(beside)
            .find(|&other| self.contains(other))
    }

    /// Returns the fence in the set that `fence` would cross, if there is one.
    pub fn crossed_by(self, fence: Fence) -> Option<Fence> {
        let turned = Fence {
            orientation: fence.orientation.turned(),
            ..fence
        };
        self.contains(turned).then_some(turned)
    }

    fn mask_mut(&mut self, orientation: Orientation) -> &mut u128 {
        match orientation {
            Orientation::Horizontal => &mut self.horizontal,
            Orientation::Vertical => &mut self.vertical,
        }
    }
}

impl BitAnd for Fences {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self {
            horizontal: self.horizontal & other.horizontal,
            vertical: self.vertical & other.vertical,
        }
    }
}

impl BitOr for Fences {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self {
            horizontal: self.horizontal | other.horizontal,
            vertical: self.vertical | other.vertical,
        }
    }
}

impl Iterator for Fences {
    type Item = Fence;

    fn next(&mut self) -> Option<Fence> {
        let fence = self.first()?;
        self.remove(fence);
        Some(fence)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.len() as usize;
        (len, Some(len))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fence(text: &str) -> Fence {
        text.parse().unwrap()
    }

    /// Returns the fences that cannot be added to a board with the given fence,
    /// including that fence itself.
    fn clashes(text: &str) -> Vec<String> {
        let fits = Fences::only(fence(text)).fitting_fences();
        Fence::all()
            .filter(|&other| !fits.contains(other))
            .map(|fence| fence.to_string())
            .collect()
    }

    #[test]
    fn a_fence_may_touch_but_neither_overlap_nor_cross_another() {
        assert_eq!(clashes("d4h"), ["c4h", "d4h", "e4h", "d4v"]);
        assert_eq!(clashes("d4v"), ["d4h", "d3v", "d4v", "d5v"]);
        assert_eq!(clashes("a1h"), ["a1h", "b1h", "a1v"]);
        assert_eq!(clashes("h8v"), ["h8h", "h7v", "h8v"]);
        assert_eq!(clashes("h3h"), ["g3h", "h3h", "h3v"]);
    }

    #[test]
    fn the_clashing_fence_is_found() {
        for placed in Fence::all() {
            let fences = Fences::only(placed);
            for other in Fence::all() {
                let found = fences.overlapped_by(other).or(fences.crossed_by(other));
                assert_eq!(found.is_none(), fences.fitting_fences().contains(other));
                assert!(found.is_none_or(|found| found == placed));
            }
        }
    }

    #[test]
    fn fences_come_out_as_they_went_in() {
        let all: Fences = Fence::all().fold(Fences::default(), Fences::with);
        assert!(all.eq(Fence::all()));
        assert_eq!(all.len(), 128);
        assert_eq!(all.slots(Orientation::Vertical), Set::ALL);
        assert_eq!(all, Fences::default().fitting_fences());
    }
}
