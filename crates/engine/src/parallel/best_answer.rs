//! What somebody gains who knows how a player plans: how far a player's mixed
//! plans are from balance ("exploitability").

use super::board::Board;
use super::constants::{GameConstants, SEATS};
use super::evaluation::Weights;
use super::packed_plan::PackedPlan;
use super::plan_search::{JointPlans, PlanEvaluator};
use crate::SearchLimits;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::parallel::{Plan, Position};
use starfence_rules::{Position as _, Seat};

/// What the best answer to a player's plans is worth to the other player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnswerGain {
    /// The best answer that was found.
    pub answer: Plan,
    /// The other player's chance to win with it, 0 to 1, in the mean over plans
    /// that it was not made for.
    pub best: f32,
    /// The same with the other player's usual plans, in the mean over these too.
    pub usual: f32,
}

/// The most orders that are changed at random before a plan is improved.
const MOST_SHAKEN: u32 = 12;

/// The best answer of player `seat` to what the other one of two players plans,
/// each of `known` as often as any other. It is sought from each of `usual`,
/// which that player would take without knowing, and from `tries` other plans,
/// and against `known` none of `usual` is better. What it is worth is told by
/// `unknown`, other plans of the same player: an answer to a few plans fits these
/// better than all the others.
///
/// `None` when the game is over, does not have two players, or a list is empty.
pub fn best_answer(
    position: &Position,
    seat: Seat,
    usual: &[Plan],
    [known, unknown]: [&[Plan]; 2],
    tries: u32,
    seed: u64,
) -> Option<AnswerGain> {
    let constants = GameConstants::of(position);
    let own = seat.at();
    let is_playable = position.outcome().is_none() && constants.players() == 2 && own < 2;
    if !is_playable || usual.is_empty() || known.is_empty() || unknown.is_empty() {
        return None;
    }
    let start = Board::new(position, &constants);
    let weights = Weights::default();
    let evaluator = PlanEvaluator::of(position, &constants, &start, &weights);
    let joint = |plans: &[Plan]| -> Vec<JointPlans> {
        let others = plans.iter().map(|plan| {
            let mut joint = [PackedPlan::NONE; SEATS];
            joint[1 - own] = (*plan).into();
            joint
        });
        others.collect()
    };
    let (known, unknown) = (joint(known), joint(unknown));
    let usual: Vec<PackedPlan> = usual.iter().map(|plan| (*plan).into()).collect();
    let mut dice = Pcg32::seed_from_u64(seed);
    // It is asked what can be gained, not what can be gained in a given time.
    let mut limits = SearchLimits::with_nodes(u64::MAX);
    let mut answers = usual.clone();
    for plan in &usual {
        answers.push(
            evaluator
                .improve(own, *plan, &known, &mut dice, &mut limits)
                .0,
        );
    }
    for _ in 0..tries {
        let from = answers[dice.random_range(0..answers.len())];
        let changes = dice.random_range(1..=MOST_SHAKEN);
        let from = evaluator.shaken(own, from, changes, &mut dice);
        answers.push(
            evaluator
                .improve(own, from, &known, &mut dice, &mut limits)
                .0,
        );
    }
    let mean = |plan: PackedPlan, others: &[JointPlans]| -> f32 {
        let chance = |joint: &JointPlans| {
            let mut joint = *joint;
            joint[own] = plan;
            evaluator.chances(&joint)[own]
        };
        others.iter().map(chance).sum::<f32>() / others.len() as f32
    };
    answers.sort_unstable();
    answers.dedup();
    let mut best: Option<(PackedPlan, f32)> = None;
    for answer in answers {
        let chance = mean(answer, &known);
        if best.is_none_or(|(_, most)| chance > most) {
            best = Some((answer, chance));
        }
    }
    let (answer, _) = best?;
    let of_usual: f32 = usual.iter().map(|plan| mean(*plan, &unknown)).sum();
    Some(AnswerGain {
        answer: answer.plan(),
        best: mean(answer, &unknown),
        usual: of_usual / usual.len() as f32,
    })
}
