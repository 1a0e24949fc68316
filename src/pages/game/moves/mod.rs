//! The moves of a game: which position is shown, the move list in its forms, and
//! the field for typed moves.

pub mod list;
pub mod notation;
pub mod replay;
pub mod row_blocks;
pub mod rows;
pub mod sentences;
pub mod sheet;
pub mod state;
pub mod step_controls;
pub mod typed_move;
