//! The pages on which games with turns are played.

pub mod attach;
mod computers;
pub mod match_state;
mod moves;
mod review;
mod screen;
pub mod suggestions;
pub mod typed_table;

pub use screen::PlayScreen;
