//! The players who left a game before its end, because their time ran out or
//! because they resigned.

use super::{Seat, Set};

/// The players who are out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EliminatedPlayers {
    timed_out: Set<Seat>,
    resigned: Set<Seat>,
}

impl EliminatedPlayers {
    /// Returns all players who are out.
    pub fn all(self) -> Set<Seat> {
        self.timed_out | self.resigned
    }

    /// Returns the players who have resigned.
    pub fn resigned(self) -> Set<Seat> {
        self.resigned
    }

    /// Returns all players who are out as a bit mask, with the lowest bit for
    /// player 1.
    pub fn bits(self) -> u8 {
        self.all().bits() as u8
    }

    /// Returns whether the player is out.
    pub fn contains(self, seat: Seat) -> bool {
        self.all().contains(seat)
    }

    /// Returns whether the player has resigned.
    pub fn has_resigned(self, seat: Seat) -> bool {
        self.resigned.contains(seat)
    }

    /// Marks the player as out because their time ran out.
    pub fn time_up(&mut self, seat: Seat) {
        self.timed_out.insert(seat);
    }

    /// Marks the player as out because they resigned.
    pub fn resign(&mut self, seat: Seat) {
        self.resigned.insert(seat);
    }

    /// Returns the only player left in a game for `players` players. `None` if
    /// several players or none are left, or if nobody is out.
    pub fn last_remaining(self, players: u8) -> Option<Seat> {
        if self.all().is_empty() {
            return None;
        }
        let mut left = Seat::all(players).filter(|seat| !self.contains(*seat));
        left.next().filter(|_| left.next().is_none())
    }
}
