//! Sharing of a game as text, as a file, as a link or as a picture.

pub mod gif_export;
mod gif_part;
pub mod link_row;
mod panel;
mod part;
mod picture_part;

pub use panel::SharePanel;
pub use part::Shareable;
