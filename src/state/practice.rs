//! The mistakes from the user's own games that the user has practised, stored
//! in this browser.

use super::library::SavedGames;
use super::stored_json::StoredJson;
use leptos::prelude::*;
use starfence_table::GameId;
use starfence_table::practice::{MistakeIndex, OpenMistake, Practised};
use std::cell::RefCell;

/// The storage key of the practised mistakes.
const KEY: &str = "starfence.practised";

thread_local! {
    /// The index of the mistakes found in the user's games, kept across pages.
    static INDEX: RefCell<MistakeIndex> = RefCell::default();
}

/// The mistakes that the user has practised. Changes are stored, and changes
/// made in another tab are picked up.
#[derive(Clone, Copy)]
pub struct StoredPractice {
    games: SavedGames,
    practised: Signal<Practised>,
    stored: StoredJson<Practised>,
}

impl StoredPractice {
    /// Reads the practised mistakes from the storage; none if the stored text
    /// is damaged.
    pub fn load(games: SavedGames) -> Self {
        let stored = StoredJson::load(KEY);
        Self {
            games,
            practised: stored.value(),
            stored,
        }
    }

    /// Returns the mistakes that remain to be practised, from all games or from
    /// one, tracked reactively.
    pub fn remaining(self, only: Option<GameId>) -> Vec<OpenMistake> {
        let practised = self.practised.read();
        self.games
            .library
            .with_value(|library| practised.remaining(library, only))
    }

    /// Returns the number of mistakes that remain to be practised, in all games
    /// or in one, tracked reactively.
    pub fn count(self, only: Option<GameId>) -> usize {
        let practised = self.practised.read();
        self.games.changes.track();
        self.games.library.with_value(|library| {
            INDEX.with_borrow_mut(|index| index.count(library, &practised, only))
        })
    }

    /// Records that the user has found a better move in place of a mistake.
    pub fn record_solved(self, mistake: &OpenMistake) {
        self.games.library.with_value(|library| {
            self.stored
                .update(|practised| practised.record(mistake, library));
        });
    }
}
