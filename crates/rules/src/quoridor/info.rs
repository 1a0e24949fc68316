//! Static information about Quoridor.

use crate::{ClockUse, GameInfo, Goal, TurnMode};

/// Static information about Quoridor: its name, numbers of players and so on.
pub const INFO: GameInfo = GameInfo {
    name: "quoridor",
    players: &[2, 4],
    players_reason: Some("the players sit opposite each other in pairs"),
    turn_mode: TurnMode::Turns,
    goal: Goal::Reach,
    clocks: ClockUse::Turns,
    random_start: false,
    has_secret_plans: false,
    presets: &[],
};
