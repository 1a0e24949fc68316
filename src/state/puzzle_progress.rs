//! The puzzles of a game that the user has solved, stored in this browser.

use super::stored_json::StoredJson;
use crate::browser::time::today;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::puzzle::{Day, PuzzleProgress};

/// Returns today's date in the browser's time zone, or the day of the first
/// puzzle if the browser's clock gives no valid date.
pub fn this_day() -> Day {
    today().parse().unwrap_or(Day::EPOCH)
}

/// The puzzles of a game that the user has tried. Changes are stored, and
/// changes made in another tab are picked up.
#[derive(Clone, Copy)]
pub struct StoredPuzzles {
    /// The progress as stored; empty if the stored text is damaged.
    pub progress: Signal<PuzzleProgress>,
    stored: StoredJson<PuzzleProgress>,
}

impl StoredPuzzles {
    /// Returns the key under which the progress in a game is stored.
    pub fn key(kind: GameKind) -> String {
        format!("starfence.puzzles.{kind}")
    }

    /// Reads the stored progress in a game.
    pub fn load(kind: GameKind) -> Self {
        let stored = StoredJson::load(&Self::key(kind));
        let progress = stored.value();
        Self { progress, stored }
    }

    /// Sets aside an unreadable stored text before it is overwritten. Returns
    /// whether it is now safe to store another text.
    pub fn may_store(self) -> bool {
        self.stored.may_store()
    }

    /// Changes the progress and stores it.
    pub fn update(self, change: impl FnOnce(&mut PuzzleProgress)) {
        self.stored.update(change);
    }
}
