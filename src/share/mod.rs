//! Sharing a game as a text, a file, a link or a picture.

#[cfg(target_arch = "wasm32")]
pub mod draw;
pub mod frames;
#[cfg(target_arch = "wasm32")]
mod gif_export;
#[cfg(target_arch = "wasm32")]
mod gif_part;
#[cfg(target_arch = "wasm32")]
mod panel;
#[cfg(target_arch = "wasm32")]
mod part;
#[cfg(target_arch = "wasm32")]
mod picture_part;
pub mod place;
pub mod qr;
pub mod svg_values;

#[cfg(target_arch = "wasm32")]
pub use panel::SharePanel;
#[cfg(target_arch = "wasm32")]
pub use part::Shareable;
