//! The browser's local storage: short texts by key, read and written
//! synchronously.
//!
//! It holds the settings, and games that are not yet written to the store of
//! games (`src/state/library/`). An embedded board stores nothing unless its
//! host page requests that.

use crate::browser::embedded::is_embedded;
use leptos::prelude::window;
use web_sys::Storage;

/// The prefix of the keys of games. (Earlier versions kept all games in the
/// local storage.)
pub const GAME_KEY_PREFIX: &str = "starfence.game.";
/// The key that is set if any game is stored, so that the start page need not
/// open the store of games. Any key that begins with [`GAME_KEY_PREFIX`]
/// also means that games are stored.
const HAS_GAMES_KEY: &str = "starfence.games";

/// Returns the local storage, or `None` if access is forbidden, as in a
/// sandboxed frame.
fn local_storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Returns the local storage, or `None` if the page is embedded.
fn storage_unless_embedded() -> Option<Storage> {
    local_storage().filter(|_| !is_embedded())
}

/// Writes a text into the given storage. If the storage is full, the old text
/// remains.
fn set(storage: Option<Storage>, key: &str, text: &str) {
    if let Some(storage) = storage {
        let _ = storage.set_item(key, text);
    }
}

/// Returns the text stored under a key, if there is one.
pub fn get(key: &str) -> Option<String> {
    storage_unless_embedded()?.get_item(key).ok()?
}

/// Stores a text under a key. Does nothing if the storage is full or access is
/// forbidden.
pub fn put(key: &str, text: &str) {
    set(storage_unless_embedded(), key, text);
}

/// Stores several texts, each under its key: either all of them or, if there is
/// not enough space, none. Returns whether the texts were stored.
pub fn put_all(texts: &[(String, String)]) -> bool {
    let Some(storage) = storage_unless_embedded() else {
        return false;
    };
    let before: Vec<Option<String>> = texts.iter().map(|(key, _)| get(key)).collect();
    let kept = texts
        .iter()
        .all(|(key, text)| storage.set_item(key, text).is_ok());
    if !kept {
        // Restore the old texts, beginning with the replaced ones.
        for ((key, _), text) in texts.iter().zip(before) {
            let _ = match text {
                Some(text) => storage.set_item(key, &text),
                None => storage.remove_item(key),
            };
        }
    }
    kept
}

/// Removes the text stored under a key.
pub fn remove(key: &str) {
    if let Some(storage) = storage_unless_embedded() {
        let _ = storage.remove_item(key);
    }
}

/// Returns all keys in the storage.
pub fn keys() -> Vec<String> {
    let keys = |storage: Storage| {
        let count = storage.length().unwrap_or(0);
        let key = |index| storage.key(index).ok().flatten();
        (0..count).filter_map(key).collect()
    };
    storage_unless_embedded().map(keys).unwrap_or_default()
}

/// Returns whether the page has access to the local storage, embedded or not.
pub fn is_available() -> bool {
    local_storage().is_some()
}

/// Returns the text stored under a key at the request of an embedded board's
/// host page.
pub fn get_embedded(key: &str) -> Option<String> {
    local_storage()?.get_item(key).ok()?
}

/// Stores a text under a key, at the request of an embedded board's host page.
pub fn put_embedded(key: &str, text: &str) {
    set(local_storage(), key, text);
}

/// Returns whether the storage might contain games; true if the storage cannot
/// be read.
pub fn may_hold_games() -> bool {
    storage_unless_embedded().is_none()
        || keys()
            .iter()
            .any(|key| key == HAS_GAMES_KEY || key.starts_with(GAME_KEY_PREFIX))
}

/// Records whether the storage contains any games, for [`may_hold_games`].
pub fn record_has_games(any: bool) {
    if any {
        put(HAS_GAMES_KEY, "kept");
    } else {
        remove(HAS_GAMES_KEY);
    }
}
