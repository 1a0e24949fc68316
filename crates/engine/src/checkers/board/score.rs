//! How far the players still have to go, and where.

use super::{Board, Mv};
use crate::checkers::geometry::PerHole;
use starfence_rules::lattice::Point;

impl Board {
    /// The sum of what a player's pegs cost, in hundredths of a turn.
    #[inline]
    pub fn cost(&self, seat: usize) -> i32 {
        self.sums[seat & 7]
    }

    /// Changes a player's cost for a look at what a turn would bring.
    #[inline]
    pub fn add_cost(&mut self, seat: usize, by: i32) {
        self.sums[seat & 7] += by;
    }

    /// What a player is spared because others' pegs stand in the goal: as many
    /// own pegs need not come, and those that are farthest off will not. Half
    /// of what they cost, since the others may go. Counted only when some own
    /// pegs are in: before that the others have hardly begun to leave.
    #[inline]
    pub fn spared(&self, seat: usize) -> i32 {
        let inside = self.inside[seat & 7];
        let others = self.filled[seat & 7] - inside;
        if others == 0 || inside < 3 || self.flags.min_own + others > 10 || self.flags.swap {
            return 0;
        }
        let mut costs = [0; 10];
        for (cost, &hole) in costs.iter_mut().zip(&self.pegs[seat & 7]) {
            *cost = i32::from(self.costs[seat % 6][usize::from(hole) & 127]);
        }
        if others > 1 {
            costs.sort_unstable_by_key(|cost| -cost);
            costs.iter().take(usize::from(others)).sum::<i32>() / 2
        } else {
            costs.into_iter().max().unwrap_or(0) / 2
        }
    }

    /// How much a turn of `seat` shortens its way, in hundredths of a turn.
    #[inline]
    pub fn gain(&self, seat: usize, mv: Mv) -> i32 {
        let costs = &self.costs[seat % 6];
        i32::from(costs[mv.from()]) - i32::from(costs[mv.to()])
    }

    /// What each hole costs a player.
    pub fn costs(&self, seat: usize) -> &PerHole<i16> {
        &self.costs[seat % 6]
    }

    /// The holes of a player's goal as a mask.
    pub fn goal_holes(&self, seat: usize) -> u128 {
        let goal = usize::from(self.goal[seat & 7]);
        Point::ALL.get(goal).map_or(0, |goal| goal.holes().bits())
    }

    /// A player's home.
    pub fn home(&self, seat: usize) -> Point {
        Point::ALL[(usize::from(self.goal[seat & 7]) + 3) % 6]
    }
}
