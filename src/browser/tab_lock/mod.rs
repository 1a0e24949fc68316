//! Chooses the leading tab among several, for example those that show the same
//! game.
//!
//! The first tab to ask leads; when it gives up the lead or is closed, the next
//! one takes over. A visible tab takes over from a hidden one, since browsers
//! slow down or stop hidden tabs.

mod stored_lease;
mod web_locks;

use crate::model::tab_lease::LockState;
use leptos::prelude::{RwSignal, Set as _};

/// Returns a signal that tells whether this tab or another one holds the lock
/// of the given name. This tab requests the lock for as long as the current
/// owner lives.
///
/// Browsers provide locks to pages loaded over https or from this machine.
/// Elsewhere the tabs agree through the local storage. If there is no local
/// storage either, tabs share nothing and each of them leads.
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
