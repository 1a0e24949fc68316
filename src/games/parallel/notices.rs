//! The notices in Parallel Chinese Checkers: public notices for everyone, and
//! private notices for the player who is looking at a screen.

use crate::i18n::{I18n, t_string};
use leptos::prelude::*;
use starfence_rules::Seat;

/// A notice for everyone at the table.
///
/// The type contains no text, so that it cannot contain anything that is meant
/// for only one player. Texts for one player are shown by a [`ScreenNotice`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicNotice {
    /// The player has declined the draw offer.
    DrawDeclined(Seat),
    /// The engine of the computer players failed.
    ComputerFailed,
}

impl PublicNotice {
    /// Returns the text of the notice. `name` returns a player's name.
    pub fn text(self, i18n: I18n, name: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::DrawDeclined(seat) => t_string!(i18n, page.draw.declines, name = name(seat)),
            Self::ComputerFailed => t_string!(i18n, page.computer.failed).to_owned(),
        }
    }
}

/// A notice on a private screen, such as the reason why a token is refused, or
/// the winning chance with a recommended plan.
///
/// The notice belongs to the screen that creates it (the current reactive
/// owner) and is dropped with that screen, so that nothing that was shown to
/// one player is left when the device is handed to the next player. A text that
/// arrives later, such as a late answer of the engine, is discarded. The state
/// of the game contains no such text: notices to everyone are `PublicNotice`s.
#[derive(Clone, Copy)]
pub struct ScreenNotice(RwSignal<Option<String>>);

impl ScreenNotice {
    /// Creates an empty notice for the screen that is being created.
    pub fn for_screen() -> Self {
        Self(RwSignal::new(None))
    }

    /// Shows a text, replacing the previous text.
    pub fn show(self, text: String) {
        let _ = self.0.try_set(Some(text));
    }

    /// Removes the text.
    pub fn clear(self) {
        let _ = self.0.try_set(None);
    }

    /// Returns the text of the notice; tracked reactively.
    pub fn get(self) -> Option<String> {
        self.0.get()
    }
}
