//! The drawing of the Quoridor board.

mod cutout;
mod fences;
mod path_costs;
mod pawn_motion;
mod pawns;
mod picture;
mod tools;
mod view;
mod wood;

pub use cutout::QuoridorPieces;
pub use fences::MarkedFence;
pub use path_costs::PathCosts;
pub use pawn_motion::fence_sound;
pub use picture::QuoridorPicture;
pub use tools::FenceTools;
pub use view::{QuoridorBoard, QuoridorBoardCallbacks};
