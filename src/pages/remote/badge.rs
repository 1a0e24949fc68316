//! The badge on the app's icon: the number of games in which it is the turn of
//! a player on this device.

use crate::browser::effects::run_effect;
use crate::browser::optional_api::start_method;
use crate::state::library::SavedGames;
use leptos::prelude::*;

/// Keeps the badge up to date as long as the current reactive owner exists.
/// Does nothing if the app is not installed or the system has no icon badges.
pub fn keep_badge(games: SavedGames) {
    let count = Memo::new(move |_| games.our_turn().len());
    run_effect(move || {
        let navigator = window().navigator();
        match u32::try_from(count.get()).unwrap_or(u32::MAX) {
            0 => start_method(&navigator, "clearAppBadge", &[]),
            count => start_method(&navigator, "setAppBadge", &[&count.into()]),
        }
    });
}
