//! Sharing of a game as text, as a file, as a link or as a picture.

mod frames;
pub mod gif_export;
mod gif_part;
pub mod link_row;
mod panel;
mod part;
mod picture_part;
pub mod qr;
#[cfg(test)]
mod tests;

pub use frames::{Frame, diagram};
pub use panel::SharePanel;
pub use part::Shareable;
pub use picture_part::share_picture;
