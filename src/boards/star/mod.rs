//! The drawing of the star board.

mod launch;
mod picture;
mod view;
mod wood;

pub use launch::launch;
pub use picture::{PEG, StarPicture};
pub use view::{StarBoard, StarPlay};
pub use wood::way_points;
