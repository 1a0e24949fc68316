//! Which puzzles of a game somebody has solved, kept in this browser.

use crate::rules::GameKind;
use crate::table::puzzle::{Day, PuzzleProgress};
use crate::ui::browser::time::today;
use codee::string::JsonSerdeCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;

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
    set_progress: WriteSignal<PuzzleProgress>,
}

impl StoredPuzzles {
    /// Under this key those of a game are stored.
    pub fn key(kind: GameKind) -> String {
        format!("starfence.puzzles.{kind}")
    }

    /// Those of a game.
    pub fn of(kind: GameKind) -> Self {
        let (progress, set_progress, _) =
            use_local_storage::<PuzzleProgress, JsonSerdeCodec>(Self::key(kind));
        Self {
            progress,
            set_progress,
        }
    }

    /// Changes them.
    pub fn update(self, change: impl FnOnce(&mut PuzzleProgress)) {
        self.set_progress.update(change);
    }
}
