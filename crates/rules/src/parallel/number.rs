//! The numbers on pegs and order tokens, and counts of pegs or tokens by
//! number.

use std::fmt;

/// A number on a peg or on an order token, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Number {
    /// The number 1.
    One = 1,
    /// The number 2.
    Two,
    /// The number 3.
    Three,
    /// The number 4.
    Four,
    /// The number 5.
    Five,
    /// The number 6.
    Six,
}

impl Number {
    /// The six numbers, in ascending order, which is also the order in which
    /// the pegs with these numbers move.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
    ];

    /// Creates the number, or returns `None` if it is not 1 to 6.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number.checked_sub(1)?)).copied()
    }

    /// Returns the number, 1 to 6.
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// Returns the number as an array index, 0 to 5.
    pub const fn array_index(self) -> usize {
        self as usize - 1
    }

    /// Parses a digit; `None` if it is not 1 to 6.
    pub fn from_char(digit: char) -> Option<Self> {
        Self::new(u8::try_from(digit.to_digit(10)?).ok()?)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// The counts of the tokens in a store, or of the pegs in a set, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NumberCounts([u8; 6]);

impl NumberCounts {
    /// The counts of an empty store.
    pub const NONE: Self = Self([0; 6]);

    /// Creates the counts from an array with the counts of the numbers 1 to 6.
    pub const fn new(counts: [u8; 6]) -> Self {
        Self(counts)
    }

    /// Creates the counts of this many tokens, spread as evenly as possible over
    /// the numbers: where some numbers have one token more than others, those
    /// are the largest.
    pub fn spread_evenly(tokens: u8) -> Self {
        let (each, more) = (tokens / 6, tokens % 6);
        Self(std::array::from_fn(|index| {
            each + u8::from(index >= 6 - usize::from(more))
        }))
    }

    /// Returns the count of tokens or pegs with the given number.
    pub const fn count(self, number: Number) -> u8 {
        self.0[number.array_index()]
    }

    /// Returns the sum of all counts.
    pub fn total(self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Returns whether all counts are zero.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Returns the smallest number whose count is not zero.
    pub fn smallest_number(self) -> Option<Number> {
        Number::ALL
            .into_iter()
            .find(|number| self.count(*number) > 0)
    }

    /// Returns the numbers of all tokens, in ascending order. A number is
    /// repeated according to its count.
    pub fn iter(self) -> impl Iterator<Item = Number> {
        Number::ALL
            .into_iter()
            .flat_map(move |number| (0..self.count(number)).map(move |_| number))
    }

    /// Adds a token. Counts saturate at 255, which is more than any game has
    /// but can be exceeded by invalid text.
    pub(super) fn add(&mut self, number: Number) {
        let count = &mut self.0[number.array_index()];
        *count = count.saturating_add(1);
    }

    /// Removes a token; returns `false` if there was none.
    pub(super) fn remove(&mut self, number: Number) -> bool {
        let count = &mut self.0[number.array_index()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// Adds all tokens of `other`.
    pub(super) fn add_all(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }
}

impl FromIterator<Number> for NumberCounts {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Self {
        let mut tokens = Self::NONE;
        for number in numbers {
            tokens.add(number);
        }
        tokens
    }
}

/// Writes the six counts as in a position's text, for example `222222`.
impl fmt::Display for NumberCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|count| count.fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_six_are_numbers() {
        assert_eq!(Number::new(0), None);
        assert_eq!(Number::new(7), None);
        for number in Number::ALL {
            assert_eq!(Number::new(number.get()), Some(number));
            let digit = number.to_string().chars().next().unwrap();
            assert_eq!(Number::from_char(digit), Some(number));
        }
        assert_eq!(Number::from_char('x'), None);
    }

    #[test]
    fn a_store_gives_its_smallest_first() {
        let mut store = NumberCounts::new([0, 2, 0, 0, 0, 1]);
        assert_eq!(store.smallest_number(), Some(Number::Two));
        assert!(store.remove(Number::Two) && store.remove(Number::Two));
        assert!(!store.remove(Number::Two));
        assert_eq!(store.smallest_number(), Some(Number::Six));
        store.add(Number::One);
        assert_eq!(store.to_string(), "100001");
        assert_eq!(store.iter().collect::<NumberCounts>(), store);
        assert_eq!(
            (store.total(), NumberCounts::NONE.smallest_number()),
            (2, None)
        );
    }
}
