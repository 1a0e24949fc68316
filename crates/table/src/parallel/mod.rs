//! The parts of this crate that are specific to Parallel Chinese Checkers: the
//! public match and the session with its secrets, saved games, editing, lessons,
//! puzzles and statistics.

mod counts;
mod draft;
mod learn;
pub(crate) mod messages;
pub(crate) mod open_rounds;
pub(crate) mod parallel_match;
pub(crate) mod saved;
mod seats;
pub(crate) mod secret_entries;
pub(crate) mod secrets;
pub(crate) mod session;
mod token_counts;

pub(crate) use counts::{counts, highlights};
pub use draft::{ParallelDraft, ParallelEdit};
pub use learn::condition::ParallelCondition;
pub use learn::lesson::ParallelLesson;
pub use learn::plan_reason::plan_reason;
pub use learn::planning_tips::{PlanningTip, PlanningTips};
pub use learn::puzzle::PlanTask;
pub use token_counts::TokenCounts;
