//! The names of players that were given on this device, offered again in later
//! games.

use crate::browser::storage;
use leptos::prelude::*;
use starfence_table::{NameList, PlayerName};

/// The storage key of the names.
const KEY: &str = "starfence.names";

/// The names given on this device. Changes are stored at once, since the form in
/// which a name is given is closed at the same moment.
#[derive(Clone, Copy)]
pub struct RememberedNames(RwSignal<NameList>);

impl RememberedNames {
    /// Reads the names.
    pub fn load() -> Self {
        Self(RwSignal::new(stored()))
    }

    /// Remembers a name as the newest one.
    pub fn remember(self, name: &PlayerName) {
        self.change(|names| names.remember(name));
    }

    /// Forgets a name.
    pub fn forget(self, name: &str) {
        self.change(|names| names.forget(name));
    }

    fn change(self, change: impl FnOnce(&mut NameList)) {
        // Another tab may have changed the names.
        let mut names = stored();
        change(&mut names);
        if let Ok(text) = serde_json::to_string(&names) {
            storage::put(KEY, &text);
        }
        self.0.set(names);
    }

    /// Returns the names to offer, the newest first, without those that are
    /// `taken`; tracked reactively.
    pub fn offered(self, taken: &[PlayerName]) -> Vec<String> {
        self.0.read().offered(taken)
    }
}

/// Returns the names as they are stored; none if the text is damaged.
fn stored() -> NameList {
    let text = storage::get(KEY);
    let names = text.and_then(|text| serde_json::from_str(&text).ok());
    names.unwrap_or_default()
}
