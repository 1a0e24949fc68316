//! What each player had best do when all choose at once: plans against plans,
//! mixed by regret matching (Hart and Mas-Colell 2000; the form that forgets
//! negative regrets is Tammelin's "regret matching plus", 2014).

use super::constants::SEATS;
use super::packed_plan::PackedPlan;
use super::plan_search::{JointPlans, PlanEvaluator};
use crate::SearchLimits;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;

/// The most plans that a player may have.
pub(super) const MOST_PLANS: usize = 32;

/// Joint plans of the others that are taken less often say nothing of a plan.
const RARE: f32 = 1e-4;

/// On how many surprises a plan is tried.
const SURPRISES: u32 = 48;

/// Choices of plans for each player and how often each is taken.
pub(super) struct RegretMatching {
    players: usize,
    /// The most plans of a player.
    room: usize,
    plans: [Vec<PackedPlan>; SEATS],
    regrets: [Vec<f32>; SEATS],
    /// How often each is taken, in the mean; sums to 1 for each player.
    strategy: [Vec<f32>; SEATS],
    /// The chances after each joint choice; NaN where not tried yet.
    results: Vec<[f32; SEATS]>,
}

impl RegretMatching {
    /// One plan for each player, and room for so many.
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

    /// A player's plans.
    pub fn plans(&self, seat: usize) -> &[PackedPlan] {
        &self.plans[seat]
    }

    /// A plan of `seat` with the others' first ones.
    pub fn first(&self, seat: usize, plan: usize) -> JointPlans {
        std::array::from_fn(|at| self.plans[at][if at == seat { plan } else { 0 }])
    }

    /// How often each of them is taken.
    pub fn strategy(&self, seat: usize) -> &[f32] {
        &self.strategy[seat]
    }

    /// Each player's chance with a plan of `seat`, the others' plans taken as
    /// often as they are; `None` when none was tried with it yet.
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

    /// Each player's chance with any plan of `seat`, the others' plans taken as
    /// often as they are; those that are hardly ever taken left out.
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

    /// The mean chance of a plan of `seat` when the others do something else
    /// than they should. The same surprises for every plan.
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

    /// Where a joint choice's chances are.
    fn at(&self, choice: &[usize; SEATS]) -> usize {
        let choice = choice[..self.players].iter();
        choice.rev().fold(0, |at, plan| at * self.room + plan)
    }

    /// The chances after a joint choice; `None` when the limits says stop.
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

    /// Adds a plan, in the place of the least used one when there is no room.
    /// Returns whether it is new.
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

    /// A joint choice at random, each player's plan as often as it is taken.
    pub fn draw(&self, dice: &mut Pcg32) -> JointPlans {
        std::array::from_fn(|seat| {
            let plan = drawn(&self.strategy[seat], dice);
            self.plans[seat][plan]
        })
    }

    /// Plays against itself, each player regretting what would have been
    /// better. Returns whether the limits let it.
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

/// A place of a list at random, as often as it says.
pub(super) fn drawn(strategy: &[f32], dice: &mut Pcg32) -> usize {
    let mut left: f32 = dice.random::<f32>() * strategy.iter().sum::<f32>();
    for (at, share) in strategy.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return at;
        }
    }
    // Rounding may leave a little.
    let most = |one: &usize, other: &usize| strategy[*one].total_cmp(&strategy[*other]);
    (0..strategy.len()).max_by(most).unwrap_or(0)
}
