//! What lessons, puzzles and the practice of mistakes share: a task on a real
//! board, which responds to every try.

mod marks;
mod planned_round;
mod quoridor_task;
mod round;
mod star_task;
mod state;

pub use planned_round::{PlannedRound, RoundBoard, RoundTools};
pub use quoridor_task::{QuoridorTaskBoard, quoridor_control};
pub use star_task::{StarTaskBoard, star_control};
pub use state::{BoardTask, TaskState, begin_anew};
