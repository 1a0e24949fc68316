//! Lessons, which set a task on the real board and respond to every try.

mod checkers;
mod layout;
mod marks;
mod page;
mod parallel;
mod place;
mod planned_round;
mod quoridor;
mod quoridor_task;
mod round;
mod star_task;
mod steps;
mod task;
mod turn_state;

pub use layout::begin_anew;
pub use page::LessonPage;
pub use planned_round::{PlannedRound, RoundBoard, RoundTools};
pub use quoridor_task::{QuoridorTask, QuoridorTaskBoard, QuoridorTaskTools};
pub use star_task::{StarTask, StarTaskBoard};
pub use task::{BoardTask, TaskState};
