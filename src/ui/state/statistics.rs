//! What one has played, kept in this browser.

use crate::engine::Level;
use crate::table::statistics::{FinishedGame, Statistics};
use crate::table::{AnyMatch, GameId};
use crate::ui::browser::storage;
use crate::ui::browser::time::now;
use codee::string::JsonSerdeCodec;
use leptos::prelude::*;
use leptos_use::storage::use_local_storage;

/// Under this key the games that have ended are stored.
const KEY: &str = "starfence.statistics";

/// The games that have ended; a change is stored, and one in another tab
/// followed.
#[derive(Clone, Copy)]
pub struct StoredStatistics {
    /// As they are stored: none where what is stored is damaged.
    pub games: Signal<Statistics>,
    set_games: WriteSignal<Statistics>,
}

impl StoredStatistics {
    /// The games as they were stored.
    pub fn stored() -> Self {
        let (games, set_games, _) = use_local_storage::<Statistics, JsonSerdeCodec>(KEY);
        Self { games, set_games }
    }

    /// Adds games that were played elsewhere.
    pub fn merge(self, other: &Statistics) {
        self.set_games.update(|games| games.merge(other));
    }

    /// Forgets all games.
    pub fn clear(self) {
        self.set_games.set(Statistics::default());
    }
}

/// Counts a game when it ends on the page that is shown. One that was over when
/// the page was opened was counted then, or was played elsewhere and imported.
pub fn count_end(
    id: GameId,
    is_over: impl Fn() -> bool + 'static,
    table: impl Fn() -> AnyMatch + 'static,
) {
    if untrack(&is_over) {
        return;
    }
    Effect::new(move |was_over: Option<bool>| {
        let is_over = is_over();
        if is_over && was_over != Some(true) {
            note(id, &table());
        }
        is_over
    });
}

/// The level to try after a game that has ended, if another one is suggested.
/// Whether the game has been counted already makes no difference.
pub fn suggested_level(id: GameId, table: &AnyMatch) -> Option<Level> {
    let game = FinishedGame::of(table, now())?;
    game.computer?;
    let mut statistics = stored_now();
    statistics.note(id, game);
    statistics.suggested_level(game.game)
}

/// What is stored, read anew: another tab may have counted a game since.
fn stored_now() -> Statistics {
    let stored = storage::get(KEY).and_then(|text| serde_json::from_str(&text).ok());
    stored.unwrap_or_default()
}

fn note(id: GameId, table: &AnyMatch) {
    let Some(game) = FinishedGame::of(table, now()) else {
        return;
    };
    let mut statistics = stored_now();
    if statistics.note(id, game)
        && let Ok(text) = serde_json::to_string(&statistics)
    {
        storage::put(KEY, &text);
    }
}
