//! Updates to a new version, of which a test decides whether there is one.

use super::page::reload;
use crate::browser::effects::run_effect;
use leptos::prelude::*;

/// The update of the page to a new version.
#[derive(Clone, Copy)]
pub struct Update {
    is_there: RwSignal<bool>,
    postponed: RwSignal<bool>,
}

impl Update {
    /// Returns the update, of which there is none yet. A new version takes over
    /// by itself while `can_reload` returns true.
    pub fn provide(can_reload: impl Fn() -> bool + 'static) -> Self {
        let update = Self {
            is_there: RwSignal::new(false),
            postponed: RwSignal::new(false),
        };
        run_effect(move || {
            if update.is_there.get() && can_reload() {
                update.take_over();
            }
        });
        update
    }

    /// Lets a new version be there.
    pub fn arrive(self) {
        self.postponed.set(false);
        self.is_there.set(true);
    }

    /// Returns whether an update should be offered to the user.
    pub fn is_offered(self) -> bool {
        self.is_there.get() && !self.postponed.get()
    }

    /// Stops offering the current update.
    pub fn postpone(self) {
        self.postponed.set(true);
    }

    /// Allows the new version to take over; the page is then reloaded.
    pub fn take_over(self) {
        if self.is_there.get_untracked() {
            reload();
        }
    }
}
