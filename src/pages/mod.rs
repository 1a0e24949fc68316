//! The pages of the app.

pub mod editor;
#[cfg(all(target_arch = "wasm32", feature = "gallery"))]
pub mod gallery;
#[cfg(target_arch = "wasm32")]
pub mod home;
#[cfg(target_arch = "wasm32")]
pub mod import;
#[cfg(target_arch = "wasm32")]
pub mod learn;
#[cfg(target_arch = "wasm32")]
pub mod library;
pub mod parallel;
pub mod play;
#[cfg(target_arch = "wasm32")]
pub mod puzzles;
#[cfg(target_arch = "wasm32")]
pub mod quick_start;
#[cfg(target_arch = "wasm32")]
pub mod rules;
#[cfg(target_arch = "wasm32")]
pub mod setup;
#[cfg(target_arch = "wasm32")]
pub mod statistics;
