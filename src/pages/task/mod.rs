//! What lessons, puzzles and the practice of mistakes share: a task on a real
//! board, which responds to every try.

pub mod marks;
pub mod state;

pub use state::{BoardTask, TaskState, restart};
