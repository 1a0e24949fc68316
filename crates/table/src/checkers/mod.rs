//! The parts of this crate that are specific to Chinese Checkers: editing,
//! hints, lessons, puzzles and statistics.

mod counts;
mod draft;
mod highlight;
mod hint;
mod lesson;
mod puzzle;
mod seats;
mod turn_game;

pub use draft::{CheckersDraft, CheckersEdit};
pub use lesson::CheckersCondition;
pub use puzzle::CheckersKind;
