//! A game beside its board: its summary, its clocks' faces, the commands of its
//! controls, and the rule that ended it.

mod clock_face;
mod command;
mod rule_topic;
mod summary;

pub use clock_face::{
    ClockFace, ClockReading, ClockState, LowTimeWarning, LowTimeWarnings, clock_text,
};
pub use command::GameCommand;
pub use rule_topic::RuleTopic;
pub use summary::{PlayerView, Summary, offers_draw, players_of};
