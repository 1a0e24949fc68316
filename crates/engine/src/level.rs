//! The eight difficulty levels of computer players.

use super::SearchBudget;
use std::time::Duration;

/// The playing strength of a computer player, from 1, weak enough for a child
/// to beat, to 8, the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 8] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
    ];

    /// The strongest level.
    pub const STRONGEST: Self = Self(8);

    /// The default level of computer opponents.
    pub const DEFAULT: Self = Self(3);

    /// The time limit per move of the strongest level.
    pub const STRONGEST_TIME: Duration = Duration::from_secs(1);

    /// Returns the level with this number, 1 to 8, or `None` for any other
    /// number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Returns the level's number, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The extent to which a computer player looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// The player compares the results of its own next moves and does not
    /// consider any replies.
    OneMove,
    /// The player searches, but sometimes picks a move without a search.
    SometimesSearches,
    /// The player searches for every move.
    AlwaysSearches,
}

/// The settings that make a level weaker than the full engine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelSettings {
    /// The percentage of moves that are picked by their static ratings, without
    /// a search.
    pub(crate) unsearched_percent: u8,
    /// The temperature of the softmax by which moves are picked from their
    /// static ratings, in hundredths of a turn. A higher temperature picks
    /// worse moves more often.
    pub(crate) temperature: u16,
    /// The maximum number of nodes of a search.
    nodes: u64,
}

impl LevelSettings {
    /// The settings of the strongest level, whose searches are limited by time
    /// alone.
    const FULL_STRENGTH: Self = Self::searching(u64::MAX);

    /// Creates the settings of a level that never searches.
    pub(crate) const fn without_search(temperature: u16) -> Self {
        Self::mixed(100, temperature, 0)
    }

    /// Creates the settings of a level that picks the given percentage of its
    /// moves without a search.
    pub(crate) const fn mixed(unsearched_percent: u8, temperature: u16, nodes: u64) -> Self {
        Self {
            unsearched_percent,
            temperature,
            nodes,
        }
    }

    /// Creates the settings of a level that searches every move with the given
    /// number of nodes.
    pub(crate) const fn searching(nodes: u64) -> Self {
        Self::mixed(0, 0, nodes)
    }
}

/// The settings of each level in one game, and the measured strength of the
/// levels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelTable {
    /// The settings of levels 1 to 7, chosen so that each level wins between
    /// two thirds and nine tenths of its games against the next lower one
    /// (docs/strength.md).
    pub(crate) settings: [LevelSettings; 7],
    /// For levels 2 to 7, the score in two-player games against the next lower
    /// level, in percent; a draw counts half (docs/strength.md, "The ladder").
    /// Level 8, which is limited to a second per move instead of a number of
    /// nodes, was not measured in at least 200 games.
    pub(crate) scores_against_weaker: [u8; 6],
}

impl LevelTable {
    /// Returns the settings of a level.
    pub(crate) fn settings(&self, level: Level) -> LevelSettings {
        self.settings
            .get(usize::from(level.0 - 1))
            .copied()
            .unwrap_or(LevelSettings::FULL_STRENGTH)
    }

    /// Returns the score of a level against the next lower one, 0 to 1, measured
    /// with two players; a draw counts half. Returns `None` for the weakest level
    /// and for levels that were not measured in at least 200 games.
    pub fn score_against_weaker(&self, level: Level) -> Option<f64> {
        let step = usize::from(level.0).checked_sub(2)?;
        Some(f64::from(*self.scores_against_weaker.get(step)?) / 100.0)
    }

    /// Returns how far ahead a level looks.
    pub fn foresight(&self, level: Level) -> Foresight {
        match self.settings(level).unsearched_percent {
            0 => Foresight::AlwaysSearches,
            1..100 => Foresight::SometimesSearches,
            _ => Foresight::OneMove,
        }
    }

    /// Returns the time and node limits of a search by a level. The strongest
    /// level is limited by time alone. The others are limited by nodes, so that
    /// they play equally well on every machine; they also have the same time
    /// limit, so that they are never slower than the strongest level, even on a
    /// slow machine.
    pub fn budget(&self, level: Level) -> SearchBudget {
        let nodes = (level < Level::STRONGEST).then(|| self.settings(level).nodes);
        SearchBudget {
            time: Some(Level::STRONGEST_TIME),
            nodes,
        }
    }
}
