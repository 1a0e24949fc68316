//! Pegs that cannot leave an opponent's goal.

use super::Board;
use crate::checkers::geometry::{LANDINGS, NEIGHBOURS, NO_HOLE, TABLE_LEN};

/// The minimum number of a goal owner's pegs that can enclose another player's
/// peg in the goal. A peg on the goal's tip has two neighbouring holes and two
/// holes to hop to, and all four must be occupied.
const MIN_BLOCKING_PEGS: u8 = 4;

/// The cost of letting out an opponent's peg that has no way out of the player's
/// goal, in hundredths of a turn: the owner of the goal makes room, waits while
/// the peg leaves, and fills the hole again.
const ENCLOSED_PEG_COST: i32 = 400;

/// The cost of each step or hop of an opponent's peg that has a way out of the
/// player's goal, in hundredths of a turn.
const LEAVING_STEP_COST: i32 = 80;

impl Board {
    /// Returns the cost, in hundredths of a turn, of letting out the opponents'
    /// pegs that must leave a player's goal before it can be full, and that the
    /// player's pegs are in the way of. Without this cost, a position with an
    /// enclosed peg would look as good as won although the goal can never be
    /// full in it. 0 where the player's pegs may not leave the goal to make room
    /// ([`is_unwinnable`](Self::is_unwinnable)).
    #[inline]
    pub fn enclosed_pegs_cost(&self, seat: usize) -> i32 {
        let own_in_goal = self.own_in_goal[seat & 7];
        let others = self.goal_filled[seat & 7] - own_in_goal;
        // No more holes are needed than the player has pegs.
        let needed = self.flags.min_own.min(self.peg_counts[seat & 7]);
        let must_leave = (others + needed).saturating_sub(10);
        let may_leave = !self.flags.pegs_stay_in_goal && !self.flags.swap;
        if must_leave == 0 || own_in_goal < MIN_BLOCKING_PEGS || !may_leave {
            return 0;
        }
        self.leaving_cost(seat)
    }

    /// Returns the cost of letting out the other players' pegs that are in the
    /// goal of the player in `seat`, as long as that player's pegs stay where
    /// they are.
    #[cold]
    fn leaving_cost(&self, seat: usize) -> i32 {
        let goal = self.goal_holes(seat);
        let mut own: u128 = 0;
        for &hole in self.pegs(seat) {
            own |= 1 << (hole & 127);
        }
        // The holes from which a peg gets out of the goal in at most this many
        // steps and hops. Other pegs in its way are expected to go first.
        let mut way_out = !goal & !own;
        let mut steps = 0;
        let mut cost = 0;
        loop {
            steps += 1;
            let mut farther = 0;
            let mut rest = goal & !own & !way_out;
            while rest != 0 {
                let hole = rest.trailing_zeros() as usize & (TABLE_LEN - 1);
                rest &= rest - 1;
                let is_way_out = |&to: &u8| to != NO_HOLE && way_out >> to & 1 == 1;
                let mut next = NEIGHBOURS[hole].iter().chain(&LANDINGS[hole]);
                farther |= u128::from(next.any(is_way_out)) << hole;
            }
            if farther == 0 {
                break;
            }
            cost += steps * LEAVING_STEP_COST * self.peg_count_on(farther);
            way_out |= farther;
        }
        cost + ENCLOSED_PEG_COST * self.peg_count_on(goal & !own & !way_out)
    }

    /// Returns the number of pegs on the holes of a bit mask.
    fn peg_count_on(&self, holes: u128) -> i32 {
        let has_peg = |hole: &usize| holes >> hole & 1 == 1 && self.cells[*hole] != 0;
        (0..TABLE_LEN).filter(has_peg).count() as i32
    }

    /// Returns whether neither of two players can ever fill a goal: all holes
    /// of one goal are occupied, the owner's pegs may not leave it, and too
    /// many of the opponent's pegs are enclosed in it for either player to
    /// bring enough pegs into its goal. Always false with more than two
    /// players.
    #[inline]
    pub fn is_unwinnable(&self) -> bool {
        self.flags.players == 2
            && self.flags.pegs_stay_in_goal
            && !self.flags.swap
            && self.full == 0
            && (0..2).any(|seat| {
                let (goal_filled, own_in_goal) = (self.goal_filled[seat], self.own_in_goal[seat]);
                let may_be = goal_filled == 10
                    && own_in_goal >= MIN_BLOCKING_PEGS
                    && own_in_goal < self.flags.min_own;
                let needed = self.flags.min_own.min(self.peg_counts[seat]);
                may_be && 10 - self.enclosed_peg_count(seat) < needed
            })
    }

    /// Returns the number of other players' pegs in the goal of the player in
    /// `seat` that can never leave it, regardless of the pegs outside the goal.
    #[cold]
    fn enclosed_peg_count(&self, seat: usize) -> u8 {
        let goal = self.goal_holes(seat);
        let own = seat as u8 + 1;
        // The holes that may become empty: those outside the goal, and those
        // with a peg that can move away.
        let mut empty = !goal;
        loop {
            let before = empty;
            let mut rest = goal & !empty;
            while rest != 0 {
                let hole = rest.trailing_zeros() as usize & (TABLE_LEN - 1);
                rest &= rest - 1;
                let stays = self.cells[hole] == own;
                let can_leave = |&to: &u8| {
                    to != NO_HOLE && empty >> to & 1 == 1 && !(stays && goal >> to & 1 == 0)
                };
                let goes = NEIGHBOURS[hole]
                    .iter()
                    .chain(&LANDINGS[hole])
                    .any(can_leave);
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
        (0..TABLE_LEN).filter(walled).count() as u8
    }
}
