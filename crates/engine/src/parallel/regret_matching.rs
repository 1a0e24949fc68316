//! Computes the best mix of plans for each player, when all players choose at
//! the same time, by regret matching (Hart and Mas-Colell 2000). The variant
//! that drops negative regrets is "regret matching plus" (Tammelin, 2014).

use super::constants::MAX_PLAYERS;
use super::packed_plan::PackedPlan;
use super::plan_search::{JointPlans, PlanEvaluator};
use crate::SearchLimits;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;

/// The maximum number of plans kept for a player.
pub(super) const MAX_PLANS: usize = 32;

/// The minimum probability of the opponents' joint plans. Less likely joint
/// plans are ignored.
const MIN_PROBABILITY: f32 = 1e-4;

/// The number of random deviations of the opponents against which a plan is
/// tested.
const DEVIATIONS: u32 = 48;

/// The plans of each player, and the probability with which each plan should be
/// played.
pub(super) struct RegretMatching {
    players: usize,
    /// The maximum number of plans kept for each player.
    max_plans: usize,
    plans: [Vec<PackedPlan>; MAX_PLAYERS],
    regrets: [Vec<f32>; MAX_PLAYERS],
    /// The average probability of each plan. The probabilities of a player's
    /// plans add up to 1.
    strategy: [Vec<f32>; MAX_PLAYERS],
    /// Each player's chance to win for each joint choice of one plan per
    /// player; NaN for choices that have not been simulated.
    results: Vec<[f32; MAX_PLAYERS]>,
}

impl RegretMatching {
    /// Creates the state with one plan for each player and room for `max_plans`
    /// plans per player.
    pub fn new(players: usize, plans: JointPlans, max_plans: usize) -> Self {
        Self {
            players,
            max_plans,
            plans: plans.map(|plan| vec![plan]),
            regrets: std::array::from_fn(|_| vec![0.0]),
            strategy: std::array::from_fn(|_| vec![1.0]),
            results: vec![[f32::NAN; MAX_PLAYERS]; max_plans.pow(players as u32)],
        }
    }

    /// Returns a player's plans.
    pub fn plans(&self, seat: usize) -> &[PackedPlan] {
        &self.plans[seat]
    }

    /// Returns the joint plans that consist of the plan of `seat` with the
    /// index `plan` and the first plan of every other player.
    pub fn with_first_plans(&self, seat: usize, plan: usize) -> JointPlans {
        std::array::from_fn(|at| self.plans[at][if at == seat { plan } else { 0 }])
    }

    /// Returns the probability of each plan of a player.
    pub fn strategy(&self, seat: usize) -> &[f32] {
        &self.strategy[seat]
    }

