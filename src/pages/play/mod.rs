//! The pages on which turn-based games are played.

mod attach;
pub mod board_marks;
mod computers;
pub mod layout;
pub mod match_state;
mod moves;
mod review;
mod screen;
mod typed_commands;

pub use screen::PlayScreen;
