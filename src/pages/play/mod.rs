//! The pages on which turn-based games are played.

pub mod attach;
pub mod board_marks;
mod computers;
pub mod match_state;
mod moves;
mod review;
mod screen;
pub mod typed_table;

pub use screen::PlayScreen;
