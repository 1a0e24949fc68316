//! Computes the best response to a player's plans: how much an opponent who
//! knows these plans gains. The gain measures the "exploitability" of the
//! player's mixed plans, that is, their distance from equilibrium.

use super::board::Board;
use super::constants::{GameConstants, MAX_PLAYERS};
use super::evaluation::Weights;
use super::packed_plan::PackedPlan;
use super::plan_search::{JointPlans, PlanEvaluator};
use crate::SearchLimits;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::parallel::{Plan, Position};
use starfence_rules::{Position as _, Seat};

/// The best response to a player's plans, and its value for the other player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BestResponse {
    /// The plan found as the best response.
    pub answer: Plan,
    /// The other player's mean chance to win with the best response, 0 to 1,
    /// against plans that were not used to find it.
    pub response_chance: f32,
    /// The other player's mean chance to win with the usual plans, 0 to 1,
    /// against the same plans.
    pub usual_chance: f32,
}

/// The maximum number of orders in a plan that are changed at random before the
/// plan is improved.
const MAX_RANDOM_CHANGES: u32 = 12;

/// Finds the best response of the player in `seat` to `known`, the plans of the
/// only opponent, all equally likely. The search starts from each plan in
/// `usual`, which `seat` would choose without this knowledge, and from `tries`
/// random variations of the plans found. Against `known` the response is at
/// least as good as any plan in `usual`. Its value is measured against
/// `unknown`, other plans of the same opponent, since a response is overfitted
/// to the plans for which it was found.
///
/// Returns `None` when the game is over or does not have two players, or when
/// one of the lists is empty.
pub fn best_response(
    position: &Position,
    seat: Seat,
    usual: &[Plan],
    [known, unknown]: [&[Plan]; 2],
    tries: u32,
    seed: u64,
) -> Option<BestResponse> {
    let constants = GameConstants::for_position(position);
    let own = seat.array_index();
    let is_playable = position.outcome().is_none() && constants.players() == 2 && own < 2;
    if !is_playable || usual.is_empty() || known.is_empty() || unknown.is_empty() {
        return None;
    }
    let start = Board::new(position, &constants);
    let weights = Weights::default();
    let evaluator = PlanEvaluator::new(position, &constants, &start, &weights);
    let joint = |plans: &[Plan]| -> Vec<JointPlans> {
        plans
            .iter()
            .map(|plan| {
                let mut joint = [PackedPlan::EMPTY; MAX_PLAYERS];
                joint[1 - own] = (*plan).into();
                joint
            })
            .collect()
    };
    let (known, unknown) = (joint(known), joint(unknown));
    let usual: Vec<PackedPlan> = usual.iter().map(|plan| (*plan).into()).collect();
    let mut rng = Pcg32::seed_from_u64(seed);
    // No limit: the result must not depend on the available time.
    let mut limits = SearchLimits::with_nodes(u64::MAX);
    let mut answers = usual.clone();
    for plan in &usual {
        answers.push(
            evaluator
                .improve_plan(own, *plan, &known, &mut rng, &mut limits)
                .0,
        );
    }
    for _ in 0..tries {
        let from = answers[rng.random_range(0..answers.len())];
        let changes = rng.random_range(1..=MAX_RANDOM_CHANGES);
        let from = evaluator.perturbed_plan(own, from, changes, &mut rng);
        answers.push(
            evaluator
                .improve_plan(own, from, &known, &mut rng, &mut limits)
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
        if best.is_none_or(|(_, best_chance)| chance > best_chance) {
            best = Some((answer, chance));
        }
    }
    let (answer, _) = best?;
    let usual_sum: f32 = usual.iter().map(|plan| mean(*plan, &unknown)).sum();
    Some(BestResponse {
        answer: answer.unpack(),
        response_chance: mean(answer, &unknown),
        usual_chance: usual_sum / usual.len() as f32,
    })
}
