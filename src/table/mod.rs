//! The table: who sits where, whose turn it is, what was played, what can be
//! taken back, and what is kept for the next visit.
//!
//! State and messages, without a browser: the page draws what it finds here
//! and sends what people do.

mod clocks;
pub mod edit;
mod library;
mod lines;
mod match_table;
mod offer;
mod plan_messages;
mod plan_table;
mod players;
mod resign;
mod saved;
mod saved_plans;
mod secrets;
mod setup;
mod shared;
mod sheet;
mod time;

pub use clocks::Clocks;
pub use library::{
    DATE, Damaged, Decision, GameId, Import, Library, Listing, TITLE, TITLE_LONGEST,
};
pub use lines::Path;
pub use match_table::{Message, Table};
pub use offer::Offer;
pub use plan_messages::{PlanMessage, PlanTerms, Stage, Task};
pub use plan_table::PlanTable;
pub use players::{Colour, Player, PlayerName};
pub use saved::{AnyTable, LoadError, controls_of, controls_text};
pub use setup::{GameOptions, GameSetup, Starter};
pub use sheet::{Entry, Row};
pub use time::{Bonus, TimeControl, TimeControlError};
