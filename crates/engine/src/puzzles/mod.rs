//! What proves a puzzle, and what refutes a wrong try: complete searches of
//! small questions, in which equal results count as equal.
//!
//! Each question also has a search of its own that goes by chance, from a seed:
//! how many nodes it takes to find the answer says how difficult a puzzle is.

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
