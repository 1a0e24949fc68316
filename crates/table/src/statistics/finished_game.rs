//! The data that the statistics store about one game.

use crate::{AnyMatch, PlayerStatistic, only_person};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use starfence_engine::Level;
use starfence_rules::{GameKind, Outcome, Seat};

/// The result of a game from a human player's point of view.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// The human player won.
    Won,
    /// Another player won.
    Lost,
    /// Nobody won, or the human player shared the win with other players.
    Drawn,
}

/// The result of a game in which one human player played against computer
/// players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ComputerGame {
    /// The level of the strongest computer player.
    #[serde(serialize_with = "write_level", deserialize_with = "read_level")]
    pub level: Level,
    /// The result for the human player.
    pub result: GameResult,
}

/// The data that the statistics store about a finished game. Games are ordered
/// by the time at which they ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FinishedGame {
    /// The time at which the game ended, in milliseconds since 1970.
    pub ended: u64,
    /// The kind of game.
    #[serde(serialize_with = "write_kind", deserialize_with = "read_kind")]
    pub game: GameKind,
    /// The number of players, from 2 to 6.
    #[serde(deserialize_with = "read_players")]
    pub players: u8,
    /// The result, if one human player played against computer players; `None`
    /// if several human players played on one device, since the result cannot
    /// be attributed to one of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<ComputerGame>,
    /// The number of hops in the longest chain by a human player; `None` in
    /// games other than Chinese Checkers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest_chain: Option<u16>,
    /// The number of moves that the human player made in a game against
    /// computer players; `None` in other games, and in games recorded by
    /// versions that did not store the number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u16>,
    /// Whether a player began with less than usual. Such games are counted
    /// apart.
    #[serde(default, skip_serializing_if = "is_false")]
    pub has_head_start: bool,
}

/// Returns whether a value is `false`, and so is not written.
fn is_false(value: &bool) -> bool {
    !value
}

impl FinishedGame {
    /// Returns the data to store about a game that ended at the time `ended`,
    /// in milliseconds since 1970; `None` if the game is still in progress, or
    /// if no human player played on this device.
    pub fn of(table: &AnyMatch, ended: u64) -> Option<Self> {
        let outcome = table.outcome()?;
        let players = table.players();
        let seats = Seat::all(u8::try_from(players.len()).ok()?);
        let people: Vec<Seat> = seats
            .zip(players)
            .filter(|(_, player)| player.kind.acts_here())
            .map(|(seat, _)| seat)
            .collect();
        if people.is_empty() {
            return None;
        }
        let strongest = players
            .iter()
            .filter_map(|player| player.kind.level())
            .max();
        let computer = only_person(players).zip(strongest);
        let computer = computer.map(|(person, level)| ComputerGame {
            level,
            result: result_for(person, outcome),
        });
        let counts = table.counts();
        let counts = people
            .iter()
            .filter_map(|seat| counts.get(seat.array_index()));
        let counts = Vec::from_iter(counts.flatten().copied());
        let chains = counts.iter().filter_map(|count| match count {
            PlayerStatistic::LongestChain(hops) => u16::try_from(*hops).ok(),
            _ => None,
        });
        let moves = counts.iter().find_map(|count| match count {
            PlayerStatistic::Moves(moves) => u16::try_from(*moves).ok(),
            _ => None,
        });
        Some(Self {
            ended,
            game: table.kind(),
            players: u8::try_from(players.len()).ok()?,
            computer,
            longest_chain: chains.max(),
            moves: moves.filter(|_| computer.is_some()),
            has_head_start: table.head_start().is_some(),
        })
    }
}

/// Returns the result of a game for the player in `seat`.
pub fn result_for(seat: Seat, outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Won(winner) if winner == seat => GameResult::Won,
        Outcome::Won(_) => GameResult::Lost,
        Outcome::Tied(winners) if !winners.contains(seat) => GameResult::Lost,
        Outcome::Tied(_) | Outcome::Drawn(_) => GameResult::Drawn,
    }
}

fn write_kind<S: Serializer>(kind: &GameKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}

fn read_kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameKind, D::Error> {
    let name = String::deserialize(deserializer)?;
    name.parse().map_err(D::Error::custom)
}

fn write_level<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(level.number())
}

fn read_level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
    let number = u8::deserialize(deserializer)?;
    Level::from_number(number).ok_or_else(|| D::Error::custom("there is no such level"))
}

fn read_players<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        players @ 2..=6 => Ok(players),
        _ => Err(D::Error::custom("two to six play")),
    }
}
