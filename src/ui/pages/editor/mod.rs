//! The editor: a game begins from any position that is set up here.

#[cfg(target_arch = "wasm32")]
mod checkers;
#[cfg(target_arch = "wasm32")]
mod numbered;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod quoridor;
pub mod scene;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod star;
#[cfg(target_arch = "wasm32")]
mod state;
#[cfg(target_arch = "wasm32")]
mod text;

pub use scene::{grid_sketch_scene, star_sketch_scene};
#[cfg(target_arch = "wasm32")]
pub use screen::edit_screen;
