//! Solvers for puzzles with pegs on the star-shaped board of Chinese Checkers.

mod blocked_peg;
mod goal_fill;
mod longest_chain;

pub use blocked_peg::BlockedPeg;
pub use goal_fill::GoalFill;
pub use longest_chain::{LongestChains, hop_count, longest_chains};
