//! Turns, rules and positions of Chinese Checkers from arbitrary bytes.

use super::{Options, Players, Position, Rules, Turn};
use crate::GameKind;
use crate::arbitrary::{options, players, position_after};
use arbitrary::{Arbitrary, Error, Result, Unstructured};

/// Any turn, legal or not.
impl Arbitrary<'_> for Turn {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        Ok(match u.int_in_range(0..=3)? {
            0 => Self::Move {
                from: u.arbitrary()?,
                to: u.arbitrary()?,
                swap: u.arbitrary()?,
            },
            1 => Self::Pass,
            2 => Self::TimeUp,
            _ => Self::Resign,
        })
    }
}

impl Arbitrary<'_> for Options {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        options(u)
    }
}

impl Arbitrary<'_> for Players {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        players(GameKind::ChineseCheckers, u)
    }
}

impl Arbitrary<'_> for Rules {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        let rules = Self::new(u.arbitrary()?).with_options(u.arbitrary()?);
        let seats: Vec<_> = rules.players().seats().collect();
        let first = *u.choose(&seats)?;
        rules.with_first(first).map_err(|_| Error::IncorrectFormat)
    }
}

/// A position that legal turns lead to from the start.
impl Arbitrary<'_> for Position {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        position_after(Self::start(u.arbitrary()?), u)
    }
}
