//! Plans, rules and positions of Parallel Chinese Checkers from arbitrary
//! bytes.

use super::{Arrow, Number, Options, Plan, Players, Position, Rules, SeatView, Submission};
use super::{Submissions, resolve};
use crate::GameKind;
use crate::arbitrary::{options, players};
use arbitrary::{Arbitrary, Error, Result, Unstructured};

/// The largest number of rounds from the start to an arbitrary position.
const MOST_ROUNDS: u8 = 20;

impl Arbitrary<'_> for Number {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

/// Any plan, whether or not a store has its tokens.
impl Arbitrary<'_> for Plan {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        let mut plan = Self::EMPTY;
        for arrow in Arrow::all() {
            plan.set(arrow, u.arbitrary()?);
        }
        Ok(plan)
    }
}

/// A plan, or a resignation.
impl Arbitrary<'_> for Submission {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        Ok(match u.arbitrary()? {
            Some(plan) => Self::Plan(plan),
            None => Self::Resign,
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
        players(GameKind::Parallel, u)
    }
}

impl Arbitrary<'_> for Rules {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Self::new(u.arbitrary()?).with_options(u.arbitrary()?))
    }
}

/// A position that legal plans lead to from a shuffled start.
impl Arbitrary<'_> for Position {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
        let mut position = Self::shuffled(u.arbitrary()?, u.arbitrary()?);
        for _ in 0..u.int_in_range(0..=MOST_ROUNDS)? {
            let mut plans = Vec::new();
            for seat in position.rules().players.seats() {
                let view = SeatView::new(position.clone(), seat);
                let mut view = view.ok_or(Error::IncorrectFormat)?;
                for arrow in Arrow::all() {
                    if let Some(number) = u.arbitrary()? {
                        // A token that is not in the store is left out.
                        let _ = view.lay_token(arrow, number).is_ok();
                    }
                }
                plans.push(view.plan());
            }
            match resolve(&position, Submissions::new(&plans)) {
                Ok(round) => position = round.end,
                Err(_) => break,
            }
        }
        Ok(position)
    }
}
