//! The star board: where its holes lie, what is drawn, what was meant by a
//! touch, and the drawing itself.

#[cfg(target_arch = "wasm32")]
mod board;
pub mod build;
pub mod flight;
pub mod geometry;
pub mod interaction;
pub mod model;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod view;
#[cfg(target_arch = "wasm32")]
mod wood;

#[cfg(target_arch = "wasm32")]
pub use board::{Deed, StarBoard};
pub use build::{ends_of, pegs_in_goal, star_model, steps_left};
pub use flight::Flight;
pub use geometry::{Turned, centre, corners, heading, step};
pub use model::{Aim, Ending, HoleModel, StarModel};
#[cfg(target_arch = "wasm32")]
pub use parts::{PEG, PegLook};

pub use interaction::StarEvent;
#[cfg(target_arch = "wasm32")]
pub use view::{StarBoard as StarBoardView, StarPlay};
#[cfg(target_arch = "wasm32")]
pub use wood::way_points;
