//! Solvers that prove puzzles correct and refute wrong answers: complete
//! searches of small problems, in which equal results count as equal.
//!
//! Each solver also has a random search, with a seed: the number of nodes that
//! it needs to find the answer measures how difficult a puzzle is.

mod best_plan;
mod goal_fill;
mod longest_chain;
#[cfg(test)]
mod tests;
mod way_out;

pub use best_plan::{BestPlans, OpenPlan, PlanAim};
pub use goal_fill::GoalFill;
pub use longest_chain::{LongestChains, hops, longest_chains};
pub use way_out::WayOut;
