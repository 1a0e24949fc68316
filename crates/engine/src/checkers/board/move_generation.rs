//! Generates a player's turns.

use super::{Board, PackedTurn};
use crate::checkers::geometry::{
    HOPS_ON_BOARD, HOPS_WITHIN_POINT, LANDINGS, NEIGHBOURS, POINT_OF, STEPS_ON_BOARD,
    STEPS_WITHIN_POINT,
};

impl Board {
    /// Calls `visit` with each turn that the player in `seat` could play if
    /// that player were to move. A forced pass is not included.
    #[inline]
    pub fn for_each_turn_of(&self, seat: usize, mut visit: impl FnMut(PackedTurn)) {
        self.any_turn(seat, |mv| {
            visit(mv);
            false
        });
    }

    /// Returns whether any turn of the player in `seat` satisfies `predicate`.
    /// Stops at the first one that does.
    #[inline]
    pub fn any_turn(&self, seat: usize, mut predicate: impl FnMut(PackedTurn) -> bool) -> bool {
        if self.is_out(seat) {
            return false;
        }
        let goal = self.goal[seat & 7];
        for &from in self.pegs(seat) {
            let held = self.flags.pegs_stay_in_goal && POINT_OF[usize::from(from) & 127] == goal;
            // Hops keep the parity of row and column and steps change it, so no
            // hole can be reached by both, and no hop goes over `from` itself.
            let mut landed: u128 = 1 << (from & 127);
            let mut stack = [from; 64];
            let mut open = 1;
            while open > 0 {
                open -= 1;
                let hole = usize::from(stack[open & 63]) & 127;
                let within = if self.flags.pegs_stay_in_goal && POINT_OF[hole] == goal {
                    HOPS_WITHIN_POINT[hole]
                } else {
                    HOPS_ON_BOARD[hole]
                };
                let mut hops = self.adjacent[hole] & !self.two_steps_away[hole] & within;
                while hops != 0 {
                    let land = LANDINGS[hole][(hops.trailing_zeros() % 6) as usize];
                    hops &= hops - 1;
                    let bit = 1 << (land & 127);
                    if landed & bit == 0 {
                        landed |= bit;
                        stack[open & 63] = land;
                        open += 1;
                        if predicate(PackedTurn::new(from, land, false)) {
                            return true;
                        }
                    }
                }
                if self.flags.swap {
                    let mut hops = self.adjacent[hole] & self.two_steps_away[hole] & within;
                    while hops != 0 {
                        let land = LANDINGS[hole][(hops.trailing_zeros() % 6) as usize];
                        hops &= hops - 1;
                        let bit = 1 << (land & 127);
                        if landed & bit == 0 && self.may_swap(seat, land) {
                            landed |= bit;
                            if predicate(PackedTurn::new(from, land, true)) {
                                return true;
                            }
                        }
                    }
                }
            }
            let hole = usize::from(from) & 127;
            let within = if held {
                STEPS_WITHIN_POINT[hole]
            } else {
                STEPS_ON_BOARD[hole]
            };
            let mut steps = within & !self.adjacent[hole];
            while steps != 0 {
                let to = NEIGHBOURS[hole][(steps.trailing_zeros() % 6) as usize];
                steps &= steps - 1;
                if predicate(PackedTurn::new(from, to, false)) {
                    return true;
                }
            }
            if self.flags.swap {
                let mut steps = within & self.adjacent[hole];
                while steps != 0 {
                    let to = NEIGHBOURS[hole][(steps.trailing_zeros() % 6) as usize];
                    steps &= steps - 1;
                    if self.may_swap(seat, to) && predicate(PackedTurn::new(from, to, true)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Returns whether a peg of the player in `seat` may swap places with the
    /// peg on `hole`.
    fn may_swap(&self, seat: usize, hole: u8) -> bool {
        let hole = usize::from(hole) & 127;
        POINT_OF[hole] == self.goal[seat & 7] && usize::from(self.cells[hole]) != seat + 1
    }
}
