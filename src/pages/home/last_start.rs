//! The links that start a game like the last one.

use crate::browser::effects::run_effect;
use crate::state::chunks::{LastStart, use_chunks};
use crate::state::library::use_saved_games;
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_rules::GameKind;
use starfence_table::Opponents;

/// Returns the data of a link that starts a game with the setup of the last
/// saved game of this kind against the same kind of opponents, but with
/// computers of the given level if there is one; `None` until the saved games
/// are loaded, or if there is no such game.
pub fn last_start(
    kind: GameKind,
    opponents: Opponents,
    level: Signal<Option<Level>>,
) -> RwSignal<Option<LastStart>> {
    let chunks = use_chunks();
    let games = use_saved_games();
    let is_read = Memo::new(move |_| !games.is_unread());
    let last = RwSignal::new(None);
    run_effect(move || {
        if let Some(pages) = chunks.pages.get().filter(|_| is_read.get()) {
            let level = level.get();
            last.set(untrack(|| (pages.last_start)(kind, opponents, level)));
        }
    });
    last
}
