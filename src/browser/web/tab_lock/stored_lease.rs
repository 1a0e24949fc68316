//! Elects the leading tab by a lease in the local storage, for browsers without
//! locks.

use crate::browser::random::random_seed;
use crate::browser::storage;
use crate::browser::tab_lease::{
    CONFIRMATION_DELAY, Claim, Claimant, Lease, LockState, RENEWAL_AGE,
};
use crate::browser::time::now;
use crate::browser::visibility::on_visibility;
use gloo::events::EventListener;
use leptos::prelude::*;
use leptos_use::use_interval_fn;
use std::rc::Rc;

/// The state of this tab in the election of the leading tab.
struct LeadCandidate {
    key: String,
    claimant: StoredValue<Claimant>,
    state: RwSignal<LockState>,
}

/// Keeps `state` up to date with the election of the leading tab, until the
/// current reactive owner is disposed of.
pub fn keep_lead_state(name: &str, state: RwSignal<LockState>) {
    let tab = Rc::new(LeadCandidate {
        // No key of a game has this prefix.
        key: format!("starfence.lead.{name}"),
        claimant: StoredValue::new(Claimant {
            number: random_seed(),
            is_visible: !document().hidden(),
            claim: Claim::Waiting,
        }),
        state,
    });
    tab.step();
    let this = tab.clone();
    let seen = on_visibility(move |visible| {
        let _ = this.claimant.try_update_value(|it| it.is_visible = visible);
        this.step();
    });
    // Fires when another tab has written to the storage.
    let this = tab.clone();
    let written = EventListener::new(&window(), "storage", move |_| this.step());
    let this = tab.clone();
    let left = EventListener::new(&window(), "pagehide", move |_| this.give_up());
    let this = StoredValue::new_local(tab.clone());
    let renew = move || {
        let _ = this.try_with_value(|tab| tab.step());
    };
    let _ = use_interval_fn(renew, RENEWAL_AGE.as_millis() as u64 / 2);
    let kept = StoredValue::new_local(Some((tab, seen, written, left)));
    on_cleanup(move || {
        let kept = kept.try_update_value(Option::take).flatten();
        if let Some((tab, ..)) = kept {
            tab.give_up();
        }
    });
}

impl LeadCandidate {
    fn stored_lease(&self) -> Option<Lease> {
        storage::get(&self.key)?.parse().ok()
    }

    fn step(self: &Rc<Self>) {
        let found = self.stored_lease();
        let step = |claimant: &mut Claimant| (claimant.update(found, now()), claimant.claim);
        let Some((writes, claim)) = self.claimant.try_update_value(step) else {
            return;
        };
        if let Some(lease) = writes {
            storage::put(&self.key, &lease.to_string());
        }
        // If the storage is full, no lease is stored.
        let is_agreed = writes.is_none_or(|lease| self.stored_lease() == Some(lease));
        let state = match claim {
            _ if !is_agreed => LockState::Held,
            Claim::Waiting => LockState::HeldElsewhere,
            Claim::Held => LockState::Held,
            Claim::Claimed(_) => {
                let this = self.clone();
                set_timeout(move || this.step(), CONFIRMATION_DELAY);
                // The outcome is unknown until then.
                match self.state.try_get_untracked() {
                    Some(LockState::HeldElsewhere) => LockState::HeldElsewhere,
                    _ => LockState::Requested,
                }
            }
        };
        if self
            .state
            .try_get_untracked()
            .is_some_and(|now| now != state)
        {
            let _ = self.state.try_set(state);
        }
    }

    /// Gives up the lease if this tab holds it.
    fn give_up(&self) {
        let number = self.claimant.try_get_value().map(|it| it.number);
        if self.stored_lease().map(|lease| lease.holder) == number {
            storage::remove(&self.key);
        }
    }
}
