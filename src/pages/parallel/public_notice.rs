//! The notices for everyone at the table in Parallel Chinese Checkers.

use crate::i18n::{I18n, t_string};
use starfence_rules::Seat;

/// A notice for everyone at the table.
///
/// It is not a text, so that it cannot contain anything that is meant for only
/// one player. Such texts are shown by a
/// [`ScreenNotice`](super::screen_notice::ScreenNotice).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicNotice {
    /// The player has declined the draw offer.
    DrawDeclined(Seat),
    /// The engine could not be used.
    ComputerFailed,
}

impl PublicNotice {
    /// Returns the notice in words. `name` returns a player's name.
    pub fn text(self, i18n: I18n, name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::DrawDeclined(seat) => t_string!(i18n, page.draw.declines, name = name(seat)),
            Self::ComputerFailed => t_string!(i18n, page.mind.failed).to_owned(),
        }
    }
}
