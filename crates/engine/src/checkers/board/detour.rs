//! The cost of a player's pegs when other pegs stand in the way for good.
//!
//! The usual costs expect that a peg hops across the middle of the board as
//! other pegs come and go. With six players, the middle can fill with pegs that
//! no one moves, and every player waits for the others. The costs here count the
//! steps and hops around the pegs as they stand, so that pegs go around them.

use super::Board;
use crate::checkers::geometry::{LANDINGS, NEIGHBOURS, NO_HOLE, PerHole, TABLE_LEN};

/// The cost of a step, in hundredths of a turn.
const STEP_COST: i32 = 100;

/// The cost of a hop, in hundredths of a turn. A turn may consist of several
/// hops.
const HOP_COST: i32 = 60;

/// The cost of waiting until a hole becomes empty, in hundredths of a turn.
const OCCUPIED_COST: i32 = 200;

impl Board {
    /// Replaces the costs of a player's pegs by those of the shortest ways
    /// around the pegs of all players as they stand now. The sum of the player's
    /// costs stays the same. Returns a value that differs between different
    /// costs, to be combined with hash keys.
    pub fn use_detour_costs(&mut self, seat: usize) -> u64 {
        let ways = self.detour_costs(seat);
        let pegs = self.pegs(seat).to_vec();
        let sum: i32 = pegs.iter().map(|&hole| ways[usize::from(hole & 127)]).sum();
        let surplus = (sum - self.cost(seat)) / pegs.len().max(1) as i32;
        let mut key = 0;
        let costs = &mut self.costs[seat % 6];
        for (cost, way) in costs.iter_mut().zip(ways) {
            *cost = (way - surplus) as i16;
            key = super::splitmix64(key ^ u64::from(*cost as u16));
        }
        let new = *costs;
        let costs_of_pegs = pegs
            .iter()
            .map(|&hole| i32::from(new[usize::from(hole & 127)]));
        self.cost_sums[seat & 7] = costs_of_pegs.sum();
        key
    }

    /// Returns the cost of the shortest way from each hole to the player's goal,
    /// in hundredths of a turn. Holes in the goal keep their usual costs.
    fn detour_costs(&self, seat: usize) -> PerHole<i32> {
        /// More than any way costs, and still within `i16`.
        const NO_WAY: i32 = 10_000;
        let goal = self.goal_holes(seat);
        let mut ways = [NO_WAY; TABLE_LEN];
        for (hole, way) in ways.iter_mut().enumerate() {
            if goal >> hole & 1 == 1 {
                *way = i32::from(self.costs[seat % 6][hole]);
            }
        }
        loop {
            let mut has_changed = false;
            for hole in 0..usize::from(NO_HOLE) {
                if goal >> hole & 1 == 1 {
                    continue;
                }
                let mut shortest = ways[hole];
                for (&next, &landing) in NEIGHBOURS[hole].iter().zip(&LANDINGS[hole]) {
                    shortest = shortest.min(self.way_by(&ways, next, STEP_COST));
                    if self.is_occupied(next) {
                        shortest = shortest.min(self.way_by(&ways, landing, HOP_COST));
                    }
                }
                has_changed |= shortest < ways[hole];
                ways[hole] = shortest;
            }
            if !has_changed {
                return ways;
            }
        }
    }

    /// Returns the cost of a way that begins with a move to this hole.
    fn way_by(&self, ways: &PerHole<i32>, to: u8, move_cost: i32) -> i32 {
        let waiting = i32::from(self.is_occupied(to)) * OCCUPIED_COST;
        match to {
            NO_HOLE => i32::MAX,
            _ => ways[usize::from(to & 127)] + move_cost + waiting,
        }
    }

    fn is_occupied(&self, hole: u8) -> bool {
        hole != NO_HOLE && self.cells[usize::from(hole & 127)] != 0
    }
}
