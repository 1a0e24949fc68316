//! The star board: where its holes lie, what it shows, what is meant by a touch,
//! and the board itself.

pub mod build;
pub mod flight;
pub mod geometry;
pub mod interaction;
pub mod model;
#[cfg(target_arch = "wasm32")]
mod picture;
#[cfg(target_arch = "wasm32")]
mod view;
#[cfg(target_arch = "wasm32")]
mod wood;

pub use build::{ends_of, parallel_model, pegs_in_goal, star_model};
pub use flight::Flight;
pub use geometry::{Turned, centre, corners, heading, step};
pub use interaction::StarEvent;
pub use model::{Aim, Destination, HoleModel, StarModel};
#[cfg(target_arch = "wasm32")]
pub use picture::{PEG, StarPicture};
#[cfg(target_arch = "wasm32")]
pub use view::{StarBoard, StarPlay};
#[cfg(target_arch = "wasm32")]
pub use wood::way_points;
