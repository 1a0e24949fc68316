//! What is said to everybody at the table of a programmed game.

use crate::i18n::{I18n, t_string};
use starfence_rules::Seat;

/// What is said to everybody at the table.
///
/// It is no text, so that nothing that is meant for one player alone can be in
/// it; that is said by a [`ScreenNotice`](super::screen_notice::ScreenNotice).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicNotice {
    /// The player declines the draw that was offered.
    DrawDeclined(Seat),
    /// No computer could be asked.
    ComputerFailed,
}

impl PublicNotice {
    /// The notice in words. `name` returns what a player is called.
    pub fn text(self, i18n: I18n, name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::DrawDeclined(seat) => t_string!(i18n, page.draw.declines, name = name(seat)),
            Self::ComputerFailed => t_string!(i18n, page.mind.failed).to_owned(),
        }
    }
}
