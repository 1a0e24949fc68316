//! The trait of the games that puzzles are found in.

use crate::cli::seeded_rng::SeededRng;
use starfence_engine::Playable;
use starfence_rules::Game;
use starfence_table::puzzle::Task;

/// A game that puzzles are found in.
pub trait PuzzleGame: Playable {
    /// Returns the tasks in a game, each with the number of moves played before
    /// it, in the order in which they are found.
    fn tasks(game: &Game<Self>, chance: &mut SeededRng) -> Vec<(u32, Task)>;
}
