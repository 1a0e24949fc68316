//! The computer player of Chinese Checkers.
//!
//! [`CheckersThinker`] plays all player counts and options. Two players are
//! searched as a duel (`duel.rs`), and their race when the armies have passed
//! each other by itself (`race.rs`); three and more with best replies
//! (`many.rs`). All count on what a peg costs on each hole (`weights.rs`,
//! learned by `examples/checkers_tune.rs`).
//!
//! A node is a position played in the search, or one before the last ply's
//! turns whose value is known without playing it.
//!
//! ```
//! use starfence::engine::{Ask, Meter, Thinker as _, checkers::CheckersThinker};
//! use starfence::rules::{Game, checkers::*};
//!
//! let game = Game::new(Position::start(Rules::new(Players::Two)));
//! let ask = Ask { lines: 1, seed: 0 };
//! let mut meter = Meter::of_nodes(5_000);
//! let report = CheckersThinker::default().think(&game, ask, &mut meter, &mut |_| ());
//! assert!(report.is_some_and(|report| report.best().is_some()));
//! ```

mod board;
mod duel;
mod lines;
mod many;
mod memory;
mod past;
mod race;
mod score;
mod table;
pub(in crate::engine) mod tables;
mod thinker;
mod weights;

pub use thinker::CheckersThinker;
pub use weights::Costs;
