//! The star board: where its holes lie, its model, the interpretation of input,
//! and the board itself.

pub mod build;
#[cfg(target_arch = "wasm32")]
mod describe;
pub mod flight;
pub mod geometry;
pub mod interaction;
#[cfg(target_arch = "wasm32")]
mod launch;
pub mod model;
#[cfg(target_arch = "wasm32")]
mod picture;
#[cfg(target_arch = "wasm32")]
mod view;
#[cfg(target_arch = "wasm32")]
mod wood;

pub use build::{destination_names, parallel_model, pegs_in_goal, star_model};
#[cfg(target_arch = "wasm32")]
pub use describe::{hole_text, playable_hole_text};
pub use flight::Flight;
pub use geometry::{Turned, centre, corners, heading, step};
pub use interaction::StarEvent;
#[cfg(target_arch = "wasm32")]
pub use launch::launch;
pub use model::{Aim, Destination, HoleModel, StarModel};
#[cfg(target_arch = "wasm32")]
pub use picture::{PEG, StarPicture};
#[cfg(target_arch = "wasm32")]
pub use view::{StarBoard, StarPlay};
#[cfg(target_arch = "wasm32")]
pub use wood::way_points;
