//! The position editor, which sets up positions from which games can begin.

#[cfg(target_arch = "wasm32")]
mod checkers;
#[cfg(target_arch = "wasm32")]
mod controls;
#[cfg(target_arch = "wasm32")]
mod layout;
pub mod model;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod parallel;
#[cfg(target_arch = "wasm32")]
mod position_text;
#[cfg(target_arch = "wasm32")]
mod quoridor;
#[cfg(target_arch = "wasm32")]
mod star_board;
#[cfg(target_arch = "wasm32")]
mod state;

pub use model::{quoridor_draft_model, star_draft_model};
#[cfg(target_arch = "wasm32")]
pub use page::EditorPage;
