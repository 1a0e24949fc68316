//! Solvers that prove that puzzles are correct and refute wrong answers:
//! exhaustive searches of small problems, which find all equally good answers.
//!
//! Each solver also has a random search with a seed. The number of nodes that
//! this search needs to find an answer measures the difficulty of a puzzle.

mod best_plan;
mod star;
#[cfg(test)]
mod tests;

pub use best_plan::{BestPlans, PlanAim, PlanPuzzle};
pub use star::{BlockedPeg, GoalFill, LongestChains, hop_count, longest_chains};
