//! What a peg on each hole costs: hundredths of a turn to its goal.

use super::tables::{CELLS, NORTHERN, PerHole};
use crate::rules::Cell as _;
use crate::rules::lattice::{HOLES, Hole, Point};

/// The costs that `examples/checkers_tune.rs` learned from games of the thinker
/// against itself, row by row from the home's tip to the goal's. They come to
/// about 0 for pegs that fill the goal, and to 40 turns at the start. A hop
/// over a neighbour is worth two steps, so a hole's parity counts.
#[rustfmt::skip]
const NORTHERN_COSTS: [i16; HOLES as usize] = [
    458,
    423, 423,
    411, 379, 411,
    397, 334, 334, 397,
    321, 345, 301, 342, 379, 292, 311, 292, 379, 342, 301, 345, 321,
    298, 275, 334, 365, 291, 271, 271, 291, 365, 334, 275, 298,
    260, 407, 385, 269, 255, 250, 255, 269, 385, 407, 260,
    430, 348, 265, 229, 213, 213, 229, 265, 348, 430,
    342, 268, 216, 174, 177, 174, 216, 268, 342,
    347, 247, 194, 161, 136, 136, 161, 194, 247, 347,
    335, 259, 193, 139, 120, 109, 120, 139, 193, 259, 335,
    303, 277, 212, 105, 86, 66, 66, 86, 105, 212, 277, 303,
    318, 247, 200, 148, 84, 61, 60, 61, 84, 148, 200, 247, 318,
    7, 6, 6, 7,
    -10, 18, -10,
    -17, -17,
    11,
];

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
        Self::new(NORTHERN_COSTS)
    }
}
