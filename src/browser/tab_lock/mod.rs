//! Elects a leading tab among several browser tabs, for example those that show
//! the same game.
//!
//! The first tab to request the lock leads; when it releases the lock or is
//! closed, the next tab takes over. A visible tab takes over from a hidden one,
//! since browsers slow down or stop hidden tabs.

mod stored_lease;
mod web_locks;

use crate::model::tab_lease::LockState;
use leptos::prelude::{RwSignal, Set as _};

/// Returns a signal that tells whether this tab or another one holds the lock
/// of the given name. This tab requests the lock until the current reactive
/// owner is disposed of.
///
/// Browsers provide locks to pages loaded over https or from this machine.
/// Elsewhere, the tabs elect a leader through the local storage. If there is no
/// local storage either, tabs share nothing and each of them leads.
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
