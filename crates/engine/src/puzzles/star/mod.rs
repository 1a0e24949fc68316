//! Solvers for puzzles with pegs on the star.

mod goal_fill;
mod longest_chain;
mod way_out;

pub use goal_fill::GoalFill;
pub use longest_chain::{LongestChains, hop_count, longest_chains};
pub use way_out::WayOut;
