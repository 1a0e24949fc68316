//! The levels of Parallel Chinese Checkers.

use crate::level::{LevelSettings, LevelTable};

/// The levels' settings and measured strength.
pub(crate) const LEVELS: LevelTable = LevelTable {
    settings: [
        LevelSettings::unsearched(3000),
        LevelSettings::unsearched(350),
        LevelSettings::unsearched(130),
        LevelSettings::unsearched(65),
        LevelSettings::searching(3_000),
        LevelSettings::searching(8_000),
        LevelSettings::searching(20_000),
    ],
    wins_against_weaker: [66, 75, 69, 74, 67, 68],
};
