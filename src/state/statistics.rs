//! The user's game statistics, stored in this browser.

use super::stored_json::{StoredJson, keep_unreadable};
use crate::browser::embedded::is_embedded;
use crate::browser::storage;
use crate::browser::time::now;
use crate::state::library::SavedGames;
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_table::statistics::{FinishedGame, GameResult, PersonalBest, Statistics};
use starfence_table::{AnyMatch, GameId};

/// The finished games. Changes are stored, and changes made in another tab are
/// picked up.
#[derive(Clone, Copy)]
pub struct StoredStatistics {
    /// The games as stored; none if the stored text is damaged.
    pub games: Signal<Statistics>,
    stored: StoredJson<Statistics>,
}

impl StoredStatistics {
    /// The key under which the finished games are stored.
    pub const KEY: &str = "starfence.statistics";

    /// Reads the stored games.
    pub fn load() -> Self {
        let stored = StoredJson::load(Self::KEY);
        let games = stored.value();
        Self { games, stored }
    }

    /// Sets aside an unreadable stored text before it is overwritten. Returns
    /// whether it is now safe to store another text.
    pub fn may_store(self) -> bool {
        self.stored.may_store()
    }

    /// Adds games that were played elsewhere.
    pub fn merge(self, other: &Statistics) {
        self.stored.update(|games| games.merge(other));
    }

    /// Deletes all games.
    pub fn clear(self) {
        self.stored.update(|games| *games = Statistics::default());
    }
}

/// Counts a game when it ends while the page shows it. A game that was already
/// over when the page was opened has been counted before, or was played
/// elsewhere and imported. Sets `count_failed` if the browser has no room for
/// it.
pub fn count_end(
    id: GameId,
    games: SavedGames,
    is_over: impl Fn() -> bool + 'static,
    table: impl Fn() -> AnyMatch + 'static,
) {
    // An embedded board keeps no statistics.
    if is_embedded() || untrack(&is_over) {
        return;
    }
    Effect::new(move |was_over: Option<bool>| {
        let is_over = is_over();
        if is_over && was_over != Some(true) {
            games.count_failed.set(!count_game(id, &table(), games));
        }
        is_over
    });
}

/// What the statistics say about a game against computers that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedNote {
    /// The level to try next: one up after a win, one down after three losses
    /// in a row.
    pub next_level: Option<Level>,
    /// The result of three or more games in a row, if `next_level` is based on
    /// such a run.
    pub in_a_row: Option<GameResult>,
    /// The personal best that the game has set, if any.
    pub best: Option<PersonalBest>,
}

/// Returns what the statistics say about a game that has ended; `None` unless
/// one person played against computers. The note is empty for a game that was
/// played elsewhere, or that was taken back and then ended differently: only
/// its first ending is counted.
pub fn finished_note(id: GameId, table: &AnyMatch) -> Option<FinishedNote> {
    let shown = FinishedGame::of(table, now())?.computer?;
    let won = shown.result == GameResult::Won;
    let harder = Level::from_number(shown.level.number() + 1).filter(|_| won);
    let stored = stored_now();
    let counted = stored.filter(|stored| {
        let game = stored.game(id);
        game.is_some_and(|game| game.computer == Some(shown))
    });
    let suggested = counted.as_ref().and_then(|it| it.suggested_level(id));
    Some(FinishedNote {
        next_level: suggested
            .map(|it| it.0)
            .or(harder.filter(|_| counted.is_some())),
        in_a_row: suggested.map(|it| it.1),
        best: counted.and_then(|it| it.personal_best(id)),
    })
}

/// Reads the stored statistics again, since another tab may have counted a
/// game. Returns `None` if they cannot be read, for example if a newer version
/// of the page has written them.
fn stored_now() -> Option<Statistics> {
    match storage::get(StoredStatistics::KEY) {
        Some(text) => serde_json::from_str(&text).ok(),
        None => Some(Statistics::default()),
    }
}

/// Counts a game; returns whether the browser has stored it. Sets aside an
/// unreadable stored text first.
fn count_game(id: GameId, table: &AnyMatch, games: SavedGames) -> bool {
    let Some(game) = FinishedGame::of(table, now()) else {
        return true;
    };
    if !keep_unreadable::<Statistics>(StoredStatistics::KEY, games) {
        return false;
    }
    let mut statistics = stored_now().unwrap_or_default();
    if !statistics.note(id, game) {
        return true;
    }
    let text = serde_json::to_string(&statistics);
    text.is_ok_and(|text| storage::put_all(&[(StoredStatistics::KEY.to_owned(), text)]))
}
