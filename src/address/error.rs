//! Why an address leads nowhere.

use starfence_record::LinkError;
use starfence_rules::SetupError;
use starfence_table::TimeControlError;
use starfence_table::puzzle::DayError;
use thiserror::Error;

/// The longest query that is read, in bytes: several times what any set-up
/// needs. What it says is looked through for each of its names.
pub(crate) const LONGEST_QUERY: usize = 8 * 1024;

/// Why an address leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AddressError {
    /// There is no such page.
    #[error("there is no page “{0}”")]
    Unknown(String),
    /// The part behind the `?` is longer than any that is read; with how many
    /// characters it has.
    #[error("the address has {0} characters behind its ?; at most {LONGEST_QUERY} are read")]
    TooLong(usize),
    /// The address does not say which game.
    #[error("the address names no game")]
    NoGame,
    /// A value should be a number.
    #[error("“{value}” is no number for {name}")]
    Number {
        /// The parameter's name.
        name: &'static str,
        /// Its value.
        value: String,
    },
    /// A parameter is given twice.
    #[error("{0} is given twice")]
    Twice(String),
    /// A parameter is about where the pegs begin, but a position says that.
    #[error("{0} cannot be given with a position")]
    BesidePosition(&'static str),
    /// The computers' levels are none, or too many.
    #[error(
        "“{0}” does not say who is a computer: a level from 1 to 8 for each player does, 0 for a person"
    )]
    Computers(String),
    /// The link to a game holds none.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// A clock is none.
    #[error(transparent)]
    Clock(#[from] TimeControlError),
    /// There are clocks for fewer or more players than play.
    #[error("{given} clocks for {players} players: give one for all, or one for each")]
    Clocks {
        /// How many clocks there are.
        given: usize,
        /// How many players.
        players: u8,
    },
    /// A day is none.
    #[error(transparent)]
    Day(#[from] DayError),
    /// The game cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// A text short enough for a message.
pub(crate) fn shortened(text: &str) -> String {
    shortened_to(80, text)
}

/// No more than so many characters of a text, and a sign that there are more.
pub(crate) fn shortened_to(most: usize, text: &str) -> String {
    let mut short: String = text.chars().take(most).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
