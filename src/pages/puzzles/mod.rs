//! Puzzles: one a day, and more at a difficulty that suits the player.

mod checkers;
mod crossing;
mod layout;
mod mistake_state;
mod mistakes;
mod page;
mod parallel;
mod plan_mistake;
mod quoridor;
mod turn_state;

pub use crossing::CrossingPage;
pub use mistakes::MistakesPage;
pub use page::{DailyPuzzlePage, PuzzlePage};
