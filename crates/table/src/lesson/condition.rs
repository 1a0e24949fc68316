//! Conditions on events in a lesson.

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error as _};
use starfence_rules::{Position, Seat};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// A condition with optional parts. All parts that are given must hold.
pub trait Condition: DeserializeOwned + Clone + PartialEq + Debug + Default {
    /// Reports whether no part is given.
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// An event in a lesson of a turn-based game.
#[derive(Debug)]
pub struct TurnMoment<'a, P: Position> {
    /// The pupil's seat.
    pub pupil: Seat,
    /// The number of moves that the pupil has made in this try, including this
    /// one.
    pub turns: usize,
    /// The position before the move.
    pub before: &'a P,
    /// The pupil's move; `None` if the opponent has moved or nobody has.
    pub mv: Option<P::Move>,
    /// The position now; the same as `before` if the move was refused.
    pub after: &'a P,
    /// The reason why the move was refused, if it was.
    pub refusal: Option<&'a P::Refusal>,
}

/// Reports whether `found` is at least `wanted`; true if `wanted` is `None`.
pub fn at_least<T: PartialOrd>(wanted: Option<T>, found: T) -> bool {
    wanted.is_none_or(|wanted| found >= wanted)
}

/// Reports whether `found` equals `wanted`; true if `wanted` is `None`.
pub fn as_asked<T: PartialEq>(wanted: Option<T>, found: T) -> bool {
    wanted.is_none_or(|wanted| found == wanted)
}

/// Deserializes a list of texts and parses each one.
///
/// # Errors
/// Returns the reason why a text cannot be parsed.
pub fn parsed<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let texts = Vec::<String>::deserialize(deserializer)?;
    let parse = |text: String| text.parse().map_err(D::Error::custom);
    texts.into_iter().map(parse).collect()
}

/// How the lengths of two players' paths compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Race {
    /// The pupil's path is as short as the opponent's, or shorter.
    Ahead,
    /// The pupil's path is longer.
    Behind,
}
