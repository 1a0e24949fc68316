//! Games that come and go: records as text, files and links, pictures.

#[cfg(target_arch = "wasm32")]
pub mod draw;
pub mod frames;
#[cfg(target_arch = "wasm32")]
mod gif_export;
pub mod paint;
#[cfg(target_arch = "wasm32")]
mod panel;
#[cfg(target_arch = "wasm32")]
mod pictures;
pub mod place;
pub mod qr;

#[cfg(target_arch = "wasm32")]
pub use panel::{Shareable, share_panel};
