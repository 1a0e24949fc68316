//! The pages on which games with turns are played.

mod attach;
mod checkers;
mod computers;
mod match_state;
mod quoridor;
mod screen;
mod suggestions;
mod typed_table;

pub use screen::PlayScreen;
