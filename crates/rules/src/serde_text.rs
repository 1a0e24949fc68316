//! Serialization of values as their text, so that there is only one format.
//!
//! With the feature `serde`, moves, plans, options, rules, positions, outcomes
//! and states are serialized as the strings of their notation. The functions
//! here do the same for any type with a text, with
//! `#[serde(with = "starfence_rules::serde_text")]`.
//!
//! The text of a position in the notation holds neither the rules nor the
//! round, nor who has passed or is out. A serialized position has them around
//! it:
//!
//! ```
//! use starfence_rules::{Position as _, quoridor};
//!
//! let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
//! let next = start.play(start.parse_move("e2")?)?;
//! let text = serde_json::to_string(&next).unwrap();
//! assert_eq!(text, r#""quoridor players 2 position / / e2 e9 / 10 10 / 2""#);
//! assert_eq!(serde_json::from_str::<quoridor::Position>(&text).unwrap(), next);
//! # Ok::<(), quoridor::Refusal>(())
//! ```

use crate::dynamic::{Error, SetupWords, unexpected};
use crate::{EliminatedPlayers, GameKind, GameOptions, PassedPlayers, Seat, Set, Setup};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// Serializes a value as its text.
///
/// # Errors
/// Returns the serializer's errors.
pub fn serialize<T: fmt::Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Deserializes a value from its text.
///
/// # Errors
/// Returns the deserializer's errors, and those of parsing the text.
pub fn deserialize<'de, T: FromStr<Err: fmt::Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    struct TextVisitor<T>(PhantomData<T>);

    impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("text")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(TextVisitor(PhantomData))
}

/// Implements [`Serialize`] and [`Deserialize`] for types with a text.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serde_text::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::serde_text::deserialize(deserializer)
            }
        }
    )+};
}
pub use serde_as_text;

serde_as_text!(
    GameKind,
    crate::Outcome,
    crate::dynamic::State,
    crate::lattice::Hole,
    GameText
);

/// Implements [`Serialize`] and [`Deserialize`] for a game's positions.
macro_rules! serde_position {
    ($position:ty) => {
        impl serde::Serialize for $position {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serde_text::serialize(
                    &$crate::serde_text::FullText(self.clone()),
                    serializer,
                )
            }
        }

        impl<'de> serde::Deserialize<'de> for $position {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text: $crate::serde_text::FullText<Self> =
                    $crate::serde_text::deserialize(deserializer)?;
                Ok(text.0)
            }
        }
    };
}
pub(crate) use serde_position;

/// What a position holds beyond its text in the notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BeyondText {
    pub round: u32,
    pub passed: PassedPlayers,
    pub out: EliminatedPlayers,
    /// The players whose goal has been full in the current round.
    pub full_goals: Set<Seat>,
}

/// A position that can be taken apart into its text and what is beyond it.
pub(crate) trait TakenApart: Setup {
    fn beyond_text(&self) -> BeyondText;

    #[must_use]
    fn with_beyond_text(self, beyond: BeyondText) -> Self;
}

/// A position together with its rules and all that is beyond its text.
pub(crate) struct FullText<P>(pub P);

impl<P: TakenApart> fmt::Display for FullText<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = SetupWords {
            kind: P::KIND,
            players: self.0.players(),
            options: &self.0.options_text(),
            first: self.0.first_player(),
        };
        write!(f, "{words} position {}", self.0)?;
        let BeyondText {
            round,
            passed,
            out,
            full_goals,
        } = self.0.beyond_text();
        if round != 1 {
            write!(f, " ; round {round}")?;
        }
        let passed = Set::from_bits(u128::from(passed.bits()));
        for (name, players) in [
            ("passed", passed),
            ("timed_out", out.all() - out.resigned()),
            ("resigned", out.resigned()),
            ("full", full_goals),
        ] {
            if !players.is_empty() {
                write!(f, " ; {name} ")?;
                players.into_iter().try_for_each(|seat| seat.fmt(f))?;
            }
        }
        Ok(())
    }
}

impl<P: TakenApart> FromStr for FullText<P> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (words, history) = SetupWords::read(text)?;
        if words.kind != P::KIND {
            return Err(unexpected(P::KIND.name(), text));
        }
        let mut parts = history
            .ok_or_else(|| unexpected("position", text))?
            .split(" ; ");
        let position = P::set_up(words.args(parts.next(), None))?;
        let mut beyond = position.beyond_text();
        let players = Seat::all(words.players);
        for part in parts {
            let (name, value) = part.split_once(' ').unwrap_or((part, ""));
            let seats = || {
                value
                    .chars()
                    .map(|digit| Seat::from_number(u8::try_from(digit.to_digit(10)?).ok()?))
                    .map(|seat| seat.filter(|seat| players.clone().any(|player| player == *seat)))
                    .collect::<Option<Set<Seat>>>()
                    .ok_or_else(|| unexpected("digits of players", value))
            };
            match name {
                "round" => {
                    let round = value.parse().ok().filter(|round| *round > 0);
                    beyond.round = round.ok_or_else(|| unexpected("a round", value))?;
                }
                "passed" => seats()?
                    .into_iter()
                    .for_each(|seat| beyond.passed.add(seat)),
                "timed_out" => seats()?
                    .into_iter()
                    .for_each(|seat| beyond.out.time_up(seat)),
                "resigned" => seats()?
                    .into_iter()
                    .for_each(|seat| beyond.out.resign(seat)),
                "full" => beyond.full_goals |= seats()?,
                _ => {
                    return Err(unexpected(
                        "round, passed, timed_out, resigned or full",
                        part,
                    ));
                }
            }
        }
        Ok(Self(position.with_beyond_text(beyond)))
    }
}

/// A game's players and options as the text of a state begins with them.
struct GameText(GameOptions);

impl fmt::Display for GameText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SetupWords {
            kind: self.0.kind(),
            players: self.0.players(),
            options: &self.0.options_text(),
            first: Seat::FIRST,
        }
        .fmt(f)
    }
}

impl FromStr for GameText {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (words, position) = SetupWords::read(text)?;
        if position.is_some() || words.first != Seat::FIRST {
            return Err(unexpected("players and options only", text));
        }
        let options = GameOptions::read(words.kind, words.players, words.options)?;
        Ok(Self(options))
    }
}

impl Serialize for GameOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        GameText(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(GameText::deserialize(deserializer)?.0)
    }
}

/// A player is serialized as the player's number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::from_number(number).ok_or_else(|| {
            de::Error::custom(format_args!("invalid player {number}: expected 1 to 6"))
        })
    }
}

/// An action is serialized as its number.
impl Serialize for crate::dynamic::Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.number())
    }
}

impl<'de> Deserialize<'de> for crate::dynamic::Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(u16::deserialize(deserializer)?))
    }
}
