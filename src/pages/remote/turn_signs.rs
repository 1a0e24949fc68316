//! Signals that it is the user's turn, for a user who is looking at another
//! window or tab: a note in the window title, and a sound.

use super::table_sync::TableSync;
use crate::browser::sound::Sound;
use crate::browser::sound::play_if_hidden;
use crate::browser::title_note::keep_title_note;
use crate::i18n::t_string;
use leptos::prelude::*;
use starfence_remote::Access;

impl TableSync {
    /// Shows the note “Your turn” before the window title while it is the turn
    /// of a player on this device. If a turn begins while the page is hidden,
    /// plays the sound of a move, which the board does not play on a hidden
    /// page.
    pub(super) fn show_turns(self) {
        let is_our_turn = Memo::new(move |_| {
            let status = self.status.read();
            self.access.get() == Access::Open && status.is_our_turn && !status.is_over
        });
        keep_title_note(Memo::new(move |_| {
            let turn = || t_string!(self.i18n, page.play.your_turn).to_owned();
            is_our_turn.get().then(turn)
        }));
        Effect::new(move |before: Option<bool>| {
            let now = is_our_turn.get();
            if before == Some(false) && now {
                play_if_hidden(Sound::Move);
            }
            now
        });
    }
}
