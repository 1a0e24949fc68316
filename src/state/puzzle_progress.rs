//! The user's progress in the puzzles of a game, stored in this browser.

use super::stored_json::StoredJson;
use crate::browser::time::today;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::puzzle::{Day, PuzzleProgress};

/// Returns today's date in the browser's time zone. If the browser's clock
/// returns no valid date, returns the day of the first puzzle.
pub fn today_or_first_day() -> Day {
    today().parse().unwrap_or(Day::EPOCH)
}

/// The user's progress in the puzzles of a game. Changes are stored, and
/// changes made in another tab are picked up.
#[derive(Clone, Copy)]
pub struct StoredPuzzles {
    /// The progress as stored; empty if the stored text is damaged.
    pub progress: Signal<PuzzleProgress>,
    stored: StoredJson<PuzzleProgress>,
}

impl StoredPuzzles {
    /// Returns the storage key of the progress in the puzzles of a game.
    pub fn key(kind: GameKind) -> String {
        format!("starfence.puzzles.{kind}")
    }

    /// Reads the progress in the puzzles of a game from the storage.
    pub fn load(kind: GameKind) -> Self {
        let stored = StoredJson::load(&Self::key(kind));
        let progress = stored.value();
        Self { progress, stored }
    }

    /// Backs up a stored text that cannot be parsed, before it is overwritten.
    /// Returns whether it is now safe to store a new text.
    pub fn may_store(self) -> bool {
        self.stored.may_store()
    }

    pub fn update(self, change: impl FnOnce(&mut PuzzleProgress)) {
        self.stored.update(change);
    }
}
