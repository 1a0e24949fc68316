//! The user's game statistics, stored in this browser.

use super::stored_json::{StoredJson, keep_unreadable};
use crate::browser::storage;
use crate::browser::time::now;
use crate::state::library::SavedGames;
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_table::statistics::{FinishedGame, GameResult, PersonalBest, Statistics};
use starfence_table::{AnyMatch, GameId};

/// The user's finished games. Changes are stored, and changes made in another
/// tab are picked up.
#[derive(Clone, Copy)]
pub struct StoredStatistics {
    /// The finished games as stored; none if the stored text is damaged.
    pub games: Signal<Statistics>,
    stored: StoredJson<Statistics>,
}

impl StoredStatistics {
    /// The storage key of the finished games.
    pub const KEY: &str = "starfence.statistics";

    /// Reads the finished games from the storage.
    pub fn load() -> Self {
        let stored = StoredJson::load(Self::KEY);
        let games = stored.value();
        Self { games, stored }
    }

    /// Backs up a stored text that cannot be parsed, before it is overwritten.
    /// Returns whether it is now safe to store a new text.
    pub fn may_store(self) -> bool {
        self.stored.may_store()
    }

    /// Adds games that were played in another browser.
    pub fn merge(self, other: &Statistics) {
        self.stored.update(|games| games.merge(other));
    }

    /// Deletes all games from the statistics.
    pub fn clear(self) {
        self.stored.update(|games| *games = Statistics::default());
    }
}

/// The conclusions from a player's statistics after a finished game against
/// computers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedNote {
    /// The level suggested for the next game: one higher after a win, one lower
    /// after three losses in a row.
    pub next_level: Option<Level>,
    /// The common result of the last three or more games, if `next_level` is
    /// based on such a series.
    pub streak_result: Option<GameResult>,
    /// The personal best that the user has set in the game, if any.
    pub best: Option<PersonalBest>,
}

/// Returns the conclusions from the statistics about a finished game; `None`
/// unless one human player played against computers. Only a game's first ending
/// is counted. The conclusions are therefore empty for a game that was
/// continued after undoing its end and then ended differently, and for a game
/// that was played elsewhere.
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
        streak_result: suggested.map(|it| it.1),
        best: counted.and_then(|it| it.personal_best(id)),
    })
}

/// Reads the stored statistics again, since another tab may have counted a
/// game. Returns `None` if the statistics cannot be parsed, for example if a
/// newer version of the page has written them.
fn stored_now() -> Option<Statistics> {
    match storage::get(StoredStatistics::KEY) {
        Some(text) => serde_json::from_str(&text).ok(),
        None => Some(Statistics::default()),
    }
}

/// Counts a game in the statistics. Returns whether the browser has stored the
/// result. A stored text that cannot be parsed is backed up first.
pub fn count_game(id: GameId, table: &AnyMatch, games: SavedGames) -> bool {
    let Some(game) = FinishedGame::of(table, now()) else {
        return true;
    };
    if !keep_unreadable::<Statistics>(StoredStatistics::KEY, games) {
        return false;
    }
    let mut statistics = stored_now().unwrap_or_default();
    if !statistics.record(id, game) {
        return true;
    }
    let text = serde_json::to_string(&statistics);
    text.is_ok_and(|text| storage::put_all(&[(StoredStatistics::KEY.to_owned(), text)]))
}
