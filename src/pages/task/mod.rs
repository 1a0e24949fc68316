//! The parts that lessons, puzzles and the practice of mistakes share: a task
//! on a real board that responds to every attempt.

pub mod marks;
pub mod state;

pub use state::{BoardTask, TaskState, restart};
