//! Lessons: a task on the real board, and an answer to every try.

mod checkers;
mod layout;
mod marks;
mod page;
mod parallel;
mod place;
mod planned_round;
mod quoridor;
mod round;
mod steps;
mod turn_state;

pub use marks::LessonMarks;
pub use page::LessonPage;
pub use planned_round::{PlannedRound, RoundBoard, RoundTools};
