//! The computer player of Chinese Checkers.
//!
//! [`CheckersThinker`] plays all player counts and options. Two players are
//! searched as a duel ([`duel`]); with more, the search is another one
//! ([`many`]). Both count on what a peg costs on each hole
//! ([`weights`]).

mod board;
mod duel;
mod many;
mod past;
mod race;
mod table;
pub(in crate::engine) mod tables;
mod thinker;
mod weights;

pub use duel::Parts;
pub use many::Method;
pub use thinker::CheckersThinker;
pub use weights::Costs;
