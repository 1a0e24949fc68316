//! What one has played: the games that ended in this browser, counted.
//!
//! The games are stored as a list, because counts could not be merged: of two
//! lists it is plain which games are the same. All counts are derived from it.

mod file;
mod finished_game;
mod game_statistics;
#[cfg(test)]
mod tests;

pub use file::{StatisticsFile, StatisticsFileError};
pub use finished_game::{ComputerGame, FinishedGame, GameResult};
pub use game_statistics::{GameStatistics, Tally};

use super::GameId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The games that have ended, each under its number in the library.
///
/// The number makes a game count once: a game that is taken back and played to
/// another end, or opened again, keeps it. The first end is the one that counts,
/// or a loss could be taken back until it is a win.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Statistics(BTreeMap<u64, FinishedGame>);

impl Statistics {
    /// How many games have ended.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no game has ended.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A game that has ended.
    pub fn game(&self, id: GameId) -> Option<&FinishedGame> {
        self.0.get(&id.time())
    }

    /// Adds a game; tells whether it was not there yet.
    pub fn note(&mut self, id: GameId, game: FinishedGame) -> bool {
        let is_new = !self.0.contains_key(&id.time());
        self.0.entry(id.time()).or_insert(game);
        is_new
    }

    /// Adds the games of other statistics. A game that both have counts once, by
    /// its earlier end. The order does not matter, nor how often it is done.
    pub fn merge(&mut self, other: &Self) {
        for (id, game) in &other.0 {
            let own = self.0.entry(*id).or_insert(*game);
            *own = (*own).min(*game);
        }
    }

    /// The games, in the order in which they ended.
    fn by_end(&self) -> Vec<&FinishedGame> {
        let mut games: Vec<&FinishedGame> = self.0.values().collect();
        // Stable: of two that ended at once, the one that began first.
        games.sort_by_key(|game| game.ended);
        games
    }
}
