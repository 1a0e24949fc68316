//! The pages that are printed: a position, a record with diagrams, a board with
//! its pieces to cut out, and puzzles with their solutions.
//!
//! Each page shows the sheets as they will be printed, and controls that are not
//! printed (style/print.css).

mod frame;
mod game;
mod heading;
mod position;
mod puzzles;
mod record;
#[cfg(test)]
mod tests;

pub use game::{PrintGamePage, PrintSetupPage};
pub use puzzles::PrintPuzzlesPage;
