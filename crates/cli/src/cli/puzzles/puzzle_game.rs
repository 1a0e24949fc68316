//! The games as far as puzzles are found in them.

use crate::cli::chance::Chance;
use starfence_engine::Playable;
use starfence_rules::Game;
use starfence_table::puzzle::Task;

/// A game that puzzles are found in.
pub trait PuzzleGame: Playable {
    /// The tasks in a game, each with the moves played before it, in the order
    /// in which they are found.
    fn tasks(game: &Game<Self>, chance: &mut Chance) -> Vec<(u32, Task)>;
}
