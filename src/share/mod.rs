//! Sharing a game as a text, a file, a link or a picture.

pub mod draw;
mod gif_export;
mod gif_part;
mod panel;
mod part;
mod picture_part;

pub use panel::SharePanel;
pub use part::Shareable;
