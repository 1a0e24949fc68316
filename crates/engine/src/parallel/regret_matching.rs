//! The best mix of plans for each player when all choose at once, found by
//! regret matching (Hart and Mas-Colell 2000). The variant that drops negative
//! regrets is Tammelin's "regret matching plus", 2014.

use super::constants::SEATS;
use super::packed_plan::PackedPlan;
use super::plan_search::{JointPlans, PlanEvaluator};
use crate::SearchLimits;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;

/// The maximum number of plans for a player.
pub(super) const MOST_PLANS: usize = 32;

/// Joint plans of the others with a lower probability than this are left out.
const RARE: f32 = 1e-4;

/// The number of random deviations against which a plan is tested.
const SURPRISES: u32 = 48;

/// The plans of each player and the probability of each.
pub(super) struct RegretMatching {
    players: usize,
    /// The maximum number of plans for a player.
    room: usize,
    plans: [Vec<PackedPlan>; SEATS],
    regrets: [Vec<f32>; SEATS],
    /// The average probability of each plan; they add up to 1 for each player.
    strategy: [Vec<f32>; SEATS],
    /// The chances after each joint choice; NaN where it has not been tried.
    results: Vec<[f32; SEATS]>,
}

impl RegretMatching {
    /// Creates the mix with one plan for each player and room for `room` plans.
    pub fn new(players: usize, plans: JointPlans, room: usize) -> Self {
        Self {
            players,
            room,
            plans: plans.map(|plan| vec![plan]),
            regrets: std::array::from_fn(|_| vec![0.0]),
            strategy: std::array::from_fn(|_| vec![1.0]),
            results: vec![[f32::NAN; SEATS]; room.pow(players as u32)],
        }
    }

    /// Returns a player's plans.
    pub fn plans(&self, seat: usize) -> &[PackedPlan] {
        &self.plans[seat]
    }

    /// Returns the joint plans of one plan of `seat` and the first plan of every
    /// other player.
    pub fn first(&self, seat: usize, plan: usize) -> JointPlans {
        std::array::from_fn(|at| self.plans[at][if at == seat { plan } else { 0 }])
    }

    /// Returns the probability of each of a player's plans.
    pub fn strategy(&self, seat: usize) -> &[f32] {
        &self.strategy[seat]
    }

