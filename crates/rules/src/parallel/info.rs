//! Static information about Parallel Chinese Checkers.

use crate::{ClockUse, GameInfo, Goal, TurnMode};

/// Static information about Parallel Chinese Checkers: its name, numbers of
/// players and so on.
pub const INFO: GameInfo = GameInfo {
    name: "parallel",
    players: &[2, 3, 4],
    players_reason: None,
    turn_mode: TurnMode::Simultaneous,
    goal: Goal::Fill,
    clocks: ClockUse::Planning,
    random_start: true,
    has_secret_plans: true,
    presets: &[],
};
