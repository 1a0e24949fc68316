//! The name under which the user plays with people on other devices, kept from
//! one game to the next.

use crate::browser::storage;

/// The storage key of the name.
const NAME: &str = "starfence.name";

/// Returns the name that was last given; empty before the first one.
pub fn own_name() -> String {
    storage::get(NAME).unwrap_or_default()
}

/// Keeps a name for the next game.
pub fn keep_own_name(name: &str) {
    storage::put(NAME, name);
}
