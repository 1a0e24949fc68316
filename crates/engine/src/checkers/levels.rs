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

/// Returns how many nodes a search in a browser's worker counts in a second,
/// roughly (docs/lab/notebook.md, "Speed").
pub(crate) const fn nodes_per_second(players: u8) -> u64 {
    match players {
        2 => 4_500_000,
        _ => 1_500_000,
    }
}
