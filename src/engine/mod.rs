//! Computer players.
//!
//! A [`Thinker`] searches one of the games: it is shown what a player may
//! know, and says what it would do. It knows the rules and nothing else; time
//! reaches it only through a [`Meter`], chance only through a seed, so that the
//! same question with the same number of nodes has the same answer.
//!
//! [`Level`] makes weaker players of the thinkers, [`Reference`] players
//! measure them, and [`ugi`] is how other programs, and the
//! page's worker, talk with all of them.

pub mod checkers;
pub mod crossing;
mod level;
mod meter;
pub mod parallel;
mod playable;
pub mod quoridor;
mod reference;
mod report;
mod thinker;
pub mod ugi;

pub use level::Level;
pub use meter::{Limits, Meter, Outside};
pub use playable::{Answer, Playable};
pub use reference::{NoReference, Reference};
pub use report::{Line, Report, Score, Shares};
pub use thinker::{Ask, Rated, Thinker};
