//! The computer player.

use super::board::Board;
use super::mixing::{Mix, drawn};
use super::orders::Orders;
use super::propose::{Arena, Joint};
use super::terms::{SEATS, Terms};
use super::value::{ROUND, Weights};
use crate::engine::{Ask, Line, Meter, Rated, Report, Score, Shares, Thinker};
use crate::rules::parallel::{Plan, View};
use crate::rules::{Position as _, Seat};
use rand::SeedableRng as _;
use rand_pcg::Pcg32;

/// Plans a round by trying plans against plans.
#[derive(Clone, Debug, Default)]
pub struct ParallelThinker {
    /// W.
    pub weights: Weights,
    /// Settings.
    pub tuning: Tuning,
}

/// Settings of the search.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// Rounds looked ahead after the planned one.
    pub ahead: u32,
    /// Plans of each player.
    pub room: u32,
    /// Joint plans of others.
    pub others: u32,
    /// Changes at random.
    pub shaken: u32,
    /// Rounds of regret matching.
    pub matched: u32,
    /// Decoupled UCT in the place of regret matching.
    pub uct: u32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            ahead: 1,
            room: 9,
            others: 6,
            shaken: 6,
            matched: 500,
            uct: 0,
        }
    }
}

impl ParallelThinker {
    /// One that judges positions by other weights than the default.
    pub fn with_weights(weights: Weights) -> Self {
        Self {
            weights,
            tuning: Tuning::default(),
        }
    }
}

/// How often plans to choose among are made up, for [`Thinker::rate`].
const RATED: u32 = 8;

impl Thinker for ParallelThinker {
    type Seen = View;
    type Move = Plan;

    fn think(
        &mut self,
        seen: &View,
        ask: Ask,
        meter: &mut Meter,
        report: &mut dyn FnMut(&Report<Plan>),
    ) -> Option<Report<Plan>> {
        let position = seen.position();
        if position.outcome().is_some() {
            return None;
        }
        let terms = Terms::new(position.rules());
        let start = Board::new(position, &terms);
        let arena = Arena {
            terms: &terms,
            start: &start,
            weights: &self.weights,
            tuning: self.tuning,
        };
        let mut dice = Pcg32::seed_from_u64(ask.seed);
        let own = seen.seat().at();
        // The asker's own plan first: there may be time for nothing else.
        let seats = (0..terms.players()).map(|turn| (own + turn) % terms.players());
        let mut plans = arena.plain_plans();
        for seat in seats.clone() {
            (plans[seat], _) = arena.improve(seat, plans[seat], &[plans], &mut dice, meter);
        }
        let mut mix = Mix::new(terms.players(), plans, self.tuning);
        let mut depth = 0;
        let mut result = told(&mix, &arena, own, ask, depth, meter);
        report(&result);
        while !meter.is_over() {
            for seat in seats.clone() {
                let others: Vec<Joint> = (0..self.tuning.others)
                    .map(|_| mix.draw(&mut dice))
                    .collect();
                let from = mix.plans(seat)[drawn(mix.shares(seat), &mut dice)];
                let from = arena.shaken(seat, from, self.tuning.shaken, &mut dice);
                let (plan, _) = arena.improve(seat, from, &others, &mut dice, meter);
                mix.add(seat, plan);
            }
            if mix.match_regrets(&arena, self.tuning.matched, &mut dice, meter) {
                depth += 1;
                result = told(&mix, &arena, own, ask, depth, meter);
                report(&result);
            }
        }
        result.nodes = meter.nodes();
        Some(result)
    }

    fn rate(&mut self, seen: &View, seed: u64) -> Vec<Rated<Plan>> {
        let position = seen.position();
        if position.outcome().is_some() {
            return Vec::new();
        }
        let terms = Terms::new(position.rules());
        let start = Board::new(position, &terms);
        let arena = Arena {
            terms: &terms,
            start: &start,
            weights: &self.weights,
            tuning: self.tuning,
        };
        let mut dice = Pcg32::seed_from_u64(seed);
        let own = seen.seat().at();
        let plans = arena.plain_plans();
        let mut choice = vec![Orders::NONE, plans[own]];
        for round in 0..RATED {
            let from = if round % 2 == 0 {
                Orders::NONE
            } else {
                plans[own]
            };
            let shaken = arena.shaken(own, from, 2 + 2 * round, &mut dice);
            let mut few = Meter::of_nodes(u64::from(round) * 20);
            let (better, _) = arena.improve(own, shaken, &[plans], &mut dice, &mut few);
            choice.extend([shaken, better]);
        }
        choice.sort_unstable();
        choice.dedup();
        let worth = |plan: &Orders| {
            let mut joint = plans;
            joint[own] = *plan;
            let chances = arena.chances(&joint);
            line(*plan, &chances, own, terms.players()).score.value()
        };
        choice
            .iter()
            .map(|plan| Rated {
                mv: plan.plan(),
                worth: worth(plan),
            })
            .collect()
    }

    fn forget(&mut self) {}
}

/// The report: the plan that is drawn, then the others by weight.
fn told(mix: &Mix, arena: &Arena, own: usize, ask: Ask, depth: u32, meter: &Meter) -> Report<Plan> {
    let shares = mix.shares(own);
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by(|one, other| shares[*other].total_cmp(&shares[*one]));
    // Plans that are hardly ever taken are what is left of the beginning.
    let most = order.first().map_or(0.0, |best| shares[*best]);
    let worthy: Vec<f32> = shares
        .iter()
        .map(|share| if *share < most * 0.2 { 0.0 } else { *share })
        .collect();
    // One throw for each question, so that the plan does not change from
    // report to report without reason.
    let chosen = drawn(&worthy, &mut Pcg32::seed_from_u64(ask.seed ^ 0x5eed));
    order.retain(|plan| *plan != chosen);
    order.insert(0, chosen);
    order.truncate(ask.lines.max(1));
    let mut dice = Pcg32::seed_from_u64(ask.seed);
    let others: Vec<Joint> = (0..64).map(|_| mix.draw(&mut dice)).collect();
    let lines = order
        .into_iter()
        .map(|plan| {
            let mut chances = [0.0; SEATS];
            for joint in &others {
                let mut joint = *joint;
                joint[own] = mix.plans(own)[plan];
                for (sum, chance) in chances.iter_mut().zip(arena.chances(&joint)) {
                    *sum += chance / others.len() as f32;
                }
            }
            line(mix.plans(own)[plan], &chances, own, arena.terms.players())
        })
        .collect();
    Report {
        depth,
        nodes: meter.nodes(),
        lines,
    }
}

/// A line with what its chances mean.
fn line(plan: Orders, chances: &[f32; SEATS], own: usize, players: usize) -> Line<Plan> {
    let best = (0..players)
        .filter(|seat| *seat != own)
        .map(|seat| chances[seat])
        .fold(0.0, f32::max);
    let odds = (chances[own].max(1e-4) / best.max(1e-4)).ln();
    Line {
        score: Score::hundredths((100.0 * odds / ROUND) as i32),
        shares: Shares::new(players as u8, |seat: Seat| chances[seat.at()]),
        moves: vec![plan.plan()],
    }
}
