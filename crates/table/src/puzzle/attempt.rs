//! Refutations of wrong answers to puzzles.

use super::{CheckersKind, Task};
use starfence_engine::puzzles::{GoalFill, OpenPlan, WayOut, hops};
use starfence_rules::parallel::{self, Resolution};
use starfence_rules::{Seat, checkers, quoridor};

/// Why a legal answer is not right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// The opponent has a good reply, which a search has yet to find.
    Answer,
    /// There is a longer chain.
    Chain {
        /// The hops in the player's turn.
        hops: usize,
        /// The most hops possible.
        most: usize,
    },
    /// The goal can no longer be filled in time.
    Fill {
        /// The number of turns it takes now, including this one; `None` if that
        /// is more than two turns too many.
        needed: Option<u8>,
    },
    /// After this reply the peg still cannot move forward.
    WayOut {
        /// The other player's reply.
        reply: checkers::Turn,
    },
    /// Another plan gains more.
    Plan {
        /// The gain of the player's plan.
        value: i32,
        /// The greatest gain of any plan.
        most: i32,
    },
}

impl Task {
    /// Returns why a legal move of Quoridor is wrong; `None` if it is right.
    pub fn refute_move(&self, mv: quoridor::Move) -> Option<Refutation> {
        let Self::Quoridor { answers, .. } = self else {
            return None;
        };
        (!answers.contains(&mv)).then_some(Refutation::Answer)
    }

    /// Returns why a legal turn of Chinese Checkers is wrong; `None` if it is
    /// right.
    pub fn refute_turn(&self, turn: checkers::Turn) -> Option<Refutation> {
        let Self::Checkers {
            position,
            kind,
            answers,
        } = self
        else {
            return None;
        };
        if answers.contains(&turn) {
            return None;
        }
        Some(match *kind {
            CheckersKind::Chain => Refutation::Chain {
                hops: hops(position, turn),
                most: answers.first().map_or(0, |best| hops(position, *best)),
            },
            CheckersKind::Fill { turns } => {
                let rest = GoalFill::new(position).after(turn);
                let way = rest.shortest(u32::from(turns) + 1);
                Refutation::Fill {
                    needed: way.map(|way| way.len() as u8 + 1),
                }
            }
            CheckersKind::WayOut => Refutation::WayOut {
                reply: WayOut::new(position)?.refutation(turn)?,
            },
        })
    }

    /// Returns why a legal plan is wrong; `None` if no plan gains more.
    pub fn refute_plan(&self, plan: parallel::Plan) -> Option<Refutation> {
        let open = self.open_plan()?;
        let Self::Parallel { answer, .. } = self else {
            return None;
        };
        let (value, most) = (open.value(plan)?, open.value(*answer)?);
        (value < most).then_some(Refutation::Plan { value, most })
    }

    /// Returns how the round goes with this plan; `None` if the plan is not
    /// legal.
    pub fn resolve(&self, plan: parallel::Plan) -> Option<Resolution> {
        self.open_plan()?.resolve(plan)
    }

    fn open_plan(&self) -> Option<OpenPlan> {
        let Self::Parallel {
            position,
            aim,
            open,
            ..
        } = self
        else {
            return None;
        };
        let plans = [parallel::Plan::EMPTY, *open];
        Some(OpenPlan::new(
            (**position).clone(),
            Seat::FIRST,
            &plans,
            *aim,
        ))
    }
}
