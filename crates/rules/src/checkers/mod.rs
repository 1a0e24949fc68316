//! Chinese Checkers on the 121-hole star (docs/rules.md, "Chinese Checkers").
//!
//! ```
//! use starfence_rules::{Position as _, TurnBased as _, checkers::*};
//!
//! let rules = Rules::new(Players::Three).with_options("blocked_goal=swap".parse()?);
//! let start = Position::start(rules);
//! let next = start.play("d5-e5".parse()?)?;
//! assert_eq!(next.side_to_move().number(), 2);
//!
//! let refusal = start.play("a5-b5".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "b5 is taken by player 1's peg");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod dynamic;
mod hops;
mod info;
mod notation;
mod options;
mod position;
mod reasons;
mod refusal;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
#[cfg(test)]
mod tests;
mod turn;

pub use hops::TurnEnds;
pub use info::INFO;
pub use notation::PositionError;
pub use options::{BlockedGoal, FinishRule, LeaveGoal, MinOwnPegs, Options, TurnDirection};
pub use position::Position;
pub use refusal::{HopError, Refusal};
pub use rules::{Players, Rules};
pub(crate) use setup::PEGS_AT_START;
pub use turn::Turn;
