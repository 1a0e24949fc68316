//! The journal: games not yet written to the store, kept in the local storage,
//! which is written immediately.

use crate::browser::storage::{self, GAME};
use starfence_table::GameId;

/// Writes a game into the journal, where it is safe until the store has it.
/// `None` removes it.
pub fn write_journal(id: GameId, text: Option<&str>) {
    let key = format!("{GAME}{id}");
    match text {
        Some(text) => storage::put(&key, text),
        None => storage::remove(&key),
    }
}
