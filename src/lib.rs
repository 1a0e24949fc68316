//! Starfence: Chinese Checkers, Parallel Chinese Checkers and Quoridor.
//!
//! The library has floors, each knowing only those before it: [`rules`], then
//! [`engine`] and [`record`], then [`table`], then [`ui`]; [`gif_encoder`] knows
//! none of them. The three things that everyone does first:
//!
//! ```
//! use starfence::rules::{Position as _, quoridor};
//!
//! // 1. Set a game up and list the legal moves.
//! let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
//! assert_eq!(start.legal_moves().len(), 131);
//!
//! // 2. Play a move written as text, or learn why it is refused.
//! let next = start.play(start.parse_move("e2")?)?;
//! let refusal = next.play(next.parse_move("e7")?).unwrap_err();
//! assert_eq!(refusal.to_string(), "e7 is too far from e9: a pawn moves one square");
//!
//! // 3. Ask how it stands.
//! assert!(next.outcome().is_none());
//! # Ok::<(), quoridor::Refusal>(())
//! ```

pub mod engine;
pub mod gif_encoder;
pub mod record;
pub mod rules;
pub mod table;
// The worker has no page, and is built without what a page needs.
#[cfg(feature = "page")]
pub mod ui;
