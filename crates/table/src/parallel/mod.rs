//! The parts of this crate that are specific to Parallel Chinese Checkers:
//! editing, lessons, puzzles, statistics and the tips about planning.

mod counts;
mod draft;
mod lesson;
mod lesson_condition;
mod plan_reason;
mod planning_tips;
mod puzzle;
mod seats;
mod token_counts;

pub(crate) use counts::counts;
pub use draft::{ParallelDraft, ParallelEdit};
pub use lesson::ParallelLesson;
pub use lesson_condition::ParallelCondition;
pub use plan_reason::plan_reason;
pub use planning_tips::{PlanningTip, PlanningTips};
pub use puzzle::PlanTask;
pub use token_counts::TokenCounts;
