//! The star board: where its holes lie, what is drawn, what was meant by a
//! touch, and the drawing itself.

#[cfg(target_arch = "wasm32")]
mod board;
pub mod build;
pub mod flight;
pub mod geometry;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod picture;
pub mod scene;

#[cfg(target_arch = "wasm32")]
pub use board::{Deed, StarBoard};
pub use build::{ends_of, pegs_in_goal, star_scene, steps_left};
pub use flight::Flight;
pub use geometry::{Turned, centre, corners, heading, step};
#[cfg(target_arch = "wasm32")]
pub use parts::{PEG, PegLook, hint_way, points as way_points};
#[cfg(target_arch = "wasm32")]
pub use picture::star_picture;
pub use scene::{Aim, Ending, HoleScene, StarScene};
