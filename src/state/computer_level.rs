//! The level of the computer that the start page offers, kept for each game.

use crate::browser::storage;
use starfence_engine::Level;
use starfence_rules::GameKind;
use starfence_table::{Opponents, Player, computer_level};

/// Returns the level that the player has chosen last for a game against
/// computers; `None` before the first choice.
pub fn chosen_level(kind: GameKind) -> Option<Level> {
    let number = storage::get(&key(kind))?.parse().ok()?;
    Level::from_number(number)
}

/// Keeps the level that the player has chosen for the next game against
/// computers.
pub fn choose_level(kind: GameKind, level: Level) {
    storage::put(&key(kind), &level.number().to_string());
}

/// Keeps the level of a game that begins, if one person plays it against
/// computers. If the computers have different levels, no level is chosen.
pub fn record_level(kind: GameKind, players: &[Player]) {
    if Opponents::of(players) == Some(Opponents::Computers) {
        match computer_level(players) {
            Some(level) => choose_level(kind, level),
            None => storage::remove(&key(kind)),
        }
    }
}

fn key(kind: GameKind) -> String {
    format!("starfence.level.{kind}")
}
