//! The star board: the geometry of its holes, its model, and the interpretation
//! of input.

pub mod animation;
pub mod build;
pub mod controller;
mod editing;
pub mod geometry;
pub mod interaction;
pub mod model;
mod sample;

pub use animation::{PegAnimation, routes_between};
pub use build::{destination_names, parallel_model, pegs_in_goal, star_model, start_model};
pub use controller::{StarAction, StarController};
pub use geometry::{BoardRotation, arrow_key_vector, centre, corners, labels, step_vector};
pub use interaction::{StarEvent, StarInteraction};
pub use model::{Destination, HoleModel, PointerTarget, StarModel, hole_at};
pub use sample::{checkers_sample, checkers_sample_game, parallel_sample, parallel_sample_game};
