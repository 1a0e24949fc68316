//! Puzzles: positions with a clear best answer.
//!
//! A [`PuzzleFile`] holds the puzzles of a game, in an order that never
//! changes. A [`PuzzleProgress`] holds a player's results. The current day is
//! always an argument, so that no code here reads a clock.

mod calendar;
mod crossing;
mod day;
mod file;
mod progress;
mod refutation;
mod task;
#[cfg(test)]
mod tests;
mod turn_puzzle;

pub use calendar::{Month, SolvedDays, Week};
pub use crossing::Crossing;
pub use day::{Day, DayError};
pub(crate) use file::PuzzleTexts;
pub use file::{PuzzleFile, PuzzleFileError};
pub use progress::{PuzzleProgress, PuzzleResult};
pub use refutation::Refutation;
pub use task::{PuzzleTask, Task};
pub use turn_puzzle::{
    PlayOut, PuzzleKind, PuzzleVerdict, TurnPuzzle, TurnPuzzleGame, TurnPuzzleTask,
};

/// The range of difficulties, measured by the number of nodes that a search
/// needs to solve a puzzle: 1 for the fewest, 8 for the most.
pub const DIFFICULTIES: std::ops::RangeInclusive<u8> = 1..=8;

/// The origin of a puzzle: a game that the engine played against itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Source {
    /// The random seed of the games.
    pub seed: u64,
    /// The index of the game, from 0.
    pub game: u32,
    /// The number of moves played before the position of the puzzle.
    pub ply: u32,
}

/// A puzzle with its difficulty and origin.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The position and its correct answers.
    pub task: Task,
    /// The difficulty, from 1 to 8.
    pub difficulty: u8,
    /// The origin of the puzzle.
    pub source: Source,
}
