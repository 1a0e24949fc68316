//! The pages of Quoridor.

mod control;
mod editor;
mod lesson;
mod mistake;
mod play;
mod puzzle;
mod rules;
mod task;
#[cfg(test)]
mod tests;

pub use editor::QuoridorEditor;
pub use lesson::QuoridorLesson;
pub use mistake::QuoridorMistake;
pub use play::QuoridorGame;
pub use puzzle::{QuoridorPuzzle, printed_puzzle};
pub use rules::{controls, sections};
