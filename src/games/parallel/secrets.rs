//! Stores the secret plans and arrangements of the current round.

use crate::browser::effects::run_effect;
use crate::browser::tab_lease::LockState;
use crate::state::library::{SavedGames, SavedMatch};
use leptos::prelude::*;
use leptos::task::spawn_local;
use starfence_table::{GameId, ParallelSession};

/// Loads the secret plans and arrangements of the current round once this tab
/// holds the game's lock, and saves their changes until another tab takes the
/// lock.
pub(super) fn keep_secrets(
    id: GameId,
    games: SavedGames,
    lock: RwSignal<LockState>,
    saved: SavedMatch<ParallelSession>,
) {
    let table = saved.table();
    let missing = Memo::new(move |_| table.read().missing_secrets());
    run_effect(move || {
        let Some(round) = missing.get().filter(|_| lock.get() == LockState::Held) else {
            return;
        };
        spawn_local(async move {
            let stored = games.secrets(id, round).await;
            // Meanwhile the page may have been left, or another tab may have
            // played the round or taken the lock.
            let missing = table.try_with_untracked(ParallelSession::missing_secrets);
            let holds = lock.try_get_untracked() == Some(LockState::Held);
            if missing == Some(Some(round)) && holds {
                saved.update(|table| table.hold_secrets(stored.as_deref()));
            }
        });
    });
    run_effect(move || {
        let is_elsewhere = lock.get() == LockState::HeldElsewhere;
        if is_elsewhere
            && table
                .with_untracked(ParallelSession::missing_secrets)
                .is_none()
        {
            saved.update(ParallelSession::release_secrets);
        }
    });
    let to_store = Memo::new(move |_| table.read().secrets_to_store());
    run_effect(move || {
        if let Some((round, text)) = to_store.get() {
            games.store_secrets(id, round, text.as_deref());
        }
    });
}
