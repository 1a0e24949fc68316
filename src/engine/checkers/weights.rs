//! What a peg on each hole costs: hundredths of a turn to its goal.

use super::tables::{CELLS, NORTHERN, PerHole};
use crate::rules::Cell as _;
use crate::rules::lattice::{HOLES, Hole, Point};

/// The cost of each hole for a player whose home is the north point.
#[derive(Clone, PartialEq, Debug)]
pub struct Costs {
    northern: [i16; HOLES as usize],
}

impl Costs {
    /// Costs from a table, hole by hole.
    pub fn new(northern: [i16; HOLES as usize]) -> Self {
        Self { northern }
    }

    /// The cost of a hole.
    pub fn of(&self, hole: Hole) -> i16 {
        self.northern[hole.at()]
    }

    /// The costs for a player whose home is `home`.
    pub(super) fn seen_from(&self, home: Point) -> PerHole<i16> {
        let mut costs = [0; CELLS];
        for hole in Hole::all() {
            let seen = usize::from(NORTHERN[home as usize][hole.at()]);
            costs[hole.at()] = self.northern.get(seen).copied().unwrap_or(0);
        }
        costs
    }
}

impl Default for Costs {
    fn default() -> Self {
        let mut northern = [0; HOLES as usize];
        for (hole, cost) in Hole::all().zip(&mut northern) {
            let tip = Hole::from_index(HOLES - 1).map_or(0, |tip| hole.distance(tip));
            let rows = 16 - i16::from(hole.row());
            let aside = (2 * i16::from(hole.column()) - 8 - i16::from(hole.row())).abs();
            let lag = (rows - 10).max(0);
            *cost =
                16 * rows + 4 * i16::from(tip) + aside + lag * lag + if rows <= 3 { 0 } else { 6 };
        }
        Self { northern }
    }
}
