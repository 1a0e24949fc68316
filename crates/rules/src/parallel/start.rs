//! The start by a seed: shuffled pegs, and the die for the priority arrow.

use super::{Layout, Pegs, Position, Rules};
use crate::lattice::Direction;
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_pcg::Pcg32;

impl Position {
    /// The start that belongs to a seed: each player's numbers shuffled over
    /// the home holes, and the arrow's direction thrown.
    ///
    /// A seed gives the same start everywhere. Records hold the layout too, so
    /// that they do not depend on it.
    pub fn shuffled(rules: Rules, seed: u64) -> Self {
        let mut dice = Pcg32::seed_from_u64(seed);
        let mut layouts = Vec::new();
        for _ in rules.players.seats() {
            layouts.push(Layout::thrown(rules.options.pegs, &mut dice));
        }
        let die = dice.random_range(0..Direction::ALL.len());
        let arrow = Direction::ALL[die];
        Self::start(rules, &layouts, arrow)
    }
}

impl Layout {
    /// A layout shuffled by a seed.
    pub fn shuffled(pegs: Pegs, seed: u64) -> Self {
        Self::thrown(pegs, &mut Pcg32::seed_from_u64(seed))
    }

    fn thrown(pegs: Pegs, dice: &mut Pcg32) -> Self {
        let mut layout = Self::sorted(pegs);
        layout.numbers_mut().shuffle(dice);
        layout
    }
}
