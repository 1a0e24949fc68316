//! Static information about Parallel Chinese Checkers.

use crate::{ClockUse, GameInfo, Goal, Pace};

/// Static information about Parallel Chinese Checkers: its name, numbers of
/// players and so on.
pub const INFO: GameInfo = GameInfo {
    name: "parallel",
    players: &[2, 3, 4],
    players_reason: None,
    pace: Pace::Simultaneous,
    goal: Goal::Fill,
    clocks: ClockUse::Planning,
    random_start: true,
    has_secret_plans: true,
    presets: &[],
};
