//! A mistaken plan in Parallel Chinese Checkers, and the task of finding a
//! better one.

use super::GameMistake;
use super::attempts::{Attempts, MistakeVerdict};
use super::bad_moves::bad_moves_of_people;
use crate::puzzle::PuzzleResult;
use crate::review::{chance_after, is_bad};
use crate::{Match, Player};
use starfence_rules::parallel::{Plan, Position, Submissions};
use starfence_rules::{Position as _, Seat};
use std::any::Any;

/// A human player's plan that a review marked as a mistake or a blunder.
#[derive(Clone, PartialEq, Debug)]
pub struct PlanMistake {
    /// The number of rounds played before the plan.
    pub rounds: usize,
    /// The position before the round of the plan.
    pub position: Position,
    /// The players of the game.
    pub players: Vec<Player>,
    /// The player who made the plan.
    pub seat: Seat,
    /// The mistaken plan.
    pub made: Plan,
    /// The submissions of all players in the round.
    pub submissions: Submissions,
    /// The loss of the player's winning chance caused by the plan, from 0 to 1.
    pub cost: f32,
    /// The player's winning chance before the round, from 0 to 1.
    pub chance: f32,
    /// The better plan that the review found.
    pub better: Plan,
}

impl PlanMistake {
    /// Returns the player's winning chance with the mistaken plan, from 0 to 1.
    pub fn chance_after(&self) -> f32 {
        chance_after(self.chance, self.cost)
    }
}

impl GameMistake for PlanMistake {
    fn name(&self) -> String {
        format!("{} {} {}", self.rounds, self.seat, self.made)
    }

    fn boxed(&self) -> Box<dyn GameMistake> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn GameMistake) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref() == Some(self)
    }
}

/// Returns the mistaken plans of the human players on this device, as marked by
/// a review, if the review found better plans.
pub(crate) fn plan_mistakes(table: &Match<Position>) -> impl Iterator<Item = PlanMistake> + '_ {
    let line = table.line();
    bad_moves_of_people(table).filter_map(move |verdict| {
        let rounds = verdict.ply.checked_sub(1)?;
        let (_, better) = verdict.better?;
        let submissions = line.moves().nth(rounds)?;
        Some(PlanMistake {
            rounds,
            made: submissions.by_seat(verdict.seat).plan()?,
            submissions,
            position: line.position_at(rounds).clone(),
            players: table.players().to_vec(),
            seat: verdict.seat,
            cost: verdict.cost,
            chance: verdict.chance?,
            better: better.first()?.parse().ok()?,
        })
    })
}

/// The task of finding a better plan in place of a mistaken one.
#[derive(Clone, PartialEq, Debug)]
pub struct PlanMistakeTask {
    mistake: PlanMistake,
    tries: Attempts,
}

impl PlanMistakeTask {
    /// Creates a task before the first attempt.
    pub fn new(mistake: PlanMistake) -> Self {
        Self {
            mistake,
            tries: Attempts::NONE,
        }
    }

    /// Returns the mistake to be practised.
    pub fn mistake(&self) -> &PlanMistake {
        &self.mistake
    }

    /// Returns the result of the last attempt.
    pub fn verdict(&self) -> MistakeVerdict {
        self.tries.verdict
    }

    /// Returns the final result; `None` until the task has ended.
    pub fn result(&self) -> Option<PuzzleResult> {
        self.tries.result()
    }

    /// Submits a plan as an attempt.
    pub fn attempt(&mut self, plan: Plan) {
        let PlanMistake { better, made, .. } = self.mistake;
        self.tries.attempt(plan, better, made);
    }

    /// Judges the current attempt from the results of a search. `chance` is the
    /// player's winning chance with the attempted plan, and `best` the winning
    /// chance with the best plan found, both from 0 to 1. As in a review, the
    /// other players' actual plans are ignored.
    pub fn judge(&mut self, chance: f32, best: f32) {
        if self.verdict() != MistakeVerdict::Pending {
            return;
        }
        if is_bad(best - chance, self.mistake.position.players()) {
            self.tries.refuse(MistakeVerdict::Worse)
        } else {
            self.tries.verdict = MistakeVerdict::Right
        }
    }

    /// Returns to the start of the round for another attempt.
    pub fn restart(&mut self) {
        self.tries.verdict = MistakeVerdict::Open;
    }

    /// Returns the better plan that the review found, and records that it was
    /// shown.
    pub fn show(&mut self) -> Plan {
        self.tries.show();
        self.mistake.better
    }
}
