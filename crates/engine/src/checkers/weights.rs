//! The cost of a peg on each hole: the peg's distance to the goal in hundredths
//! of a turn.

use super::geometry::{PerHole, TABLE_LEN, TURNED_NORTH};
use starfence_rules::lattice::{HOLES, Hole, StarPoint};

/// The cost of a peg on each hole for a player whose home is the north point,
/// in hundredths of a turn, by row from the tip of the home to the tip of the
/// goal. The values are the mean of two tables that `examples/checkers_tune.rs`
/// learned from games that the engine played against itself
/// (docs/lab/notebook.md), except that the goal's ten holes were set by hand.
/// The costs of ten pegs add up to about 0 in the goal and to 40 turns at the
/// start. A hop over a neighbour covers two steps, so the cost also depends on
/// the parity of a peg's row and column.
#[rustfmt::skip]
const COSTS_FROM_NORTH: [i16; HOLES as usize] = [
    502,
    426, 426,
    392, 379, 392,
    384, 342, 342, 384,
    338, 363, 512, 510, 354, 303, 306, 303, 354, 510, 512, 363, 338,
    336, 503, 504, 348, 277, 267, 267, 277, 348, 504, 503, 336,
    449, 452, 384, 264, 241, 246, 241, 264, 384, 452, 449,
    470, 386, 238, 220, 206, 206, 220, 238, 386, 470,
    376, 309, 206, 168, 174, 168, 206, 309, 376,
    362, 276, 194, 154, 130, 130, 154, 194, 276, 362,
    350, 271, 186, 136, 113, 99, 113, 136, 186, 271, 350,
    321, 288, 221, 118, 94, 74, 74, 94, 118, 221, 288, 321,
    336, 264, 212, 176, 70, 60, 54, 60, 70, 176, 212, 264, 336,
    8, 8, 8, 8,
    2, 2, 2,
    -8, -8,
    -22,
];

/// The cost of a peg on each hole for a player whose home is the north point.
#[derive(Clone, PartialEq, Debug)]
pub struct Costs {
    northern: [i16; HOLES as usize],
}

impl Costs {
    /// Creates costs from a table with one entry for each hole.
    pub fn new(northern: [i16; HOLES as usize]) -> Self {
        Self { northern }
    }

    /// Returns the cost of a peg on a hole, in hundredths of a turn.
    pub fn cost(&self, hole: Hole) -> i16 {
        self.northern[hole.array_index()]
    }

    /// Returns the costs for a player with the given home point.
    pub(super) fn for_home(&self, home: StarPoint) -> PerHole<i16> {
        let mut costs = [0; TABLE_LEN];
        for hole in Hole::all() {
            let seen = usize::from(TURNED_NORTH[home as usize][hole.array_index()]);
            costs[hole.array_index()] = self.northern.get(seen).copied().unwrap_or(0);
        }
        costs
    }
}

impl Default for Costs {
    fn default() -> Self {
        Self::new(COSTS_FROM_NORTH)
    }
}
