//! The election of a leading tab. This tab leads unless the test decides
//! otherwise.

use super::state::state;
use crate::browser::tab_lease::LockState;
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeMap;

#[derive(Default)]
struct Locks {
    states: BTreeMap<String, LockState>,
    signals: Vec<(String, RwSignal<LockState>)>,
}

/// Returns a signal with the state of the lock of the given name: whether this
/// tab or another tab holds the lock.
pub fn tab_lock(name: &str) -> RwSignal<LockState> {
    let locks = state::<RefCell<Locks>>();
    let mut locks = locks.borrow_mut();
    let state = locks.states.get(name).copied().unwrap_or(LockState::Held);
    let signal = RwSignal::new(state);
    locks.signals.push((name.to_owned(), signal));
    signal
}

/// Decides which tab holds the lock of the given name from now on.
pub fn set_lock(name: &str, held: LockState) {
    let signals = {
        let locks = state::<RefCell<Locks>>();
        let mut locks = locks.borrow_mut();
        locks.states.insert(name.to_owned(), held);
        locks.signals.clone()
    };
    for (_, signal) in signals.iter().filter(|it| it.0 == name) {
        // The owner may have been disposed of.
        let _ = signal.try_set(held);
    }
}
