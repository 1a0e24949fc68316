//! The computer player of Parallel Chinese Checkers.
//!
//! All plan at once, so there is no best plan by itself: what is good depends
//! on what the others do. The search goes round: for each player a new plan is
//! built that is best against what the others do so far (`propose`), then
//! regret matching says how often each plan had best be taken (`mixing`). Plans
//! are judged by their exact results (`board`: the rules' rounds, without the
//! list of steps) and each player's chance to win in them (`value`).
//!
//! The weights of `value` come from the player's own games:
//! `examples/parallel_tune.rs` makes them.
//!
//! ```
//! use starfence::engine::parallel::ParallelThinker;
//! use starfence::engine::{Ask, Meter, Thinker as _};
//! use starfence::rules::Seat;
//! use starfence::rules::parallel::{Players, Position, Rules, View};
//!
//! let start = Position::shuffled(Rules::new(Players::Two), 1);
//! let view = View::new(start, Seat::FIRST).unwrap();
//! let ask = Ask { lines: 1, seed: 7 };
//! let mut meter = Meter::of_nodes(1000);
//! let report = ParallelThinker::default().think(&view, ask, &mut meter, &mut |_| {});
//! let plan = report.unwrap().best().unwrap();
//! assert!(view.with_plan(plan).is_ok());
//! ```

mod board;
mod mixing;
mod orders;
mod propose;
mod terms;
#[cfg(test)]
mod tests;
mod thinker;
mod value;

pub use thinker::ParallelThinker;
pub use value::{FEATURES, Weights};
