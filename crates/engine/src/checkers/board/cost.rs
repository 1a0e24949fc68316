//! The cost of the players' pegs: an estimate of the turns they still need to
//! reach the goal.

use super::{Board, PackedTurn};
use crate::checkers::geometry::PerHole;
use starfence_rules::lattice::StarPoint;

impl Board {
    /// Returns the sum of the costs of a player's pegs, in hundredths of a
    /// turn.
    #[inline]
    pub fn cost(&self, seat: usize) -> i32 {
        self.cost_sums[seat & 7]
    }

    /// Returns the amount by which opponents' pegs in a player's goal reduce
    /// the player's cost, in hundredths of a turn. Each of these pegs counts
    /// towards a full goal, so one of the player's own pegs is not needed. Half
    /// of the cost of the farthest own pegs is subtracted, not all, since the
    /// opponents may still leave. The result is 0 until at least three own pegs
    /// are in the goal: before that, the opponents have hardly begun to leave.
    #[inline]
    pub fn occupied_goal_discount(&self, seat: usize) -> i32 {
        let own_in_goal = self.own_in_goal[seat & 7];
        let others = self.goal_filled[seat & 7] - own_in_goal;
        if others == 0 || own_in_goal < 3 || self.flags.min_own + others > 10 || self.flags.swap {
            return 0;
        }
        // A player with fewer pegs than holes has no use for some of the holes.
        let pegs = self.pegs(seat);
        let others = others.saturating_sub(10 - self.peg_counts[seat & 7]);
        if others == 0 {
            return 0;
        }
        let mut costs = [0; 10];
        for (cost, &hole) in costs.iter_mut().zip(pegs) {
            *cost = i32::from(self.costs[seat % 6][usize::from(hole) & 127]);
        }
        if others > 1 {
            costs.sort_unstable_by_key(|cost| -cost);
            costs.iter().take(usize::from(others)).sum::<i32>() / 2
        } else {
            costs.into_iter().max().unwrap_or(0) / 2
        }
    }

    /// Returns the amount by which a turn lowers the cost of the player in
    /// `seat`, in hundredths of a turn.
    #[inline]
    pub fn gain(&self, seat: usize, mv: PackedTurn) -> i32 {
        let costs = &self.costs[seat % 6];
        i32::from(costs[mv.from()]) - i32::from(costs[mv.to()])
    }

    /// Returns the cost of a peg on each hole for one player, in hundredths of
    /// a turn.
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

    /// Returns the point of the star in which a player's pegs start.
    pub fn home(&self, seat: usize) -> StarPoint {
        StarPoint::ALL[(usize::from(self.goal[seat & 7]) + 3) % 6]
    }
}
