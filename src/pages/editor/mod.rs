//! The position editor, which sets up positions from which games can begin.

pub mod controls;
pub mod layout;
mod page;
mod position_text;
pub mod star_board;
pub mod state;
#[cfg(test)]
mod tests;

pub use page::{editor_page, open_editor};
