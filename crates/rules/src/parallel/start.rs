//! The starting position for a seed, with shuffled pegs and a random priority
//! arrow.

use super::{Layout, PegCount, Position, Rules};
use crate::lattice::Direction;
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_pcg::Pcg32;

impl Position {
    /// Creates the starting position for a random seed, which determines how
    /// each player's pegs are shuffled over the home holes and the direction of
    /// the priority arrow.
    ///
    /// A seed gives the same position on every platform. Records also contain
    /// the layout, so that they do not depend on the shuffling.
    pub fn shuffled(rules: Rules, seed: u64) -> Self {
        let mut dice = Pcg32::seed_from_u64(seed);
        let mut layouts = Vec::new();
        for _ in rules.players.seats() {
            layouts.push(Layout::shuffled_with(rules.options.pegs, &mut dice));
        }
        let die = dice.random_range(0..Direction::ALL.len());
        let arrow = Direction::ALL[die];
        Self::start(rules, &layouts, arrow)
    }
}

impl Layout {
    /// Creates a layout shuffled with a seed.
    pub fn shuffled(pegs: PegCount, seed: u64) -> Self {
        Self::shuffled_with(pegs, &mut Pcg32::seed_from_u64(seed))
    }

    fn shuffled_with(pegs: PegCount, dice: &mut Pcg32) -> Self {
        let mut layout = Self::sorted(pegs);
        layout.numbers_mut().shuffle(dice);
        layout
    }
}
