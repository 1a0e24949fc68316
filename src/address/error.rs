//! Errors in the addresses of the app's pages.

use starfence_record::LinkError;
use starfence_rules::SetupError;
use starfence_table::TimeControlError;
use starfence_table::puzzle::DayError;
use thiserror::Error;

/// The maximum length of a query that is parsed, in bytes: several times the
/// length that any game set-up needs. The limit bounds the time spent on
/// finding duplicate names.
pub(crate) const MAX_QUERY_LENGTH: usize = 8 * 1024;

/// The reason why an address is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AddressError {
    /// The address names no page of the app.
    #[error("there is no page “{0}”")]
    Unknown(String),
    /// The query, the part after the `?`, is too long. The value is the query's
    /// length in characters.
    #[error("the address has {0} characters behind its ?; at most {MAX_QUERY_LENGTH} are read")]
    TooLong(usize),
    /// The address does not name a game.
    #[error("the address names no game")]
    NoGame,
    /// The value of a parameter is not a number.
    #[error("“{value}” is no number for {name}")]
    Number {
        /// The parameter's name.
        name: &'static str,
        /// The parameter's value.
        value: String,
    },
    /// A parameter is given twice.
    #[error("{0} is given twice")]
    DuplicateParameter(String),
    /// The address contains both a position and a parameter that determines the
    /// starting places of the pegs. The value is the name of the parameter.
    #[error("{0} cannot be given with a position")]
    ConflictsWithPosition(&'static str),
    /// The levels of the computer players are invalid, or there are more levels
    /// than players.
    #[error(
        "“{0}” does not say who is a computer: a level from 1 to 8 for each player does, 0 for a person"
    )]
    Computers(String),
    /// The link to a game contains no valid game.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The settings of a player's clock are invalid.
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
    /// The date of a daily puzzle is invalid.
    #[error(transparent)]
    Day(#[from] DayError),
    /// A game with these settings cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Shortens a text to at most 80 characters for an error message.
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
