//! Statistics of the finished games in this browser.
//!
//! The finished games are stored as a list, from which all numbers are
//! computed. Lists from two browsers can be merged without counting a game
//! twice.

mod file;
mod finished_game;
mod game_statistics;
mod personal_best;
#[cfg(test)]
mod tests;

pub use file::{StatisticsFile, StatisticsFileError};
pub use finished_game::{ComputerGame, FinishedGame, GameResult, result_for};
pub use game_statistics::{GameStatistics, Tally};
pub use personal_best::PersonalBest;

use super::GameId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The finished games, keyed by their identifiers in the library.
///
/// Each game counts once, with the first result: the identifier stays the same
/// when moves are undone and the game ends differently, or when the game is
/// opened again. Otherwise a player could undo a loss until it became a win.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Statistics(BTreeMap<u64, FinishedGame>);

impl Statistics {
    /// Returns the number of finished games.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no finished games.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the finished game with this identifier; `None` if there is none.
    pub fn game(&self, id: GameId) -> Option<&FinishedGame> {
        self.0.get(&id.time())
    }

    /// Adds a finished game. Returns whether the game is new.
    pub fn record(&mut self, id: GameId, game: FinishedGame) -> bool {
        let is_new = !self.0.contains_key(&id.time());
        self.0.entry(id.time()).or_insert(game);
        is_new
    }

    /// Merges the finished games of another browser. A game in both lists
    /// counts once, with the earlier end. Merging is commutative and
    /// idempotent.
    pub fn merge(&mut self, other: &Self) {
        for (id, game) in &other.0 {
            let own = self.0.entry(*id).or_insert(*game);
            *own = (*own).min(*game);
        }
    }

    /// Returns the finished games in the order in which they ended.
    fn by_end(&self) -> Vec<&FinishedGame> {
        let mut games: Vec<&FinishedGame> = self.0.values().collect();
        // The sort is stable: of two games that ended at the same time, the one
        // that began first comes first.
        games.sort_by_key(|game| game.ended);
        games
    }
}
