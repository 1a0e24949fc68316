//! The drawing of the star board.

mod follow;
mod picture;
mod view;
mod wood;

pub use picture::{PEG, StarPicture};
pub use view::{StarBoard, StarPlay};
pub use wood::way_points;
