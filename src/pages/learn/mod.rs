//! Lessons, which set a task on a real board and respond to every move.

mod hub;
pub mod layout;
mod page;
pub mod place;
mod steps;
#[cfg(test)]
pub mod tests;
mod turn_state;

pub use hub::LearnHub;
pub use page::lesson_page;
