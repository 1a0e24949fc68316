//! The badge on the app's icon: the number of games in which it is the turn of
//! a player on this device.

use crate::browser::effects::run_effect;
use crate::browser::location::set_badge;
use crate::state::library::SavedGames;
use leptos::prelude::*;

/// Keeps the badge up to date as long as the current reactive owner exists.
/// Does nothing if the app is not installed or the system has no icon badges.
pub fn keep_badge(games: SavedGames) {
    let count = Memo::new(move |_| games.our_turn().len());
    run_effect(move || {
        set_badge(u32::try_from(count.get()).unwrap_or(u32::MAX));
    });
}
