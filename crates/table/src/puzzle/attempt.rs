//! What is wrong with a try.

use super::{CheckersKind, Task};
use starfence_engine::puzzles::{GoalFill, OpenPlan, WayOut, hops};
use starfence_rules::parallel::{self, Resolution};
use starfence_rules::{Seat, checkers, quoridor};

/// What refutes a legal try that is not right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// A search will tell the best answer to it.
    Answer,
    /// A longer chain is there.
    Chain {
        /// The hops of the try.
        hops: usize,
        /// The most there are.
        most: usize,
    },
    /// The goal cannot be filled in time any more.
    Fill {
        /// How many turns it takes now, this one counted; `None` for more than
        /// two too many.
        needed: Option<u8>,
    },
    /// After this answer the peg still cannot go forward.
    WayOut {
        /// The answer.
        reply: checkers::Turn,
    },
    /// Another plan brings more.
    Plan {
        /// What the try brings.
        value: i32,
        /// The most that a plan can bring.
        most: i32,
    },
}

impl Task {
    /// What refutes a legal move of Quoridor; `None` when it is right.
    pub fn refute_move(&self, mv: quoridor::Move) -> Option<Refutation> {
        let Self::Quoridor { answers, .. } = self else {
            return None;
        };
        (!answers.contains(&mv)).then_some(Refutation::Answer)
    }

    /// What refutes a legal turn of Chinese Checkers; `None` when it is right.
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

    /// What refutes a legal plan; `None` when no plan brings more.
    pub fn refute_plan(&self, plan: parallel::Plan) -> Option<Refutation> {
        let open = self.open_plan()?;
        let Self::Parallel { answer, .. } = self else {
            return None;
        };
        let (value, most) = (open.value(plan)?, open.value(*answer)?);
        (value < most).then_some(Refutation::Plan { value, most })
    }

    /// What the round does with a plan; `None` when the plan is not legal.
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
