//! Games on their way into the store, in the local storage, which is written at
//! once.

use crate::browser::storage::{self, GAME};
use starfence_table::GameId;

/// Writes a game into the journal, where it is safe until the store has it.
pub fn write_journal(id: GameId, text: Option<&str>) {
    let key = format!("{GAME}{id}");
    match text {
        Some(text) => storage::put(&key, text),
        None => storage::remove(&key),
    }
}
