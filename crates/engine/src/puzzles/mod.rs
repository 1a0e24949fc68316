//! Solvers that prove puzzles correct and refute wrong answers: complete
//! searches of small problems, which find all equally good answers.
//!
//! Each solver also has a random search with a seed. The number of nodes that
//! this search needs to find an answer measures how difficult a puzzle is.

mod best_plan;
mod star;
#[cfg(test)]
mod tests;

pub use best_plan::{BestPlans, OpenPlan, PlanAim};
pub use star::{GoalFill, LongestChains, WayOut, hop_count, longest_chains};
