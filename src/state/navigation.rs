//! The current address, and navigation between pages.

use crate::address::Address;
use crate::browser::embedded::is_embedded;
use crate::browser::focus::finish_typing;
use crate::browser::location;
use leptos::prelude::*;
use starfence_table::{GameId, GameSetup};

/// The current address, and a set-up that is passed from page to page.
#[derive(Clone, Copy)]
pub struct Navigation {
    /// The current address from the `#` on; `None` before the first page is
    /// shown.
    shown: RwSignal<Option<String>>,
    /// A set-up that is passed from one page to the next, with the names and
    /// colours that addresses do not contain.
    pending_setup: StoredValue<Option<GameSetup>>,
}

impl Navigation {
    /// Provides the navigation as a context and returns it.
    pub fn provide() -> Self {
        let navigation = Self {
            shown: RwSignal::new(None),
            pending_setup: StoredValue::new(None),
        };
        provide_context(navigation);
        navigation
    }

    /// Returns the current address, from the `#` on.
    pub fn shown(self) -> Signal<Option<String>> {
        self.shown.into()
    }

    /// Returns whether the page at the given address is shown. The address
    /// begins with the `#`.
    pub fn shows(self, fragment: &str) -> bool {
        self.shown
            .with_untracked(|shown| shown.as_deref() == Some(fragment))
    }

    /// Shows the page at an address. Does nothing if this page is already
    /// shown, so that it is not built again.
    pub fn show(self, fragment: String) {
        if !self.shows(&fragment) {
            finish_typing();
            self.shown.set(Some(fragment));
        }
    }

    /// Replaces the current entry in the browser's history with another
    /// address, so that Back does not lead to a page that starts a new game.
    pub fn replace(self, fragment: String) {
        // The address of a frame contains the options of its host page, so it
        // is not changed.
        if !is_embedded() {
            location::replace_fragment(&fragment);
        }
        // The page is shown even if the address cannot be written.
        self.show(fragment);
    }

    /// Shows a saved game.
    pub fn resume(self, id: GameId) {
        self.replace(Address::Game(id).to_fragment());
    }

    /// Changes the address of the current page to one that leads to its present
    /// state. The page is not built again.
    pub fn update_address(self, address: &Address) {
        let fragment = address.to_fragment();
        location::replace_fragment(&fragment);
        *self.shown.write_untracked() = Some(fragment);
    }

    /// Navigates to another page with a set-up, including names and colours.
    /// Does nothing in a frame, which shows no page other than the game.
    pub fn go_with_setup(self, setup: GameSetup, to: fn(Box<GameSetup>) -> Address) {
        if is_embedded() {
            return;
        }
        let address = to(Box::new(setup.clone())).to_fragment();
        self.keep_setup(setup);
        location::go_to(&address);
    }

    /// Keeps a set-up, with names and colours, for the page to which a link
    /// with this set-up leads.
    pub fn keep_setup(self, setup: GameSetup) {
        self.pending_setup.set_value(Some(setup));
    }

    /// Returns the set-up that was passed to the page if it matches `own`, the
    /// set-up in the page's address; otherwise returns `own`.
    pub fn setup_for(self, own: GameSetup) -> GameSetup {
        let held = |setup: &GameSetup| Address::Edit(Box::new(setup.clone())).to_fragment();
        let address = held(&own);
        let pending = self.pending_setup.get_value();
        pending
            .filter(|pending| held(pending) == address)
            .unwrap_or(own)
    }
}

/// Returns the navigation from the context.
pub fn use_navigation() -> Navigation {
    expect_context()
}
