//! Which puzzles of a game somebody has solved, kept in this browser.

use crate::rules::GameKind;
use crate::table::puzzle::PuzzleProgress;
use codee::string::JsonSerdeCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;

/// The puzzles of a game that were tried; a change is stored, and one in
/// another tab followed.
#[derive(Clone, Copy)]
pub struct StoredPuzzles {
    /// As they are stored: none where what is stored is damaged.
    pub progress: Signal<PuzzleProgress>,
    set_progress: WriteSignal<PuzzleProgress>,
}

impl StoredPuzzles {
    /// Those of a game.
    pub fn of(kind: GameKind) -> Self {
        let key = format!("starfence.puzzles.{kind}");
        let (progress, set_progress, _) = use_local_storage::<PuzzleProgress, JsonSerdeCodec>(key);
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
