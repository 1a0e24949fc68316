//! The cost of the players' pegs: the distance they still have to go.

use super::{Board, PackedTurn};
use crate::checkers::geometry::PerHole;
use starfence_rules::lattice::StarPoint;

impl Board {
    /// Returns the sum of the costs of a player's pegs, in hundredths of a turn.
    #[inline]
    pub fn cost(&self, seat: usize) -> i32 {
        self.cost_sums[seat & 7]
    }

    /// Adds `by` to a player's cost, to test the effect of a turn without
    /// playing it.
    #[inline]
    pub fn add_cost(&mut self, seat: usize, by: i32) {
        self.cost_sums[seat & 7] += by;
    }

    /// Returns the cost that a player saves because opponents' pegs are in the
    /// player's goal. For each of them, the goal needs one fewer of the player's
    /// own pegs, so the farthest of these need not come. Half of their cost is
    /// counted, since the opponents may leave. Nothing is counted until three of
    /// the player's own pegs are inside: before that the opponents have hardly
    /// begun to leave.
    #[inline]
    pub fn saved_cost(&self, seat: usize) -> i32 {
        let own_in_goal = self.own_in_goal[seat & 7];
        let others = self.goal_filled[seat & 7] - own_in_goal;
        if others == 0 || own_in_goal < 3 || self.flags.min_own + others > 10 || self.flags.swap {
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

    /// Returns how much a turn of `seat` lowers its cost, in hundredths of a
    /// turn.
    #[inline]
    pub fn gain(&self, seat: usize, mv: PackedTurn) -> i32 {
        let costs = &self.costs[seat % 6];
        i32::from(costs[mv.from()]) - i32::from(costs[mv.to()])
    }

    /// Returns the cost of each hole for a player.
    pub fn costs(&self, seat: usize) -> &PerHole<i16> {
        &self.costs[seat % 6]
    }

    /// Returns the holes of a player's goal as a bit mask.
    pub fn goal_holes(&self, seat: usize) -> u128 {
        let goal = usize::from(self.goal[seat & 7]);
        StarPoint::ALL
            .get(goal)
            .map_or(0, |goal| goal.holes().bits())
    }

    /// Returns the star point in which a player's pegs start.
    pub fn home(&self, seat: usize) -> StarPoint {
        StarPoint::ALL[(usize::from(self.goal[seat & 7]) + 3) % 6]
    }
}
