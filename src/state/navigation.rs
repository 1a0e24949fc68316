//! The address that is shown, and navigation between pages.

use crate::address::Address;
use crate::browser::embedded::is_embedded;
use leptos::prelude::*;
use starfence_table::{GameId, GameSetup};

/// The address that is shown, and a set-up passed from page to page.
#[derive(Clone, Copy)]
pub struct Navigation {
    /// The address from the `#` on; `None` before the first page is shown.
    shown: RwSignal<Option<String>>,
    /// A set-up passed from one page to the next, with the names and colours
    /// that addresses do not hold.
    pending_setup: StoredValue<Option<GameSetup>>,
}

impl Navigation {
    /// Puts the navigation into the context and returns it.
    pub fn provide() -> Self {
        let navigation = Self {
            shown: RwSignal::new(None),
            pending_setup: StoredValue::new(None),
        };
        provide_context(navigation);
        navigation
    }

    /// Returns the address that is shown, from the `#` on.
    pub fn shown(self) -> Signal<Option<String>> {
        self.shown.into()
    }

    /// Returns whether the page at an address, given from the `#` on, is shown.
    pub fn shows(self, fragment: &str) -> bool {
        self.shown
            .with_untracked(|shown| shown.as_deref() == Some(fragment))
    }

    /// Shows the page at an address. Does nothing if it is already shown, so
    /// that the page is not built again.
    pub fn show(self, fragment: String) {
        if !self.shows(&fragment) {
            self.shown.set(Some(fragment));
        }
    }

    /// Shows another address in place of the current one in the history, so
    /// that Back does not lead to a page that starts a new game.
    pub fn replace(self, fragment: String) {
        // The address of a frame holds what its host page asked for, so it is
        // not changed.
        if !is_embedded() {
            replace_address(&fragment);
        }
        // The page is shown even if the address cannot be written.
        self.show(fragment);
    }

    /// Shows a saved game.
    pub fn resume(self, id: GameId) {
        self.replace(Address::Game(id).to_fragment());
    }

    /// Gives the current page another address, which leads to its present
    /// state. The page is not built again.
    pub fn update_address(self, address: &Address) {
        let fragment = address.to_fragment();
        replace_address(&fragment);
        *self.shown.write_untracked() = Some(fragment);
    }

    /// Goes to another page with a set-up, including names and colours. Does
    /// nothing in a frame, which shows no page but the game.
    pub fn go_with_setup(self, setup: GameSetup, to: fn(Box<GameSetup>) -> Address) {
        if is_embedded() {
            return;
        }
        let address = to(Box::new(setup.clone())).to_fragment();
        self.keep_setup(setup);
        // Fails only for an invalid address.
        let _ = window().location().set_hash(&address);
    }

    /// Keeps a set-up, with names and colours, for the page that a link with
    /// this set-up leads to.
    pub fn keep_setup(self, setup: GameSetup) {
        self.pending_setup.set_value(Some(setup));
    }

    /// Returns the set-up that was passed to the page, if it matches `own`, the
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

/// Returns the navigation in the context.
pub fn use_navigation() -> Navigation {
    expect_context()
}

/// Returns the address that the browser shows, from the `#` on.
pub fn current_fragment() -> String {
    window().location().hash().unwrap_or_default()
}

fn replace_address(fragment: &str) {
    if let Ok(history) = window().history() {
        let null = wasm_bindgen::JsValue::NULL;
        // Fails only when called hundreds of times within seconds.
        let _ = history.replace_state_with_url(&null, "", Some(fragment));
    }
}
