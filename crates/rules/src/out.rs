//! Who is out of a game before its end: by the clock, or by resigning.

use super::{Seat, Set};

/// The players who are out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Out {
    timed_out: Set<Seat>,
    resigned: Set<Seat>,
}

impl Out {
    /// Everybody who is out.
    pub fn all(self) -> Set<Seat> {
        self.timed_out | self.resigned
    }

    /// Everybody who is out, a bit each.
    pub fn bits(self) -> u8 {
        self.all().bits() as u8
    }

    /// Whether the player is out.
    pub fn contains(self, seat: Seat) -> bool {
        self.all().contains(seat)
    }

    /// Whether the player is out by resigning.
    pub fn has_resigned(self, seat: Seat) -> bool {
        self.resigned.contains(seat)
    }

    /// The player's time has run out.
    pub fn time_up(&mut self, seat: Seat) {
        self.timed_out.insert(seat);
    }

    /// The player resigns.
    pub fn resign(&mut self, seat: Seat) {
        self.resigned.insert(seat);
    }

    /// The only one of `players` players who is not out, if one alone is left.
    pub fn last_in(self, players: u8) -> Option<Seat> {
        if self.all().is_empty() {
            return None;
        }
        let mut left = Seat::all(players).filter(|seat| !self.contains(*seat));
        left.next().filter(|_| left.next().is_none())
    }
}
