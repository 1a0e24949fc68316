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

    /// Returns the puzzle that the current engine makes from the task's
    /// position; `None` if it makes none, or if the task is for another game.
    fn proved_again(task: &Task) -> Option<Task>;

    /// Returns a task's difficulty, 1 to 8. It is the place, in a row of eight
    /// numbers of nodes, of the smallest number with which searches with ten
    /// different seeds all find an answer. `None` if even the largest number is
    /// not enough, or if the task is for another game.
    fn difficulty(task: &Task) -> Option<u8>;
}
