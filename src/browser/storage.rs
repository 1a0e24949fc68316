//! The browser's local storage: short texts by key, read and written
//! synchronously.
//!
//! It holds the settings, and games that are not yet written to the store of
//! games (`src/state/library/`). An embedded board stores nothing unless its
//! host page requests that.

use super::embedded::is_embedded;
use super::local_storage;

pub use super::local_storage::{is_available, stored_json, stored_text};

/// The prefix of the keys of games. (Earlier versions kept all games in the
/// local storage.)
pub const GAME_KEY_PREFIX: &str = "starfence.game.";
/// The key that is set if any game is stored, so that the start page need not
/// open the store of games. Any key that begins with [`GAME_KEY_PREFIX`]
/// also means that games are stored.
const HAS_GAMES_KEY: &str = "starfence.games";

/// Returns whether the page may store something of its own accord.
fn is_allowed() -> bool {
    !is_embedded() && is_available()
}

/// Returns the text stored under a key, if there is one.
pub fn get(key: &str) -> Option<String> {
    is_allowed().then(|| local_storage::get_item(key))?
}

/// Stores a text under a key. Does nothing if the storage is full or access is
/// forbidden.
pub fn put(key: &str, text: &str) {
    if is_allowed() {
        // If the storage is full, the old text remains.
        let _ = local_storage::set_item(key, text);
    }
}

/// Stores several texts, each under its key: either all of them or, if there is
/// not enough space, none. Returns whether the texts were stored.
pub fn put_all(texts: &[(String, String)]) -> bool {
    if !is_allowed() {
        return false;
    }
    let before: Vec<Option<String>> = texts.iter().map(|(key, _)| get(key)).collect();
    let kept = texts
        .iter()
        .all(|(key, text)| local_storage::set_item(key, text).is_ok());
    if !kept {
        // Restore the old texts, beginning with the replaced ones.
        for ((key, _), text) in texts.iter().zip(before) {
            match text {
                Some(text) => drop(local_storage::set_item(key, &text)),
                None => local_storage::remove_item(key),
            }
        }
    }
    kept
}

/// Removes the text stored under a key.
pub fn remove(key: &str) {
    if is_allowed() {
        local_storage::remove_item(key);
    }
}

/// Returns all keys in the storage.
pub fn keys() -> Vec<String> {
    is_allowed().then(local_storage::keys).unwrap_or_default()
}

/// Returns the text stored under a key at the request of an embedded board's
/// host page.
pub fn get_embedded(key: &str) -> Option<String> {
    local_storage::get_item(key)
}

/// Stores a text under a key, at the request of an embedded board's host page.
pub fn put_embedded(key: &str, text: &str) {
    // If the storage is full, the old text remains.
    let _ = local_storage::set_item(key, text);
}

/// Returns whether the storage might contain games; true if the storage cannot
/// be read.
pub fn may_hold_games() -> bool {
    !is_allowed()
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
