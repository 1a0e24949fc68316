//! The trait of the games from which puzzles are made.

use crate::cli::seeded_rng::SeededRng;
use starfence_engine::Playable;
use starfence_rules::Game;
use starfence_table::puzzle::Task;

/// A game from which puzzles are made.
pub trait PuzzleGame: Playable {
    /// Returns the puzzles found in a game, each with the number of moves
    /// played before its position, in the order in which they are found.
    fn tasks(game: &Game<Self>, rng: &mut SeededRng) -> Vec<(u32, Task)>;

    /// Returns the puzzle that the current engine generates from the task's
    /// position; `None` if the position yields no puzzle, or if the task is for
    /// another game.
    fn prove_again(task: &Task) -> Option<Task>;

    /// Returns the difficulty of a task, 1 to 8. Each difficulty has a limit on
    /// search nodes; the difficulty of the task is the lowest one whose limit
    /// suffices for searches with ten different seeds to find an answer.
    /// Returns `None` if even the largest limit is not enough, or if the task
    /// is for another game.
    fn difficulty(task: &Task) -> Option<u8>;
}
