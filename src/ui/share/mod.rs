//! Games that come and go: records as text, files and links, pictures.

#[cfg(target_arch = "wasm32")]
mod canvas;
#[cfg(target_arch = "wasm32")]
mod draw;
#[cfg(target_arch = "wasm32")]
mod files;
#[cfg(target_arch = "wasm32")]
mod open;
pub mod paint;
#[cfg(target_arch = "wasm32")]
mod panel;
#[cfg(target_arch = "wasm32")]
mod pictures;
pub mod place;
pub mod qr;
pub mod reel;
#[cfg(target_arch = "wasm32")]
mod studio;

#[cfg(target_arch = "wasm32")]
pub use files::{save, text_blob, today};
#[cfg(target_arch = "wasm32")]
pub use open::{open_screen, record_screen};
#[cfg(target_arch = "wasm32")]
pub use panel::{Shareable, share_panel};
