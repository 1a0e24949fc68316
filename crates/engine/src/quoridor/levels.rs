//! The difficulty levels of Quoridor.

use crate::level::{LevelSettings, LevelTable};

/// The settings and measured strength of each difficulty level.
pub(crate) const LEVELS: LevelTable = LevelTable {
    settings: [
        LevelSettings::without_search(65),
        LevelSettings::without_search(45),
        LevelSettings::mixed(60, 40, 200),
        LevelSettings::mixed(25, 40, 500),
        LevelSettings::mixed(5, 30, 1_500),
        LevelSettings::searching(5_000),
        LevelSettings::searching(30_000),
    ],
    scores_against_weaker: [77, 75, 83, 90, 82, 79],
};

/// Returns how many nodes a search in a browser's worker counts in a second,
/// roughly (docs/lab/notebook.md, "Speed").
pub(crate) const fn nodes_per_second(players: u8) -> u64 {
    match players {
        2 => 270_000,
        _ => 800_000,
    }
}
