//! Lessons, which set a task on the real board and respond to every try.

mod checkers;
mod layout;
mod page;
mod parallel;
mod place;
mod quoridor;
mod steps;
mod turn_state;

pub use page::LessonPage;
