//! The Quoridor board: where its squares and grooves lie, its model, the
//! interpretation of input, and the drawing itself.

pub mod build;
mod describe;
#[cfg(target_arch = "wasm32")]
mod fences;
pub mod flight;
pub mod geometry;
pub mod grooves;
pub mod interaction;
pub mod model;
#[cfg(target_arch = "wasm32")]
mod path_costs;
#[cfg(target_arch = "wasm32")]
mod pawns;
#[cfg(target_arch = "wasm32")]
mod picture;
#[cfg(target_arch = "wasm32")]
mod tools;
#[cfg(target_arch = "wasm32")]
mod view;
#[cfg(target_arch = "wasm32")]
mod wood;

pub use build::{goal_sides, home_side, quoridor_model};
pub use describe::square_text;
#[cfg(target_arch = "wasm32")]
pub use fences::SuggestedFence;
pub use flight::PawnFlight;
pub use geometry::{Turned, centre};
pub use grooves::crossing;
pub use interaction::{QuoridorEvent, QuoridorInteraction};
pub use model::{Aim, FenceSlotModel, LastMove, QuoridorModel, SquareModel};
#[cfg(target_arch = "wasm32")]
pub use path_costs::PathCosts;
#[cfg(target_arch = "wasm32")]
pub use picture::QuoridorPicture;
#[cfg(target_arch = "wasm32")]
pub use tools::FenceTools;
#[cfg(target_arch = "wasm32")]
pub use view::{QuoridorBoard, QuoridorPlay};
