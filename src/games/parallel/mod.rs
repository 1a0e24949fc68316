//! Parallel Chinese Checkers on the page: the curtain, the planning screen and
//! the reveal.
//!
//! [`ParallelGame::screen`] alone decides which screen is shown. Every change
//! builds the new screen from scratch, so that nothing of one player's screen
//! is left on the page when the next player looks at the page.

mod attach;
mod computers;
mod confirmations;
mod curtain;
mod editor;
mod game;
mod game_texts;
mod header;
mod home_figure;
mod learn;
mod moves;
mod notices;
mod page;
mod phone;
mod planning;
mod reveal;
mod review;
mod rules;
mod screen;
#[cfg(test)]
mod secrecy;
mod secrets;
#[cfg(test)]
mod tests;

pub use editor::ParallelEditor;
pub use learn::lesson::ParallelLessonPage;
pub use learn::mistake::ParallelMistake;
pub use learn::puzzle::{ParallelPuzzle, printed_puzzle};
pub use page::{ParallelPage, PhonePlanning};
pub use planning::chunk::{PlanningChunk, planning_chunk};
pub use reveal::chunk::{RevealChunk, reveal_chunk};
pub use rules::{controls, sections};
