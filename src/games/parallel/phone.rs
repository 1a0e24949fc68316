//! The planning screen on a player's phone, while the game itself is shown on a
//! shared screen.

use super::game::ParallelGame;
use super::reveal::round_player::RoundPlayer;
use crate::browser::effects::run_effect;
use crate::browser::tab_lease::LockState;
use crate::state::phones::{PhoneScreen, Phones};
use leptos::prelude::*;
use starfence_table::GameId;

impl ParallelGame {
    /// Creates the state of a game for a player's phone, on which the player
    /// plans while the game itself is shown on a shared screen. Nothing is
    /// saved on the phone.
    pub fn on_phone(screen: PhoneScreen) -> Self {
        // No game in the library has this id.
        let id = GameId::new(0);
        let lock = RwSignal::new(LockState::Held);
        let mut game =
            Self::with_session(id, screen.saved, screen.playback, lock, Some(screen.seat));
        game.phones = Some(Phones::Screen(screen));
        game
    }

    /// Returns whether this page is shown on a player's phone, while the game
    /// itself is shown on a shared screen.
    pub fn is_on_phone(self) -> bool {
        matches!(self.phones, Some(Phones::Screen(_)))
    }
}

/// On a phone, keeps the playback of a round in step with the playback on the
/// shared screen.
pub fn follow_screen(player: RoundPlayer) {
    let Some(Phones::Screen(screen)) = player.game.phones else {
        return;
    };
    run_effect(move || {
        let Some(steps) = screen.news.read().steps.map(usize::from) else {
            return;
        };
        let run = untrack(|| player.game.steps_run());
        match steps {
            _ if steps == run => {}
            _ if steps == run + 1 => player.run_step(false),
            _ => player.go_to(steps),
        }
    });
}
