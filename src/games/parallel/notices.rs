//! The notices in Parallel Chinese Checkers: those for everyone at the table,
//! and those on a screen for the player who is looking at it.

use crate::i18n::{I18n, t_string};
use leptos::prelude::*;
use starfence_rules::Seat;

/// A notice for everyone at the table.
///
/// It holds no text, so that it cannot contain anything that is meant for only
/// one player. Texts for one player are shown by a [`ScreenNotice`].
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
            Self::ComputerFailed => t_string!(i18n, page.computer.failed).to_owned(),
        }
    }
}

/// A notice on a screen, such as why a token cannot be laid or how good a hint
/// is.
///
/// It belongs to the screen in which it is created (the current reactive owner)
/// and is dropped with it, so that nothing that was shown to one player is left
/// when the device is handed to the next. A text that arrives later, because an
/// answer is late, is discarded. The state of the game holds no such text: its
/// notices to everyone are `PublicNotice`s.
#[derive(Clone, Copy)]
pub struct ScreenNotice(RwSignal<Option<String>>);

impl ScreenNotice {
    /// Creates an empty notice for the screen that is being built.
    pub fn for_screen() -> Self {
        Self(RwSignal::new(None))
    }

    /// Shows a text in place of the previous one.
    pub fn show(self, text: String) {
        let _ = self.0.try_set(Some(text));
    }

    /// Removes the text.
    pub fn clear(self) {
        let _ = self.0.try_set(None);
    }

    /// Returns the text; tracked.
    pub fn get(self) -> Option<String> {
        self.0.get()
    }
}
