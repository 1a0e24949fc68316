//! The Quoridor board: where its squares and grooves lie, what is drawn, what
//! was meant by a touch, and the drawing itself.

#[cfg(target_arch = "wasm32")]
mod board;
pub mod build;
pub mod geometry;
pub mod gesture;
pub mod glide;
pub mod grooves;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod pawns;
#[cfg(target_arch = "wasm32")]
mod picture;
pub mod scene;
#[cfg(target_arch = "wasm32")]
mod touch;

#[cfg(target_arch = "wasm32")]
pub use board::FenceBoard;
pub use build::{fence_scene, goal_sides, home_side};
pub use geometry::{Turned, centre};
pub use gesture::{Deed, Hand, Tool, turned as other_way};
pub use glide::Glide;
pub use grooves::crossing;
#[cfg(target_arch = "wasm32")]
pub use picture::fence_picture;
pub use scene::{Aim, FenceScene, Last, SlotScene, SquareScene};
