//! The pages of Chinese Checkers.

mod control;
mod crossing;
mod editor;
mod lesson;
mod mistake;
mod play;
mod puzzle;
mod rules;
mod task;

pub use crossing::CrossingPage;
pub use editor::CheckersEditor;
pub use lesson::CheckersLesson;
pub use mistake::CheckersMistake;
pub use play::CheckersGame;
pub use puzzle::{CheckersPuzzle, printed_puzzle};
pub use rules::{controls, sections};
