//! The pages on which turn-based games are played.

mod attach;
pub mod board_marks;
mod computers;
mod drawing;
mod finale;
pub mod layout;
pub mod match_state;
mod moves;
mod review;
mod screen;
#[cfg(test)]
mod tests;
mod turn_play;
mod typed_commands;

pub use screen::{PlayScreen, StoredGame};
pub use turn_play::TurnPlay;
