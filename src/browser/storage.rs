//! The browser's local storage: small texts by key, read and written at once.
//!
//! It holds what a person chose for the page, and games on their way into the
//! store of games (`src/state/library/`). An embedded board keeps nothing
//! unless its host page asks for that.

use crate::browser::embedded::is_embedded;
use leptos::prelude::window;
use web_sys::Storage;

/// What the keys of games begin with. (Once all games were kept here.)
pub const GAME: &str = "starfence.game.";
/// Under this key stands whether any game is kept, so that the start page need
/// not look into the store of games. A key of a game tells the same.
const GAMES: &str = "starfence.games";

/// The storage; none where it is forbidden, as in a sandbox.
fn local_storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// The storage of a page that is not embedded.
fn own_storage() -> Option<Storage> {
    local_storage().filter(|_| !is_embedded())
}

/// Writes a text. A storage that is full keeps what it had.
fn set(storage: Option<Storage>, key: &str, text: &str) {
    if let Some(storage) = storage {
        let _ = storage.set_item(key, text);
    }
}

/// The text kept under a key.
pub fn get(key: &str) -> Option<String> {
    own_storage()?.get_item(key).ok()?
}

/// Keeps a text. A storage that is full or forbidden keeps what it had.
pub fn put(key: &str, text: &str) {
    set(own_storage(), key, text);
}

/// Keeps several texts, each under its key: all of them or, where there is no room
/// for one of them, none. Returns whether they are kept.
pub fn put_all(texts: &[(String, String)]) -> bool {
    let Some(storage) = own_storage() else {
        return false;
    };
    let before: Vec<Option<String>> = texts.iter().map(|(key, _)| get(key)).collect();
    let kept = texts
        .iter()
        .all(|(key, text)| storage.set_item(key, text).is_ok());
    if !kept {
        // First those that need less room than now.
        for ((key, _), text) in texts.iter().zip(before) {
            let _ = match text {
                Some(text) => storage.set_item(key, &text),
                None => storage.remove_item(key),
            };
        }
    }
    kept
}

/// Removes what is kept under a key.
pub fn remove(key: &str) {
    if let Some(storage) = own_storage() {
        let _ = storage.remove_item(key);
    }
}

/// All keys.
pub fn keys() -> Vec<String> {
    let keys = |storage: Storage| {
        let count = storage.length().unwrap_or(0);
        let key = |index| storage.key(index).ok().flatten();
        (0..count).filter_map(key).collect()
    };
    own_storage().map(keys).unwrap_or_default()
}

/// Whether anything can be kept, embedded or not.
pub fn is_available() -> bool {
    local_storage().is_some()
}

/// What the host page of an embedded board had kept under a key.
pub fn get_embedded(key: &str) -> Option<String> {
    local_storage()?.get_item(key).ok()?
}

/// Keeps a text because the host page of an embedded board asked for it.
pub fn put_embedded(key: &str, text: &str) {
    set(local_storage(), key, text);
}

/// Whether there may be games. Where nothing may be read, nobody knows.
pub fn may_hold_games() -> bool {
    own_storage().is_none()
        || keys()
            .iter()
            .any(|key| key == GAMES || key.starts_with(GAME))
}

/// Remembers whether any game is kept.
pub fn remember_games(any: bool) {
    if any {
        put(GAMES, "kept");
    } else {
        remove(GAMES);
    }
}
