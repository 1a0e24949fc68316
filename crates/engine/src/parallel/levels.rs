//! The difficulty levels of Parallel Chinese Checkers.

use crate::level::{LevelSettings, LevelTable};

/// The settings and measured strength of each difficulty level.
pub(crate) const LEVELS: LevelTable = LevelTable {
    settings: [
        LevelSettings::without_search(3000),
        LevelSettings::without_search(350),
        LevelSettings::without_search(130),
        LevelSettings::without_search(65),
        LevelSettings::searching(3_000),
        LevelSettings::searching(8_000),
        LevelSettings::searching(20_000),
    ],
    scores_against_weaker: [66, 75, 69, 74, 68, 65],
};

/// Returns how many nodes a search in a browser's worker counts in a second,
/// roughly (docs/lab/notebook.md, "Speed").
pub(crate) const fn nodes_per_second(players: u8) -> u64 {
    match players {
        2 => 400_000,
        3 => 270_000,
        _ => 190_000,
    }
}
