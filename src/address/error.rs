//! Errors in addresses.

use starfence_record::LinkError;
use starfence_rules::SetupError;
use starfence_table::TimeControlError;
use starfence_table::puzzle::DayError;
use thiserror::Error;

/// The longest query that is read, in bytes: several times what any set-up
/// needs. The limit bounds the time for finding names that are given twice.
pub(crate) const LONGEST_QUERY: usize = 8 * 1024;

/// The reason why an address is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AddressError {
    /// There is no such page.
    #[error("there is no page “{0}”")]
    Unknown(String),
    /// The part after the `?` is too long; holds its number of characters.
    #[error("the address has {0} characters behind its ?; at most {LONGEST_QUERY} are read")]
    TooLong(usize),
    /// The address does not say which game.
    #[error("the address names no game")]
    NoGame,
    /// A value is not a number.
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
    /// A parameter about the starting places of the pegs is given together with
    /// a position.
    #[error("{0} cannot be given with a position")]
    BesidePosition(&'static str),
    /// The computers' levels are invalid, or there are too many.
    #[error(
        "“{0}” does not say who is a computer: a level from 1 to 8 for each player does, 0 for a person"
    )]
    Computers(String),
    /// The link to a game contains no valid game.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// A clock is invalid.
    #[error(transparent)]
    Clock(#[from] TimeControlError),
    /// The number of clocks is neither one nor the number of players.
    #[error("{given} clocks for {players} players: give one for all, or one for each")]
    Clocks {
        /// The number of clocks.
        given: usize,
        /// The number of players.
        players: u8,
    },
    /// A day is invalid.
    #[error(transparent)]
    Day(#[from] DayError),
    /// The game cannot be set up in this way.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Shortens a text to at most 80 characters for a message.
pub(crate) fn shortened(text: &str) -> String {
    shortened_to(80, text)
}

/// Returns the first `most` characters of a text, followed by “…” if there are
/// more.
pub(crate) fn shortened_to(most: usize, text: &str) -> String {
    let mut short: String = text.chars().take(most).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
