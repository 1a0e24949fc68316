//! The journal of games that are not written to the store yet. It is kept in
//! the local storage, which is written immediately.

use crate::browser::storage::{self, GAME_KEY_PREFIX};
use starfence_table::{GameId, without_old_secrets};

/// The key prefix under which earlier versions of the page set damaged games
/// aside.
const DAMAGED: &str = "starfence.damaged.";

/// Returns the games in the journal: those left by a closed tab, and those from
/// earlier versions, which kept all games in the local storage.
pub fn read_journal() -> Vec<(GameId, String)> {
    let keys = storage::keys();
    let games = keys.iter().filter_map(|key| {
        let number = key
            .strip_prefix(GAME_KEY_PREFIX)
            .or(key.strip_prefix(DAMAGED))?;
        Some((number.parse().ok()?, storage::get(key)?))
    });
    games.collect()
}

/// Returns the text of a game in the journal; `None` if the journal does not
/// contain the game.
pub fn read_journal_entry(id: GameId) -> Option<String> {
    storage::get(&key(id))
}

/// Writes the text of a game to the journal, where it is safe until it has been
/// written to the store or, if given `None`, removes the game from the journal.
pub fn write_journal(id: GameId, text: Option<&str>) {
    let key = key(id);
    match text {
        Some(text) => storage::put(&key, text),
        None => storage::remove(&key),
    }
}

/// Removes a game from the journal once the store contains `text` or, if given
/// `None`, no longer contains the game. A newer text that another tab has
/// written to the journal in the meantime stays.
pub fn clear_journal(id: GameId, text: Option<&str>) {
    for prefix in [GAME_KEY_PREFIX, DAMAGED] {
        let key = format!("{prefix}{id}");
        let written = || storage::get(&key).map(|text| without_old_secrets(&text));
        if text.is_none() || written().as_deref() == text {
            storage::remove(&key);
        }
    }
}

/// Returns the key under which the local storage holds a game of the journal.
fn key(id: GameId) -> String {
    format!("{GAME_KEY_PREFIX}{id}")
}
