//! Setting a game up: players, rules, clocks, position.

mod clocks;
mod position;
mod rules;
mod screen;

pub use screen::set_up_screen;
