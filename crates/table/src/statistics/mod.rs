//! Statistics of the games that ended in this browser.
//!
//! The games are stored as a list. Unlike counts, two lists can be merged,
//! since it is clear which games are in both. All counts are computed from the
//! list.

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

/// The games that have ended, each under its number in the library.
///
/// The number makes a game count only once: it stays the same when the end of a
/// game is taken back and the game is played to another end, or when the game
/// is opened again. The first end counts; otherwise a player could take a loss
/// back until it became a win.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Statistics(BTreeMap<u64, FinishedGame>);

impl Statistics {
    /// Returns how many games have ended.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Reports whether no game has ended.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the game with this number, if it has ended.
    pub fn game(&self, id: GameId) -> Option<&FinishedGame> {
        self.0.get(&id.time())
    }

    /// Adds a game; returns whether it is new.
    pub fn note(&mut self, id: GameId, game: FinishedGame) -> bool {
        let is_new = !self.0.contains_key(&id.time());
        self.0.entry(id.time()).or_insert(game);
        is_new
    }

    /// Adds the games of other statistics. A game that is in both counts once,
    /// with its earlier end. The result does not depend on the order of merges
    /// or on how often they are repeated.
    pub fn merge(&mut self, other: &Self) {
        for (id, game) in &other.0 {
            let own = self.0.entry(*id).or_insert(*game);
            *own = (*own).min(*game);
        }
    }

    /// Returns the games, in the order in which they ended.
    fn by_end(&self) -> Vec<&FinishedGame> {
        let mut games: Vec<&FinishedGame> = self.0.values().collect();
        // The sort is stable: of two games that ended at the same time, the one
        // that began first comes first.
        games.sort_by_key(|game| game.ended);
        games
    }
}
