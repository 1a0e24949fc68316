//! The difficulty levels of Chinese Checkers.

use crate::level::{LevelSettings, LevelTable};

/// The settings and measured strength of each difficulty level.
pub(crate) const LEVELS: LevelTable = LevelTable {
    settings: [
        LevelSettings::without_search(24),
        LevelSettings::without_search(12),
        LevelSettings::mixed(50, 12, 130),
        LevelSettings::mixed(17, 12, 300),
        LevelSettings::searching(1_000),
        LevelSettings::searching(3_500),
        LevelSettings::searching(18_000),
    ],
    scores_against_weaker: [91, 89, 87, 90, 90, 91],
};
