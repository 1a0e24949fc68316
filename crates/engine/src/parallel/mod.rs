//! The computer player of Parallel Chinese Checkers.
//!
//! All plan at once, so there is no best plan by itself: what is good depends
//! on what the others do. The search goes round: for each player a new plan is
//! built that is best against what the others do so far (`plan_search`), then
//! regret matching says how often each plan had best be taken
//! (`regret_matching`). Plans are judged by their exact results (`board`: the
//! rules' rounds, without the list of steps) and each player's chance to win in
//! them (`evaluation`).
//!
//! The weights of `evaluation` come from the player's own games:
//! `examples/parallel_tune.rs` makes them. [`best_answer`] measures how much
//! somebody gains who knows how a player plans.
//!
//! ```
//! use starfence_engine::parallel::ParallelEngine;
//! use starfence_engine::{SearchRequest, SearchLimits, Engine as _};
//! use starfence_rules::Seat;
//! use starfence_rules::parallel::{Players, Position, Rules, View};
//!
//! let start = Position::shuffled(Rules::new(Players::Two), 1);
//! let view = View::new(start, Seat::FIRST).unwrap();
//! let ask = SearchRequest { lines: 1, seed: 7 };
//! let mut limits = SearchLimits::with_nodes(1000);
//! let report = ParallelEngine::default().search(&view, ask, &mut limits, &mut |_| {});
//! let plan = report.unwrap().best().unwrap();
//! assert!(view.with_plan(plan).is_ok());
//! ```

mod best_answer;
mod board;
mod constants;
mod engine;
mod evaluation;
mod packed_plan;
mod plan_search;
mod regret_matching;
#[cfg(test)]
mod tests;
pub mod training;
mod two_player_features;
mod two_player_network;

pub use best_answer::{AnswerGain, best_answer};
pub use engine::ParallelEngine;
pub use evaluation::{FEATURES, Weights};
