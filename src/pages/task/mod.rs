//! What lessons, puzzles and the practice of mistakes share: a task on a real
//! board, which responds to every try.

mod marks;
mod planned_round;
mod quoridor_task;
mod round;
mod star_task;
mod state;

pub use planned_round::{PlannedRound, RoundBoard, RoundTools};
pub use quoridor_task::{QuoridorTask, QuoridorTaskBoard, QuoridorTaskTools};
pub use star_task::{StarTask, StarTaskBoard};
pub use state::{BoardTask, TaskState, begin_anew};
