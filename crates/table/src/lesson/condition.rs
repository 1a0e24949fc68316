//! Conditions on events in a lesson.

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error as _};
use starfence_rules::{Position, Seat};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// A condition on an event in a lesson, with optional fields. The condition
/// holds if all fields that are set hold.
pub trait Condition: DeserializeOwned + Clone + PartialEq + Debug + Default {
    /// Returns whether no field is set.
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// An event in a lesson of a turn-based game, against which conditions are
/// evaluated.
#[derive(Debug)]
pub struct TurnEvent<'a, P: Position> {
    /// The pupil's seat.
    pub pupil: Seat,
    /// The number of moves that the pupil has made in this attempt, including
    /// the current move.
    pub turns: usize,
    /// The position before the move.
    pub before: &'a P,
    /// The pupil's move; `None` after a move of the opponent or before the
    /// first move.
    pub mv: Option<P::Move>,
    /// The position after the move; the same as `before` if the move was
    /// refused.
    pub after: &'a P,
    /// The reason why the rules refused the move; `None` if they accepted it.
    pub refusal: Option<&'a P::Refusal>,
}

/// Returns whether `found` is at least `wanted`; true if `wanted` is `None`.
pub fn at_least_if_given<T: PartialOrd>(wanted: Option<T>, found: T) -> bool {
    wanted.is_none_or(|wanted| found >= wanted)
}

/// Returns whether `found` equals `wanted`; true if `wanted` is `None`.
pub fn equals_if_given<T: PartialEq>(wanted: Option<T>, found: T) -> bool {
    wanted.is_none_or(|wanted| found == wanted)
}

/// Deserializes a list of strings and parses each string.
///
/// # Errors
/// Returns an error if a string cannot be parsed.
pub fn deserialize_parsed<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let texts = Vec::<String>::deserialize(deserializer)?;
    let parse = |text: String| text.parse().map_err(D::Error::custom);
    texts.into_iter().map(parse).collect()
}

/// A comparison of the lengths of the pupil's and the opponent's paths to their
/// goals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Race {
    /// The pupil's path is at most as long as the opponent's.
    Ahead,
    /// The pupil's path is longer than the opponent's.
    Behind,
}
