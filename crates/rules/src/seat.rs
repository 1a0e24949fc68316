//! Seats: the players of a game, identified by number.

use super::Cell;
use std::fmt;

/// A player's place at the table: player 1 to player 6.
///
/// Seats are numbered clockwise round the board, no matter who begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of players in any game.
    pub const MAX_PLAYERS: u8 = 6;

    /// Player 1.
    pub const FIRST: Self = Self(0);

    /// Returns the player with the given number; `None` if it is not 1 to 6.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MAX_PLAYERS {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// Returns the player's number, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the seat as an array index, 0 to 5.
    pub const fn array_index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat clockwise among `players` seats.
    #[must_use]
    pub const fn next_among(self, players: u8) -> Self {
        Self(if self.0 + 1 < players { self.0 + 1 } else { 0 })
    }

    /// Returns the next seat counter-clockwise among `players` seats.
    #[must_use]
    pub const fn previous_among(self, players: u8) -> Self {
        Self(if self.0 > 0 { self.0 } else { players } - 1)
    }

    /// Returns the seats of a game for `players` players, player 1 first; at
    /// most six.
    pub fn all(players: u8) -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..players.min(Self::MAX_PLAYERS)).map(Self)
    }
}

impl Cell for Seat {
    const COUNT: u8 = Self::MAX_PLAYERS;

    fn index(self) -> u8 {
        self.0
    }

    fn from_index(index: u8) -> Option<Self> {
        (index < Self::MAX_PLAYERS).then_some(Self(index))
    }
}

/// Writes the player's number.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_and_before_go_round() {
        for players in 2..=6 {
            for seat in Seat::all(players) {
                assert_eq!(seat.next_among(players).previous_among(players), seat);
                assert!(seat.next_among(players).number() <= players);
            }
        }
        assert_eq!(Seat::FIRST.previous_among(4).number(), 4);
    }

    #[test]
    fn only_one_to_six_are_numbers() {
        assert_eq!(Seat::from_number(0), None);
        assert_eq!(Seat::from_number(7), None);
        assert_eq!(Seat::from_number(6).map(Seat::number), Some(6));
    }
}
