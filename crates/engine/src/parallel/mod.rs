//! The computer player of Parallel Chinese Checkers.
//!
//! All players plan at the same time, so no plan is best by itself: its value
//! depends on the plans of the others. The search works in iterations. For each
//! player it builds a new plan that does best against the others' current plans
//! (`plan_search`). Then regret matching computes how often each plan should be
//! played (`regret_matching`). Plans are evaluated by an exact simulation of
//! the round (`board`) and by each player's chance to win afterwards
//! (`evaluation`).
//!
//! The weights of `evaluation` were learned from the engine's own games by
//! `examples/parallel_tune.rs`. [`best_response`] measures how much an opponent
//! gains by knowing a player's plans.
//!
//! ```
//! use starfence_engine::parallel::ParallelEngine;
//! use starfence_engine::{SearchRequest, SearchLimits, Engine as _};
//! use starfence_rules::Seat;
//! use starfence_rules::parallel::{Players, Position, Rules, SeatView};
//!
//! let start = Position::shuffled(Rules::new(Players::Two), 1);
//! let view = SeatView::new(start, Seat::FIRST).unwrap();
//! let ask = SearchRequest { lines: 1, seed: 7 };
//! let mut limits = SearchLimits::with_nodes(1000);
//! let report = ParallelEngine::default().search(&view, ask, &mut limits, &mut |_| {});
//! let plan = report.unwrap().best_move().unwrap();
//! assert!(view.with_plan(plan).is_ok());
//! ```

mod best_response;
mod board;
mod calibration;
mod constants;
mod engine;
mod evaluation;
mod levels;
mod packed_plan;
mod plan_search;
mod playable;
mod reference;
mod regret_matching;
#[cfg(test)]
mod tests;
pub mod training;
mod two_player_features;
mod two_player_network;

pub use best_response::{BestResponse, best_response};
pub use engine::ParallelEngine;
pub use evaluation::{FEATURES, Weights};
pub(crate) use levels::{LEVELS, nodes_per_second};
