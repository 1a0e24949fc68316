//! The setup page: players, rules, clocks and position.

mod clock_choice;
mod clocks;
mod opponent;
mod page;
mod players;
mod position;
mod rules;

pub use page::SetupPage;
