//! Conditions on what has happened in a lesson.

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error as _};
use starfence_rules::{Position, Seat};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// A condition: all that it names has to hold.
pub trait Condition: DeserializeOwned + Clone + PartialEq + Debug + Default {
    /// Whether it asks for nothing.
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What has happened in a game with turns.
#[derive(Debug)]
pub struct TurnMoment<'a, P: Position> {
    /// Who learns.
    pub pupil: Seat,
    /// How many moves the pupil has made in this try, this one included.
    pub turns: usize,
    /// The position before the move.
    pub before: &'a P,
    /// The pupil's move; none when the opponent has moved or nobody has.
    pub mv: Option<P::Move>,
    /// The position now: as before where the move was refused.
    pub after: &'a P,
    /// Why the move was refused, if it was.
    pub refusal: Option<&'a P::Refusal>,
}

/// Whether a number has been reached, if one is asked for.
pub fn at_least<T: PartialOrd>(wanted: Option<T>, found: T) -> bool {
    wanted.is_none_or(|wanted| found >= wanted)
}

/// Whether something is as it is asked for, if it is.
pub fn as_asked<T: PartialEq>(wanted: Option<T>, found: T) -> bool {
    wanted.is_none_or(|wanted| found == wanted)
}

/// Texts, each read as a value of the rules.
///
/// # Errors
/// Which text is none, and why.
pub fn parsed<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let texts = Vec::<String>::deserialize(deserializer)?;
    let parse = |text: String| text.parse().map_err(D::Error::custom);
    texts.into_iter().map(parse).collect()
}

/// How the paths of two players compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Race {
    /// The pupil's path is as short as the opponent's, or shorter.
    Ahead,
    /// The pupil's path is longer.
    Behind,
}
