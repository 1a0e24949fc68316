//! Sets of board cells or seats, stored as 128-bit masks.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// A type whose values a [`Set`] can contain. Each value has a small index, and
/// the indices have no gaps.
pub trait Cell: Copy + 'static {
    /// The number of values of the type; at most 128.
    const COUNT: u8;

    /// Returns the cell's index, below [`Cell::COUNT`].
    fn index(self) -> u8;

    /// Returns the cell at `index`, or `None` when there is no such cell.
    fn from_index(index: u8) -> Option<Self>;
}

/// A set of cells, stored as one bit each. Bits without a cell are never set.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<C> {
    bits: u128,
    cell: PhantomData<C>,
}

impl<C: Cell> Set<C> {
    /// The empty set.
    pub const EMPTY: Self = Self {
        bits: 0,
        cell: PhantomData,
    };

    /// The set of all cells.
    pub const ALL: Self = Self {
        bits: if C::COUNT == 128 {
            u128::MAX
        } else {
            (1 << C::COUNT) - 1
        },
        cell: PhantomData,
    };

    /// Creates the set of the cells whose bits are set in `bits`. Bits without
    /// a cell are ignored.
    pub const fn from_bits(bits: u128) -> Self {
        Self {
            bits: bits & Self::ALL.bits,
            cell: PhantomData,
        }
    }

    /// Returns the set as a bit mask, in which bit `i` represents the cell with
    /// index `i`.
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// Creates the set that contains only `cell`.
    pub fn only(cell: C) -> Self {
        Self {
            bits: 1 << cell.index(),
            cell: PhantomData,
        }
    }

    /// Returns whether `cell` is in the set.
    pub fn contains(self, cell: C) -> bool {
        self.bits >> cell.index() & 1 == 1
    }

    /// Returns whether every member of `other` is in this set too.
    pub fn contains_all(self, other: Self) -> bool {
        other.bits & !self.bits == 0
    }

    /// Returns whether the sets have a member in common.
    pub fn intersects(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Returns the number of members.
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Adds `cell` to the set.
    pub fn insert(&mut self, cell: C) {
        self.bits |= 1 << cell.index();
    }

    /// Removes `cell` from the set.
    pub fn remove(&mut self, cell: C) {
        self.bits &= !(1 << cell.index());
    }

    /// Returns the set with `cell` added.
    #[must_use]
    pub fn with(mut self, cell: C) -> Self {
        self.insert(cell);
        self
    }

    /// Returns the set without `cell`.
    #[must_use]
    pub fn without(mut self, cell: C) -> Self {
        self.remove(cell);
        self
    }

    /// Returns the member with the lowest index; `None` if the set is empty.
    pub fn first(self) -> Option<C> {
        if self.bits == 0 {
            None
        } else {
            C::from_index(self.bits.trailing_zeros() as u8)
        }
    }

    /// Removes the member with the lowest index and returns it.
    pub fn pop_first(&mut self) -> Option<C> {
        let first = self.first()?;
        self.bits &= self.bits - 1;
        Some(first)
    }
}

impl<C: Cell> Default for Set<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Cell> FromIterator<C> for Set<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<C: Cell> IntoIterator for Set<C> {
    type Item = C;
    type IntoIter = SetIter<C>;

    fn into_iter(self) -> SetIter<C> {
        SetIter(self)
    }
}

/// An iterator over the members of a [`Set`], in the order of their indices.
#[derive(Clone, Copy, Debug)]
pub struct SetIter<C>(Set<C>);

impl<C: Cell> Iterator for SetIter<C> {
    type Item = C;

    fn next(&mut self) -> Option<C> {
        self.0.pop_first()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl<C: Cell> ExactSizeIterator for SetIter<C> {}

impl<C> fmt::Debug for Set<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Set({:#x})", self.bits)
    }
}

impl<C: Cell> BitAnd for Set<C> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }
}

impl<C: Cell> BitOr for Set<C> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }
}

impl<C: Cell> BitOrAssign for Set<C> {
    fn bitor_assign(&mut self, other: Self) {
        self.bits |= other.bits;
    }
}

/// Returns the members of this set that are not in the other set.
impl<C: Cell> Sub for Set<C> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }
}

impl<C: Cell> Not for Set<C> {
    type Output = Self;
    fn not(self) -> Self {
        Self::from_bits(!self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn members_come_out_in_order_and_strangers_stay_out() {
        let set: Set<Seat> = Set::from_bits(!0);
        assert_eq!(set, Set::ALL);
        let numbers: Vec<u8> = set.into_iter().map(Seat::number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
        assert_eq!((!set), Set::EMPTY);
    }

    #[test]
    fn set_algebra() {
        let [one, two]: [Seat; 2] = [Seat::FIRST, Seat::FIRST.next_among(6)];
        let set = Set::only(one).with(two);
        assert_eq!(set.len(), 2);
        assert_eq!(set - Set::only(one), Set::only(two));
        assert_eq!(set.without(two), Set::only(one));
        assert!(set.contains_all(Set::only(two)) && !Set::only(two).contains_all(set));
        assert!(set.intersects(Set::only(two)) && !Set::only(one).intersects(Set::only(two)));
    }
}
