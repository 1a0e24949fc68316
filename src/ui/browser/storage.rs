//! The browser's local storage: small texts by key, read and written at once.
//!
//! It holds what a person chose for the page, and games on their way into the
//! store of games (`src/ui/state/library/`).

use crate::ui::browser::embedded::is_embedded;
use leptos::prelude::window;
use web_sys::Storage;

/// What the keys of games begin with. (Once all games were kept here.)
pub const GAME: &str = "starfence.game.";
/// Under this key stands whether any game is kept, so that the start page need
/// not look into the store of games. A key of a game tells the same.
const GAMES: &str = "starfence.games";

/// The storage, where it is not forbidden. A board inside another page leaves
/// nothing behind by itself.
fn storage() -> Option<Storage> {
    if is_embedded() {
        return None;
    }
    window().local_storage().ok().flatten()
}

/// The text kept under a key.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps a text. A storage that is full or forbidden keeps what it had.
pub fn put(key: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, text);
    }
}

/// Drops what is kept under a key.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
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
    storage().map(keys).unwrap_or_default()
}

/// Whether there may be games. Where nothing may be read, nobody knows.
pub fn may_hold_games() -> bool {
    storage().is_none()
        || keys()
            .iter()
            .any(|key| key == GAMES || key.starts_with(GAME))
}

/// Remembers whether any game is kept.
pub fn remember_games(any: bool) {
    if any {
        put(GAMES, "kept");
    } else {
        forget(GAMES);
    }
}
