//! Refusals and errors as sentences in the page's language.
//!
//! The rules report errors as values, which this module converts to sentences
//! for the players. Each match names every variant, so that a new variant does
//! not compile until it has a sentence in every language.

mod address;
mod record;
mod setup;

pub use super::games::{direction_name, plan_error};
pub use address::address_error;
pub use record::{clock_error, link_error, link_too_long, load_error, record_error, too_large};
pub use setup::{setup_error, setup_error_with_names};

use super::{I18n, SeatName, t_string};
use crate::address::shortened_to;
use starfence_rules::lattice::HoleError;
use starfence_rules::{GameError, Outcome, PlayError, RowsError, Seat};

/// The maximum length of user input that is quoted in a message, in characters.
const MAX_QUOTE_LENGTH: usize = 80;

/// A function that returns the form in which messages refer to a player.
pub type Names<'a> = &'a dyn Fn(Seat) -> SeatName;

/// An error that is reported to the player as a sentence.
pub trait Reason {
    /// Returns the reason for the error as a sentence. The current language is
    /// tracked reactively.
    fn reason(&self, i18n: I18n, names: Names) -> String;
}

/// The error messages of one game.
pub(super) trait GameReasons: Sync {
    /// Returns the reason why the game cannot be played by the given number of
    /// players.
    fn players(&self, i18n: I18n, count: u8) -> String;

    /// Returns the reason why a text is not a position of the game; `None` if
    /// the error belongs to another game.
    fn position(&self, i18n: I18n, error: &GameError, names: Names) -> Option<String>;

    /// Returns the error as a refusal by the game's rules; `None` if the error
    /// belongs to another game.
    fn refusal<'a>(&self, error: &'a GameError) -> Option<&'a dyn Reason>;
}

impl<R: Reason + std::error::Error> Reason for PlayError<R> {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::GameOver(outcome) => game_over_reason(i18n, *outcome, names),
            Self::Refused(refusal) => refusal.reason(i18n, names),
        }
    }
}

/// Returns the reason why no more moves can be played.
pub(super) fn game_over_reason(i18n: I18n, outcome: Outcome, names: Names) -> String {
    match outcome {
        Outcome::Won(seat) => t_string!(i18n, reasons.over.won, name = names(seat)),
        Outcome::Tied(seats) => {
            let names = i18n.names(seats.into_iter().map(names));
            t_string!(i18n, reasons.over.tied, names)
        }
        Outcome::Drawn(_) => t_string!(i18n, reasons.over.drawn).to_owned(),
    }
}

/// Returns the reason why a text is not the name of a hole of the star.
pub(super) fn hole_error(i18n: I18n, error: &HoleError) -> String {
    match error {
        HoleError::Form(text) => t_string!(i18n, reasons.hole.form, text = quoted(text)),
        HoleError::OffBoard {
            text,
            row,
            first,
            last,
        } => {
            let text = quoted(text);
            if first == last {
                t_string!(i18n, reasons.hole.off_tip, text, row, first)
            } else {
                t_string!(i18n, reasons.hole.off_board, text, row, first, last)
            }
        }
    }
}

/// Returns the reason why a player who does not take part cannot be the first
/// player.
pub(super) fn first_player_error(i18n: I18n, first: u8, players: u8) -> String {
    t_string!(i18n, reasons.setup.first, first, count = players)
}

/// Returns the reason why the rows in a text do not match the rows of the star.
pub(super) fn rows_error(i18n: I18n, error: &RowsError) -> String {
    match error {
        RowsError::Count(found) => t_string!(i18n, reasons.star.rows, found),
        RowsError::Length {
            row,
            expected,
            found,
        } => t_string!(i18n, reasons.star.row_length, row, expected, found),
    }
}

/// Shortens user input so that it can be quoted in a sentence.
pub(crate) fn quoted(text: &str) -> String {
    shortened_to(MAX_QUOTE_LENGTH, text)
}

/// Returns a function that names players by number, for use where their names
/// are unknown.
fn numbered_names(i18n: I18n) -> impl Fn(Seat) -> SeatName {
    move |seat| t_string!(i18n, reasons.player, number = seat.number()).into()
}
