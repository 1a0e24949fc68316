//! Which address is shown, and how pages go from one to another.

use crate::address::Address;
use crate::browser::embedded::is_embedded;
use leptos::prelude::*;
use starfence_table::{GameId, GameSetup};

/// The address that is shown.
#[derive(Clone, Copy)]
pub struct Navigation {
    /// From the `#` on; none before the first page is shown.
    shown: RwSignal<Option<String>>,
    /// A set-up that goes from one page to the next, with the names and colours
    /// that addresses do not hold.
    pending_setup: StoredValue<Option<GameSetup>>,
}

impl Navigation {
    /// Puts it into the context.
    pub fn provide() -> Self {
        let navigation = Self {
            shown: RwSignal::new(None),
            pending_setup: StoredValue::new(None),
        };
        provide_context(navigation);
        navigation
    }

    /// The address that is shown, from the `#` on.
    pub fn shown(self) -> Signal<Option<String>> {
        self.shown.into()
    }

    /// Whether the page of an address, from the `#` on, is shown.
    pub fn shows(self, fragment: &str) -> bool {
        self.shown
            .with_untracked(|shown| shown.as_deref() == Some(fragment))
    }

    /// Shows the page of an address. One that is shown is not made anew.
    pub fn show(self, fragment: String) {
        if !self.shows(&fragment) {
            self.shown.set(Some(fragment));
        }
    }

    /// Shows another address in the place of this one, so that Back does not
    /// lead to a page that begins a game anew.
    pub fn replace(self, fragment: String) {
        // A frame's address says what its host page asked for, and stays.
        if !is_embedded() {
            replace_address(&fragment);
        }
        // Where the address cannot be written, the page is shown all the same.
        self.show(fragment);
    }

    /// Shows a saved game.
    pub fn resume(self, id: GameId) {
        self.replace(Address::Game(id).to_fragment());
    }

    /// Gives the page that is shown another address, which leads to it as it
    /// has become. The page is not made anew.
    pub fn update_address(self, address: &Address) {
        let fragment = address.to_fragment();
        replace_address(&fragment);
        *self.shown.write_untracked() = Some(fragment);
    }

    /// Goes on to another page with a set-up, names and colours included. A
    /// frame shows the game and no other page.
    pub fn go_with_setup(self, setup: GameSetup, to: fn(Box<GameSetup>) -> Address) {
        if is_embedded() {
            return;
        }
        let address = to(Box::new(setup.clone())).to_fragment();
        self.bring(setup);
        // Refused only for what is no address.
        let _ = window().location().set_hash(&address);
    }

    /// Keeps names and colours for the page to which a link with this set-up
    /// leads.
    pub fn bring(self, setup: GameSetup) {
        self.pending_setup.set_value(Some(setup));
    }

    /// The set-up that came along to the page whose address holds `own`; that
    /// itself if none did.
    pub fn setup_for(self, own: GameSetup) -> GameSetup {
        let held = |setup: &GameSetup| Address::Edit(Box::new(setup.clone())).to_fragment();
        let address = held(&own);
        let pending = self.pending_setup.get_value();
        pending
            .filter(|pending| held(pending) == address)
            .unwrap_or(own)
    }
}

/// The navigation in the context.
pub fn use_navigation() -> Navigation {
    expect_context()
}

/// The address that the browser shows, from the `#` on.
pub fn current_fragment() -> String {
    window().location().hash().unwrap_or_default()
}

fn replace_address(fragment: &str) {
    if let Ok(history) = window().history() {
        let null = wasm_bindgen::JsValue::NULL;
        // Refused only when called hundreds of times in seconds.
        let _ = history.replace_state_with_url(&null, "", Some(fragment));
    }
}
