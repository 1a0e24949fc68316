//! Lessons, puzzles and tips about planning in Parallel Chinese Checkers.

pub mod condition;
pub mod lesson;
pub mod plan_reason;
pub mod planning_tips;
pub mod puzzle;
