//! Which puzzles of a game somebody has solved, kept in this browser.

use super::stored_json::StoredJson;
use crate::browser::time::today;
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::puzzle::{Day, PuzzleProgress};

/// The day where the browser is; the first one with a puzzle where its clock
/// tells none of the calendar.
pub fn this_day() -> Day {
    today().parse().unwrap_or(Day::EPOCH)
}

/// The puzzles of a game that were tried; a change is stored, and one in
/// another tab followed.
#[derive(Clone, Copy)]
pub struct StoredPuzzles {
    /// As they are stored: none where what is stored is damaged.
    pub progress: Signal<PuzzleProgress>,
    stored: StoredJson<PuzzleProgress>,
}

impl StoredPuzzles {
    /// Under this key those of a game are stored.
    pub fn key(kind: GameKind) -> String {
        format!("starfence.puzzles.{kind}")
    }

    /// Those of a game.
    pub fn of(kind: GameKind) -> Self {
        let stored = StoredJson::stored(&Self::key(kind));
        let progress = stored.value();
        Self { progress, stored }
    }

    /// Makes sure that nothing is lost if another text is stored now; returns
    /// whether that is so.
    pub fn may_store(self) -> bool {
        self.stored.may_store()
    }

    /// Changes them.
    pub fn update(self, change: impl FnOnce(&mut PuzzleProgress)) {
        self.stored.update(change);
    }
}
