//! Turns, rules and positions of Chinese Checkers from arbitrary bytes.

use super::{Options, Players, Position, Rules, Turn};
use crate::GameKind;
use crate::arbitrary::arbitrary_position;
use arbitrary::{Arbitrary, Result, Unstructured};

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

arbitrary_position!(GameKind::ChineseCheckers);
