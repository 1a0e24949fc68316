//! Computer players.
//!
//! A [`Thinker`] searches one of the games: it is shown what a player may
//! know, and says what it would do. It knows the rules and nothing else; time
//! reaches it only through a [`Meter`], chance only through a seed, so that the
//! same question with the same number of nodes has the same answer.

pub mod checkers;
pub mod crossing;
mod meter;
pub mod parallel;
pub mod quoridor;
mod report;
mod thinker;

pub use meter::{Limits, Meter, Outside};
pub use report::{Line, Report, Score, Shares};
pub use thinker::{Ask, Rated, Thinker};
