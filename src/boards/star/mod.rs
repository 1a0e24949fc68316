//! The drawing of the star board.

mod peg_motion;
mod picture;
mod view;
mod wood;

pub use picture::{PEG_RADIUS, StarPicture};
pub use view::{StarBoard, StarBoardCallbacks};
pub use wood::route_points;
