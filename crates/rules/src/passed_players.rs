//! The players who have passed in succession.

use super::Seat;

/// The players who have passed in succession since the last move that was not a
/// pass, as a bit mask.
///
/// When a player leaves the game (by resigning or because the time ran out),
/// that turn and the skipped turns after it are not passes. They change nothing
/// on the board, so they neither end a succession of passes nor count in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PassedPlayers(u8);

impl PassedPlayers {
    /// Adds a player who passes.
    #[inline]
    pub fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.array_index();
    }

    /// Returns whether all players who are still in the game have passed in
    /// succession, so that the game is drawn. `out` has a bit set for each
    /// player who is out of the game.
    #[inline]
    pub const fn include_all_remaining(self, players: u8, out: u8) -> bool {
        let all = u8::MAX >> (8 - players);
        (self.0 | out) & all == all
    }

    /// Returns the players as a bit mask, with the lowest bit for player 1.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(seats: &[u8]) -> PassedPlayers {
        let mut passed = PassedPlayers::default();
        for &number in seats {
            passed.add(Seat::from_number(number).unwrap());
        }
        passed
    }

    #[test]
    fn all_who_are_in_the_game_have_to_pass_and_the_others_do_not_count() {
        for (seats, players, out, everybody) in [
            (&[][..], 2, 0, false),
            (&[1], 2, 0, false),
            (&[1, 2], 2, 0, true),
            (&[1, 3, 4], 4, 0, false),
            (&[1, 3, 4], 4, 0b10, true),
            (&[3, 4], 4, 0b10, false),
            (&[1, 2, 3, 4], 4, 0b10, true),
            (&[1, 2, 3, 4, 5], 6, 0, false),
            (&[1, 2, 3, 4, 5, 6], 6, 0, true),
        ] {
            let is = passed(seats).include_all_remaining(players, out);
            assert_eq!(is, everybody, "{seats:?} of {players} without {out:b}");
        }
    }
}