    /// Returns each player's chance with a plan of `seat` against the others'
    /// mixes, over the joint choices tried so far; `None` if none was tried.
    pub fn expected(&self, seat: usize, plan: usize) -> Option<[f32; SEATS]> {
        let mut sum = [0.0; SEATS];
        let mut weight = 0.0;
        let stride = self.room.pow(seat as u32);
        for (at, chances) in self.results.iter().enumerate() {
            if at / stride % self.room != plan || chances[0].is_nan() {
                continue;
            }
            let others = (0..self.players).filter(|other| *other != seat);
            let often: f32 = others
                .map(|other| {
                    let plan = at / self.room.pow(other as u32) % self.room;
                    self.strategy[other].get(plan).copied().unwrap_or(0.0)
                })
                .product();
            weight += often;
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += often * chance;
            }
        }
        (weight > 0.0).then(|| sum.map(|sum| sum / weight))
    }

    /// Returns each player's chance with any plan of `seat` against the others'
    /// mixes. Joint choices with a very low probability are left out.
    pub fn against_others(
        &self,
        evaluator: &PlanEvaluator,
        seat: usize,
        plan: PackedPlan,
    ) -> [f32; SEATS] {
        let mut sum = [0.0; SEATS];
        let mut weight = 0.0;
        let stride = self.room.pow(seat as u32);
        for at in (0..self.results.len()).filter(|at| (at / stride).is_multiple_of(self.room)) {
            let mut joint = [PackedPlan::NONE; SEATS];
            let mut often = 1.0;
            for other in (0..self.players).filter(|other| *other != seat) {
                let choice = at / self.room.pow(other as u32) % self.room;
                often *= self.strategy[other].get(choice).copied().unwrap_or(0.0);
                joint[other] = self.plans[other].get(choice).copied().unwrap_or_default();
            }
            if often < RARE {
                continue;
            }
            joint[seat] = plan;
            let chances = evaluator.chances(&joint);
            weight += often;
            for (sum, chance) in sum.iter_mut().zip(chances) {
                *sum += often * chance;
            }
        }
        sum.map(|sum| sum / weight)
    }

    /// Returns the mean chance of a plan of `seat` when the others deviate from
    /// their plans at random. The deviations are the same for every plan.
    pub fn surprised(&self, evaluator: &PlanEvaluator, seat: usize, plan: usize) -> f32 {
        let mut dice = Pcg32::seed_from_u64(0);
        let mut sum = 0.0;
        for _ in 0..SURPRISES {
            let mut joint = self.draw(&mut dice);
            for (other, plan) in joint.iter_mut().enumerate().take(self.players) {
                *plan = evaluator.shaken(other, *plan, dice.random_range(1..8), &mut dice);
            }
            joint[seat] = self.plans[seat][plan];
            sum += evaluator.chances(&joint)[seat];
        }
        sum / SURPRISES as f32
    }

    /// Returns the index of a joint choice's chances.
    fn at(&self, choice: &[usize; SEATS]) -> usize {
        let choice = choice[..self.players].iter();
        choice.rev().fold(0, |at, plan| at * self.room + plan)
    }

    /// Returns the chances after a joint choice; `None` when the limits are
    /// reached.
    fn chances(
        &mut self,
        evaluator: &PlanEvaluator,
        choice: &[usize; SEATS],
        limits: &mut SearchLimits,
    ) -> Option<[f32; SEATS]> {
        let at = self.at(choice);
        if self.results[at][0].is_nan() {
            if !limits.count() {
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

    /// Adds a plan, which replaces the least probable one if there is no room.
    /// Returns whether the plan is new.
    pub fn add(&mut self, seat: usize, plan: PackedPlan) -> bool {
        if self.plans[seat].contains(&plan) {
            return false;
        }
        if self.plans[seat].len() < self.room {
            self.plans[seat].push(plan);
            self.regrets[seat].push(0.0);
            self.strategy[seat].push(0.0);
            return true;
        }
        let least = (0..self.room)
            .min_by(|one, other| self.strategy[seat][*one].total_cmp(&self.strategy[seat][*other]));
        if let Some(least) = least {
            self.plans[seat][least] = plan;
            self.regrets[seat][least] = 0.0;
            self.strategy[seat][least] = 0.0;
            let stride = self.room.pow(seat as u32);
            for (at, result) in self.results.iter_mut().enumerate() {
                if at / stride % self.room == least {
                    *result = [f32::NAN; SEATS];
                }
            }
        }
        true
    }

    /// Draws joint plans at random, each with its probability.
    pub fn draw(&self, dice: &mut Pcg32) -> JointPlans {
        std::array::from_fn(|seat| {
            let plan = drawn(&self.strategy[seat], dice);
            self.plans[seat][plan]
        })
    }

    /// Plays rounds against itself and adds up each player's regrets for better
    /// plans. Returns whether the limits allowed it.
    pub fn match_regrets(
        &mut self,
        evaluator: &PlanEvaluator,
        rounds: u32,
        dice: &mut Pcg32,
        limits: &mut SearchLimits,
    ) -> bool {
        let mut taken: [Vec<f32>; SEATS] =
            std::array::from_fn(|seat| vec![0.0; self.plans[seat].len()]);
        let mut now: [Vec<f32>; SEATS] = taken.clone();
        for round in 1..=rounds {
            for seat in 0..self.players {
                let sum: f32 = self.regrets[seat].iter().sum();
                let even = 1.0 / self.plans[seat].len() as f32;
                for (plan, regret) in self.regrets[seat].iter().enumerate() {
                    let part = if sum > 0.0 { regret / sum } else { even };
                    now[seat][plan] = part;
                    // Later rounds count more.
                    taken[seat][plan] += part * round as f32;
                }
            }
            let choice: [usize; SEATS] = std::array::from_fn(|seat| drawn(&now[seat], dice));
            for seat in 0..self.players {
                let mut mean = 0.0;
                let mut chances = [0.0; MOST_PLANS];
                for plan in 0..self.plans[seat].len() {
                    let mut choice = choice;
                    choice[seat] = plan;
                    let Some(all) = self.chances(evaluator, &choice, limits) else {
                        return false;
                    };
                    chances[plan % MOST_PLANS] = all[seat];
                    mean += now[seat][plan] * all[seat];
                }
                for (regret, chance) in self.regrets[seat].iter_mut().zip(chances) {
                    *regret = (*regret + chance - mean).max(0.0);
                }
            }
        }
        for (seat, taken) in taken.into_iter().enumerate().take(self.players) {
            let sum: f32 = taken.iter().sum();
            for (share, taken) in self.strategy[seat].iter_mut().zip(taken) {
                *share = taken / sum;
            }
        }
        true
    }
}

/// Draws an index at random with these probabilities.
pub(super) fn drawn(strategy: &[f32], dice: &mut Pcg32) -> usize {
    let mut left: f32 = dice.random::<f32>() * strategy.iter().sum::<f32>();
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
