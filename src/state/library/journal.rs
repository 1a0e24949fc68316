//! The journal: games not yet written to the store, kept in the local storage,
//! which is written immediately.

use crate::browser::storage::{self, GAME};
use starfence_table::{GameId, without_old_secrets};

/// The key prefix under which earlier versions set damaged games aside.
const DAMAGED: &str = "starfence.damaged.";

/// Returns the games in the journal: those left there by a closed tab, and
/// those from the time when all games were in the local storage.
pub fn read_journal() -> Vec<(GameId, String)> {
    let keys = storage::keys();
    let games = keys.iter().filter_map(|key| {
        let number = key.strip_prefix(GAME).or(key.strip_prefix(DAMAGED))?;
        Some((number.parse().ok()?, storage::get(key)?))
    });
    games.collect()
}

/// Writes a game into the journal, where it is safe until the store has it.
/// `None` removes it.
pub fn write_journal(id: GameId, text: Option<&str>) {
    let key = format!("{GAME}{id}");
    match text {
        Some(text) => storage::put(&key, text),
        None => storage::remove(&key),
    }
}

/// Removes a game from the journal once the store holds `text`, or has deleted
/// the game. What another tab has written since then stays.
pub fn clear_journal(id: GameId, text: Option<&str>) {
    for prefix in [GAME, DAMAGED] {
        let key = format!("{prefix}{id}");
        let written = || storage::get(&key).map(|text| without_old_secrets(&text));
        if text.is_none() || written().as_deref() == text {
            storage::remove(&key);
        }
    }
}
