//! The Quoridor board: the geometry of its squares and grooves, its model, and
//! the interpretation of input.

pub mod animation;
pub mod build;
pub mod controller;
mod editing;
mod finale;
pub mod geometry;
pub mod grooves;
pub mod interaction;
pub mod model;
mod sample;

pub use animation::PawnAnimation;
pub use build::{goal_sides, home_side, quoridor_model};
pub use controller::{QuoridorAction, QuoridorController};
pub use geometry::{BoardRotation, centre, square_at};
pub use grooves::crossing;
pub use interaction::{QuoridorEvent, QuoridorInteraction};
pub use model::{FenceSlotModel, LastMove, PointerTarget, QuoridorModel, SquareModel};
pub use sample::{quoridor_sample, quoridor_sample_game};
