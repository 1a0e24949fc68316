//! Parallel Chinese Checkers (docs/rules.md, "Parallel Chinese Checkers"): all
//! players plan in secret, then all plans are executed together.
//!
//! ```
//! use starfence_rules::{Position as _, parallel::*};
//!
//! let start = Position::shuffled(Rules::new(Players::Two), 1);
//! let plans = start.parse_move("E1,SE2/SE3 W1/-")?;
//! let round = resolve(&start, plans)?;
//! for step in &round.steps {
//!     println!("{step}");
//! }
//! assert_eq!(start.play(plans)?, round.end);
//!
//! let refusal = start.parse_move("E1,W1,NE1/- -/-").unwrap_err();
//! assert_eq!(
//!     refusal.to_string(),
//!     "player 1 lays 3 tokens with number 1: the store has 2"
//! );
//! # Ok::<(), Refusal>(())
//! ```

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod dynamic;
mod info;
mod lines;
mod notation;
mod number;
mod plan;
mod position;
mod refusal;
mod resolution;
mod resolve;
mod rounds;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod start;
mod steps;
mod submission;
#[cfg(test)]
mod tests;
mod view;

pub use info::INFO;
pub use notation::PositionError;
pub use number::{Number, NumberCounts};
pub use plan::{Arrow, Plan, PlanError, PlanPhase};
pub use position::{Peg, Position};
pub use refusal::Refusal;
pub use resolution::Resolution;
pub use resolve::{resolve, step_order};
pub(crate) use rounds::Rounds;
pub use rules::{Layout, LayoutError, Options, PegCount, Players, Rules};
pub(crate) use setup::TOKENS_AT_START;
pub use steps::seat_letter;
pub use steps::{PegMove, Step, TakenToken};
pub use submission::{Submission, Submissions};
pub use view::SeatView;
