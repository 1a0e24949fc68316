//! The setup page: players, rules, clocks and position.

mod clock_choice;
mod clocks;
mod collapsible_row;
mod colours;
mod computer_tools;
mod computers;
mod count;
mod first_player;
mod friend;
mod head_start;
mod level;
mod page;
mod players;
mod position;
mod rules;
#[cfg(test)]
mod tests;

pub use friend::friend_setup;
pub use page::SetupPage;
