//! Which of one's own mistakes were practised, kept in this browser.

use super::library::SavedGames;
use super::stored_json::StoredJson;
use leptos::prelude::*;
use starfence_table::GameId;
use starfence_table::practice::{MistakeIndex, OpenMistake, Practised};
use std::cell::RefCell;

/// Under this key stands what was practised.
const KEY: &str = "starfence.practised";

thread_local! {
    /// What the games were found to hold, from page to page.
    static INDEX: RefCell<MistakeIndex> = RefCell::default();
}

/// What was practised; a change is stored, and one in another tab followed.
#[derive(Clone, Copy)]
pub struct StoredPractice {
    games: SavedGames,
    practised: Signal<Practised>,
    stored: StoredJson<Practised>,
}

impl StoredPractice {
    /// As it was stored: nothing where what is stored is damaged.
    pub fn stored(games: SavedGames) -> Self {
        let stored = StoredJson::stored(KEY);
        Self {
            games,
            practised: stored.value(),
            stored,
        }
    }

    /// The mistakes that are left, of all games or of one; followed.
    pub fn left(self, only: Option<GameId>) -> Vec<OpenMistake> {
        let practised = self.practised.read();
        self.games
            .library
            .with_value(|library| practised.left(library, only))
    }

    /// How many mistakes are left, of all games or of one; followed.
    pub fn count(self, only: Option<GameId>) -> usize {
        let practised = self.practised.read();
        self.games.changes.track();
        self.games.library.with_value(|library| {
            INDEX.with_borrow_mut(|index| index.count(library, &practised, only))
        })
    }

    /// Notes that a better move was found.
    pub fn note(self, mistake: &OpenMistake) {
        self.games.library.with_value(|library| {
            self.stored
                .update(|practised| practised.note(mistake, library));
        });
    }
}
