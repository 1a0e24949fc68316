//! Puzzles: one a day, and more at a difficulty that suits the player.

mod calendar;
mod hub;
pub mod layout;
pub mod mistake_state;
mod mistakes;
mod page;
pub mod share;
mod stars;
#[cfg(test)]
mod tests;
mod turn_state;

pub use hub::PuzzleHub;
pub use layout::PuzzlePlace;
pub use mistakes::{MistakeLayout, MistakePlace, MistakesPage};
pub use page::{DailyPuzzlePage, FetchedPuzzles, PuzzlePage};
