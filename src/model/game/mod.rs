//! The parts of a game's display beside the board: the summary, the clocks, the
//! commands of the controls, and the rule that ended the game.

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
