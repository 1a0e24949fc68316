//! The user's settings, such as theme, board placement and volume. Each is
//! stored as a word under its key.

#[cfg(target_arch = "wasm32")]
mod stored;
pub mod values;

#[cfg(target_arch = "wasm32")]
pub use stored::Settings;
