//! Pegs that never get out of the other's goal.

use super::Board;
use crate::checkers::geometry::{CELLS, LAND, NEXT, OFF};

/// The fewest of a goal's own pegs that can wall a stranger in: on the goal's
/// farthest hole it has two neighbours, and two holes behind them to hop to.
const FEWEST: u8 = 4;

impl Board {
    /// Whether nobody can ever fill a goal: in a goal full of pegs that may not
    /// leave it, so many of the other's are walled in that neither player has
    /// enough left for the own goal. Told of two players; always false of more.
    #[inline]
    pub fn nobody_can_win(&self) -> bool {
        self.flags.players == 2
            && self.flags.hold
            && !self.flags.swap
            && self.full == 0
            && (0..2).any(|seat| {
                let (filled, inside) = (self.filled[seat], self.inside[seat]);
                let may_be = filled == 10 && inside >= FEWEST && inside < self.flags.min_own;
                may_be && 10 - self.walled_in(seat) < self.flags.min_own
            })
    }

    /// How many of the others' pegs in a player's goal can never leave it,
    /// however the pegs outside come to stand.
    #[cold]
    fn walled_in(&self, seat: usize) -> u8 {
        let goal = self.goal_holes(seat);
        let own = seat as u8 + 1;
        // The holes that may be empty some time: those outside, and those whose
        // pegs have somewhere to go.
        let mut empty = !goal;
        loop {
            let before = empty;
            let mut rest = goal & !empty;
            while rest != 0 {
                let hole = rest.trailing_zeros() as usize & (CELLS - 1);
                rest &= rest - 1;
                let stays = self.cells[hole] == own;
                let opens =
                    |&to: &u8| to != OFF && empty >> to & 1 == 1 && !(stays && goal >> to & 1 == 0);
                let goes = NEXT[hole].iter().chain(&LAND[hole]).any(opens);
                if self.cells[hole] == 0 || goes {
                    empty |= 1 << hole;
                }
            }
            if empty == before {
                break;
            }
        }
        let shut = goal & !empty;
        let walled = |hole: &usize| shut >> hole & 1 == 1 && self.cells[*hole] != own;
        (0..CELLS).filter(walled).count() as u8
    }
}
