//! Quoridor (docs/rules.md, Quoridor).
//!
//! A [`Position`] is set up from [`Rules`] or read from text; either way, only
//! positions that the rules allow are created. [`Position::legal_moves`] lists
//! the legal moves, and [`Position::check`] says why a move is not legal, as a
//! [`Refusal`].
//!
//! ```
//! use starfence_rules::{Position as _, quoridor};
//!
//! let rules = quoridor::Rules::new(quoridor::Players::Four);
//! let mut position = quoridor::Position::start(rules);
//! for text in ["e2", "b5", "e8", "d7h"] {
//!     position = position.play(position.parse_move(text)?)?;
//! }
//! assert_eq!(position.to_string(), "d7 / / e2 b5 e8 i5 / 5 5 5 4 / 1");
//!
//! let refusal = position.play(position.parse_move("e7h")?).unwrap_err();
//! assert_eq!(refusal.to_string(), "e7h would overlap the fence d7h");
//! # Ok::<(), quoridor::Refusal>(())
//! ```

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod dynamic;
mod explain;
mod fence;
mod fences;
mod grid;
mod info;
mod line_closing;
mod moves;
mod options;
mod pawn;
mod position;
mod position_error;
#[cfg(test)]
mod position_tests;
mod refusal;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod square;
#[cfg(test)]
mod testing;
mod text;

pub use fences::Fences;
pub use grid::Grid;
pub use info::INFO;
pub use pawn::targets as pawn_targets;
pub(crate) use setup::fences_at_start;
pub use square::BOARD_SIZE;
pub use text::PositionText;

pub use fence::{Fence, FenceTextError, Orientation, Slot};
pub use moves::{LegalMoves, LegalMovesIter, Move, MoveTextError};
pub use options::{Options, SidewaysJump, ThirdPawn};
pub use position::Position;
pub use position_error::{PositionError, PositionField};
pub use refusal::Refusal;
pub use rules::{Players, Rules};
pub use square::{CardinalDirection, Square, SquareTextError};
