//! The parts of this crate that are specific to Quoridor: editing, hints,
//! lessons, puzzles and statistics.

mod counts;
mod draft;
mod highlight;
mod hint;
mod lesson;
mod puzzle;
mod seats;
mod turn_game;

pub use draft::{QuoridorDraft, QuoridorEdit};
pub use lesson::QuoridorCondition;
pub use puzzle::QuoridorKind;
