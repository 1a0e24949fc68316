//! Elects a leading tab among several browser tabs, for example those that show
//! the same game.
//!
//! The first tab to request the lock leads; when it releases the lock or is
//! closed, the next tab takes over. A visible tab takes over from a hidden one,
//! since browsers slow down or stop hidden tabs.

mod stored_lease;
mod web_locks;

use crate::browser::tab_lease::LockState;
use leptos::prelude::{RwSignal, Set as _};

/// Returns a signal with the state of the lock of the given name: whether this
/// tab or another tab holds the lock. This tab requests the lock until the
/// current reactive owner is disposed of.
///
/// Browsers provide locks only to pages loaded over https or from the same
/// machine. Elsewhere, the tabs elect a leader through the local storage.
/// Without local storage, tabs share no data, and every tab counts as leading.
pub fn tab_lock(name: &str) -> RwSignal<LockState> {
    let state = RwSignal::new(LockState::Requested);
    if web_locks::are_available() {
        web_locks::keep_lead_state(name, state);
    } else if crate::browser::storage::is_available() {
        stored_lease::keep_lead_state(name, state);
    } else {
        state.set(LockState::Held);
    }
    state
}
