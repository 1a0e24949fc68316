//! The clocks of a game: how they run, and how they are displayed.

pub mod face;
pub mod game_clock;
pub mod late_input;
pub mod view;
