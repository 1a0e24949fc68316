//! The journal of games that are not written to the store yet. It is kept in
//! the local storage, which is written immediately.

use crate::browser::storage::{self, GAME_KEY_PREFIX};
use starfence_table::{GameId, Lineage};

/// The key prefix under which earlier versions of the page set damaged games
/// aside.
const DAMAGED: &str = "starfence.damaged.";

/// The key prefix of the texts on which the games in the journal are based.
const LINEAGE: &str = "starfence.lineage.";

/// Returns the games in the journal: those left by a closed tab, and those from
/// earlier versions, which kept all games in the local storage.
pub fn read_journal() -> Vec<(GameId, String)> {
    let keys = storage::keys();
    keys.iter()
        .filter_map(|key| {
            let number = key
                .strip_prefix(GAME_KEY_PREFIX)
                .or(key.strip_prefix(DAMAGED))?;
            Some((number.parse().ok()?, storage::get(key)?))
        })
        .collect()
}

/// Returns the text of a game in the journal; `None` if the journal does not
/// contain the game.
pub fn read_journal_entry(id: GameId) -> Option<String> {
    storage::get(&key(id))
}

/// Returns the lineage of a game's text in the journal; empty if none is known.
pub fn read_lineage(id: GameId) -> Lineage {
    let text = storage::get(&format!("{LINEAGE}{id}"));
    text.and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// Writes the text of a game to the journal, where it is safe until it has been
/// written to the store or, if given `None`, removes the game from the journal.
/// `lineage` holds the texts on which the game's text is based.
pub fn write_journal(id: GameId, text: Option<&str>, lineage: &Lineage) {
    match text {
        Some(text) => {
            storage::put(&key(id), text);
            storage::put(&format!("{LINEAGE}{id}"), &lineage.to_string());
        }
        None => {
            storage::remove(&key(id));
            storage::remove(&format!("{LINEAGE}{id}"));
        }
    }
}

/// Removes a game from the journal if `may_leave` returns `true` for its text
/// there.
pub fn clear_journal(id: GameId, may_leave: impl Fn(&str) -> bool) {
    for prefix in [GAME_KEY_PREFIX, DAMAGED] {
        let key = format!("{prefix}{id}");
        if storage::get(&key).is_some_and(|text| may_leave(&text)) {
            storage::remove(&key);
        }
    }
    if read_journal_entry(id).is_none() {
        storage::remove(&format!("{LINEAGE}{id}"));
    }
}

/// Returns the key under which the local storage holds a game of the journal.
fn key(id: GameId) -> String {
    format!("{GAME_KEY_PREFIX}{id}")
}
