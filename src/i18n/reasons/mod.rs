//! Refusals and errors as sentences in the page's language.
//!
//! The rules say what is wrong as a value; here it becomes what somebody at the
//! table would say. Each match names every variant, so that a new one does not
//! compile before it has its sentence in every language.

mod address;
mod checkers;
mod parallel;
mod quoridor;
mod record;
mod setup;

pub use address::address_error;
pub use parallel::{direction_name, plan_error};
pub use record::{clock_error, link_error, link_too_long, load_error, record_error, too_large};
pub use setup::{setup_error, setup_error_of};

use super::{I18n, t_string};
use crate::address::shortened_to;
use starfence_rules::lattice::HoleError;
use starfence_rules::{Outcome, PlayError, Seat};

/// How many characters of a text from outside are repeated at most.
const LONGEST_QUOTE: usize = 80;

/// What the players are called, in their grammar's base form.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// What has a reason that a player should be told.
pub trait Reason {
    /// The reason as a sentence. Follows the language when read inside an
    /// effect or a view.
    fn reason(&self, i18n: I18n, names: Names) -> String;
}

impl<R: Reason + std::error::Error> Reason for PlayError<R> {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::Over(outcome) => over(i18n, *outcome, names),
            Self::Refused(refusal) => refusal.reason(i18n, names),
        }
    }
}

/// Why nothing can be played any more.
fn over(i18n: I18n, outcome: Outcome, names: Names) -> String {
    match outcome {
        Outcome::Won(seat) => t_string!(i18n, reasons.over.won, name = names(seat)),
        Outcome::Tied(seats) => {
            let names: Vec<String> = seats.into_iter().map(names).collect();
            t_string!(i18n, reasons.over.tied, names = i18n.list(&names))
        }
        Outcome::Drawn(_) => t_string!(i18n, reasons.over.drawn).to_owned(),
    }
}

/// Why a text is no hole of the star.
fn hole_error(i18n: I18n, error: &HoleError) -> String {
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

/// A text from outside, short enough for a sentence.
pub(crate) fn quoted(text: &str) -> String {
    shortened_to(LONGEST_QUOTE, text)
}

/// A player by number, where nobody's name is known.
fn numbered(i18n: I18n) -> impl Fn(Seat) -> String {
    move |seat| t_string!(i18n, reasons.player, number = seat.number())
}
