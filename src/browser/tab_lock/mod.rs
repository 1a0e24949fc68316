//! Which one of several tabs leads, as in a game that all of them show.
//!
//! The tab that asks first leads, and the next one when that tab gives it up or
//! is closed. A tab that can be seen takes over from one that cannot: browsers
//! slow down what goes on in hidden tabs, or stop it.

pub mod lease;
mod lock_state;
#[cfg(target_arch = "wasm32")]
mod stored_lease;
#[cfg(target_arch = "wasm32")]
mod web_locks;

pub use lock_state::LockState;

#[cfg(target_arch = "wasm32")]
use leptos::prelude::{RwSignal, Set as _};

/// Which tab holds the lock of that name, which this tab asks for as long as the
/// current owner lives.
///
/// Browsers have locks for pages that came by https or from this machine.
/// Elsewhere tabs agree by what they write into the local storage, and where
/// there is none either, tabs share nothing and each of them leads.
#[cfg(target_arch = "wasm32")]
pub fn tab_lock(name: &str) -> RwSignal<LockState> {
    let state = RwSignal::new(LockState::Requested);
    if web_locks::are_available() {
        web_locks::lead(name, state);
    } else if crate::browser::storage::is_available() {
        stored_lease::lead(name, state);
    } else {
        state.set(LockState::Held);
    }
    state
}