    /// Returns each player's chance to win when the player in `seat` plays its
    /// plan with the index `plan` against the others' mixed plans, averaged
    /// over the joint choices simulated so far; `None` if there are none.
    pub fn expected_chances(&self, seat: usize, plan: usize) -> Option<[f32; MAX_PLAYERS]> {
        let mut sum = [0.0; MAX_PLAYERS];
        let mut weight = 0.0;
        let stride = self.max_plans.pow(seat as u32);
        for (at, chances) in self.results.iter().enumerate() {
            if at / stride % self.max_plans != plan || chances[0].is_nan() {
                continue;
            }
            let probability: f32 = (0..self.players)
                .filter(|other| *other != seat)
                .map(|other| {
                    let plan = at / self.max_plans.pow(other as u32) % self.max_plans;
                    self.strategy[other].get(plan).copied().unwrap_or(0.0)
                })
                .product();
            weight += probability;
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += probability * chance;
            }
        }
        (weight > 0.0).then(|| sum.map(|sum| sum / weight))
    }

    /// Returns each player's chance to win when the player in `seat` plays
    /// `plan`, which may be a plan outside that player's mix, against the
    /// others' mixed plans. Joint choices with a very low probability are
    /// ignored.
    pub fn chances_against_mixes(
        &self,
        evaluator: &PlanEvaluator,
        seat: usize,
        plan: PackedPlan,
    ) -> [f32; MAX_PLAYERS] {
        let mut sum = [0.0; MAX_PLAYERS];
        let mut weight = 0.0;
        let stride = self.max_plans.pow(seat as u32);
        for at in (0..self.results.len()).filter(|at| (at / stride).is_multiple_of(self.max_plans))
        {
            let mut joint = [PackedPlan::EMPTY; MAX_PLAYERS];
            let mut probability = 1.0;
            for other in (0..self.players).filter(|other| *other != seat) {
                let choice = at / self.max_plans.pow(other as u32) % self.max_plans;
                probability *= self.strategy[other].get(choice).copied().unwrap_or(0.0);
                joint[other] = self.plans[other].get(choice).copied().unwrap_or_default();
            }
            if probability < MIN_PROBABILITY {
                continue;
            }
            joint[seat] = plan;
            let chances = evaluator.chances(&joint);
            weight += probability;
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += probability * chance;
            }
        }
        sum.map(|sum| sum / weight)
    }

    /// Returns the mean chance to win of a plan of `seat` when the other
    /// players deviate from their plans at random. The deviations are the same
    /// for every plan.
    pub fn chance_under_deviations(
        &self,
        evaluator: &PlanEvaluator,
        seat: usize,
        plan: usize,
    ) -> f32 {
        let mut rng = Pcg32::seed_from_u64(0);
        let mut sum = 0.0;
        for _ in 0..DEVIATIONS {
            let mut joint = self.sample_plans(&mut rng);
            for (other, plan) in joint.iter_mut().enumerate().take(self.players) {
                *plan = evaluator.perturbed_plan(other, *plan, rng.random_range(1..8), &mut rng);
            }
            joint[seat] = self.plans[seat][plan];
            sum += evaluator.chances(&joint)[seat];
        }
        sum / DEVIATIONS as f32
    }

    /// Returns the index of a joint choice of plans in `results`.
    fn result_index(&self, choice: &[usize; MAX_PLAYERS]) -> usize {
        choice[..self.players]
            .iter()
            .rev()
            .fold(0, |at, plan| at * self.max_plans + plan)
    }

    /// Returns each player's chance to win for a joint choice of plans; `None`
    /// if the search limits are reached.
    fn chances(
        &mut self,
        evaluator: &PlanEvaluator,
        choice: &[usize; MAX_PLAYERS],
        limits: &mut SearchLimits,
    ) -> Option<[f32; MAX_PLAYERS]> {
        let at = self.result_index(choice);
        if self.results[at][0].is_nan() {
            if !limits.count_node() {
                return None;
            }
            let joint = std::array::from_fn(|seat| {
                self.plans[seat]
                    .get(choice[seat])
                    .copied()
                    .unwrap_or_default()
            });
            self.results[at] = evaluator.chances(&joint);
        }
        Some(self.results[at])
    }

    /// Adds a plan for a player, replacing the least probable plan if there is
    /// no room. Returns whether the plan is new.
    pub fn add_plan(&mut self, seat: usize, plan: PackedPlan) -> bool {
        if self.plans[seat].contains(&plan) {
            return false;
        }
        if self.plans[seat].len() < self.max_plans {
            self.plans[seat].push(plan);
            self.regrets[seat].push(0.0);
            self.strategy[seat].push(0.0);
            return true;
        }
        let least_played = (0..self.max_plans)
            .min_by(|one, other| self.strategy[seat][*one].total_cmp(&self.strategy[seat][*other]));
        if let Some(least_played) = least_played {
            self.plans[seat][least_played] = plan;
            self.regrets[seat][least_played] = 0.0;
            self.strategy[seat][least_played] = 0.0;
            let stride = self.max_plans.pow(seat as u32);
            for (at, result) in self.results.iter_mut().enumerate() {
                if at / stride % self.max_plans == least_played {
                    *result = [f32::NAN; MAX_PLAYERS];
                }
            }
        }
        true
    }

    /// Draws a random plan for each player, according to the plans'
    /// probabilities.
    pub fn sample_plans(&self, rng: &mut Pcg32) -> JointPlans {
        std::array::from_fn(|seat| {
            let plan = sample_index(&self.strategy[seat], rng);
            self.plans[seat][plan]
        })
    }

    /// Runs rounds of regret matching: draws a plan for each player, and adds
    /// up each player's regrets for not having played the other plans. Returns
    /// `false` if the search limits were reached.
    pub fn run(
        &mut self,
        evaluator: &PlanEvaluator,
        rounds: u32,
        rng: &mut Pcg32,
        limits: &mut SearchLimits,
    ) -> bool {
        let mut strategy_sum: [Vec<f32>; MAX_PLAYERS] =
            std::array::from_fn(|seat| vec![0.0; self.plans[seat].len()]);
        let mut current: [Vec<f32>; MAX_PLAYERS] = strategy_sum.clone();
        for round in 1..=rounds {
            for seat in 0..self.players {
                let sum: f32 = self.regrets[seat].iter().sum();
                let uniform = 1.0 / self.plans[seat].len() as f32;
                for (plan, regret) in self.regrets[seat].iter().enumerate() {
                    let share = if sum > 0.0 { regret / sum } else { uniform };
                    current[seat][plan] = share;
                    // Later rounds count more.
                    strategy_sum[seat][plan] += share * round as f32;
                }
            }
            let choice: [usize; MAX_PLAYERS] =
                std::array::from_fn(|seat| sample_index(&current[seat], rng));
            for seat in 0..self.players {
                let mut mean = 0.0;
                let mut chances = [0.0; MAX_PLANS];
                for plan in 0..self.plans[seat].len() {
                    let mut choice = choice;
                    choice[seat] = plan;
                    let Some(all) = self.chances(evaluator, &choice, limits) else {
                        return false;
                    };
                    chances[plan % MAX_PLANS] = all[seat];
                    mean += current[seat][plan] * all[seat];
                }
                for (regret, chance) in self.regrets[seat].iter_mut().zip(chances) {
                    *regret = (*regret + chance - mean).max(0.0);
                }
            }
        }
        for (seat, sums) in strategy_sum.into_iter().enumerate().take(self.players) {
            let total: f32 = sums.iter().sum();
            for (share, sum) in self.strategy[seat].iter_mut().zip(sums) {
                *share = sum / total;
            }
        }
        true
    }
}

/// Draws a random index, with probabilities in proportion to `strategy`.
pub(super) fn sample_index(strategy: &[f32], rng: &mut Pcg32) -> usize {
    let mut left: f32 = rng.random::<f32>() * strategy.iter().sum::<f32>();
    for (at, share) in strategy.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return at;
        }
    }
    // Rounding errors may leave a small remainder.
    let most = |one: &usize, other: &usize| strategy[*one].total_cmp(&strategy[*other]);
    (0..strategy.len()).max_by(most).unwrap_or(0)
}
