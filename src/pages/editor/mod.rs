//! The position editor, which sets up positions from which games can begin.

mod checkers;
mod controls;
mod layout;
mod page;
mod parallel;
mod position_text;
mod quoridor;
mod star_board;
mod state;

pub use page::EditorPage;
