//! Solvers that prove puzzles correct and refute wrong answers: complete
//! searches of small problems, in which equal results count as equal.
//!
//! Each solver also has a random search, with a seed: the number of nodes that
//! it needs to find the answer measures how difficult a puzzle is.

mod best_plan;
mod star;
#[cfg(test)]
mod tests;

pub use best_plan::{BestPlans, OpenPlan, PlanAim};
pub use star::{GoalFill, LongestChains, WayOut, hop_count, longest_chains};
