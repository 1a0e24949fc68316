//! The drawing of the star board.

mod cutout;
mod peg_motion;
mod picture;
mod view;
mod wood;

pub use cutout::StarPieces;
pub use picture::{PEG_RADIUS, StarPicture};
pub use view::{StarBoard, StarBoardCallbacks, StarNames};
pub use wood::route_points;
