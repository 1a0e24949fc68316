//! Moves, rules and positions of Quoridor from arbitrary bytes.

use super::{Fence, Move, Options, Orientation, Players, Position, Rules, Slot, Square};
use crate::GameKind;
use crate::arbitrary::{cell, options, players, position_after};
use arbitrary::{Arbitrary, Error, Result, Unstructured};

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

impl Arbitrary<'_> for Options {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        options(u)
    }
}

impl Arbitrary<'_> for Players {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        players(GameKind::Quoridor, u)
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

/// A position that legal moves lead to from the start.
impl Arbitrary<'_> for Position {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        position_after(Self::start(u.arbitrary()?), u)
    }
}
