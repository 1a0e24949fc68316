//! Moves, rules and positions of Quoridor from arbitrary bytes.

use super::{Fence, Move, Options, Orientation, Players, Position, Rules, Slot, Square};
use crate::GameKind;
use crate::arbitrary::{arbitrary_position, cell};
use arbitrary::{Arbitrary, Result, Unstructured};

impl Arbitrary<'_> for Square {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        cell(u)
    }
}

impl Arbitrary<'_> for Slot {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        cell(u)
    }
}

impl Arbitrary<'_> for Orientation {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

impl Arbitrary<'_> for Fence {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        let (slot, orientation) = u.arbitrary()?;
        Ok(Self { slot, orientation })
    }
}

/// Any move, legal or not.
impl Arbitrary<'_> for Move {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        Ok(match u.int_in_range(0..=4)? {
            0 => Self::Pawn(u.arbitrary()?),
            1 => Self::Fence(u.arbitrary()?),
            2 => Self::Pass,
            3 => Self::TimeUp,
            _ => Self::Resign,
        })
    }
}

arbitrary_position!(GameKind::Quoridor);
