//! The screen on which a game is played.

#[cfg(target_arch = "wasm32")]
mod checkers;
#[cfg(target_arch = "wasm32")]
mod frame;
#[cfg(target_arch = "wasm32")]
mod match_state;
#[cfg(target_arch = "wasm32")]
mod panel;
#[cfg(target_arch = "wasm32")]
mod quoridor;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod strips;
mod summary;

#[cfg(target_arch = "wasm32")]
pub use screen::play_screen;
pub use summary::{Side, Strip, Summary};
