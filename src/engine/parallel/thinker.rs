//! The computer player.

use super::board::Board;
use super::mixing::{MOST_PLANS, Mix, drawn};
use super::orders::{ARROWS, Orders, packed};
use super::propose::{Arena, Joint};
use super::terms::{SEATS, Terms};
use super::value::{Chances, ROUND, Weights};
use crate::engine::{Ask, Line, Meter, Rated, Report, Score, Shares, Thinker};
use crate::rules::parallel::{Plan, Position, View};
use crate::rules::{Position as _, Seat};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use std::cmp::Ordering;

/// Plans a round by trying plans against plans.
///
/// Each player, seen from the own seat, gets a handful of plans: each new one
/// is the best answer that can be found, order by order, to what the others
/// now do (the "double oracle" of McMahan, Gordon and Blum 2003). Regret
/// matching says how often each is worth playing. The plan to play is drawn by
/// these shares, so that nobody can foresee it.
///
/// It remembers nothing from round to round.
#[derive(Clone, Debug, Default)]
pub struct ParallelThinker {
    weights: Weights,
}

/// How many plans each player has at the most, 1 to [`MOST_PLANS`]; with four
/// players the memory grows with its fourth power.
const ROOM: usize = 9;

const _: () = assert!(ROOM >= 1 && ROOM <= MOST_PLANS);

/// Against how many joint plans of the others a plan is improved.
const OTHERS: usize = 3;

/// How many orders are changed at random before a plan is improved.
const SHAKEN: u32 = 6;

/// Rounds of regret matching after each new plan of every player.
const MATCHED: u32 = 500;

/// How many more rounds joint plans are looked ahead, everyone doing what looks
/// good at a glance. With two players only: the joint plans of more are too
/// many for that.
const AHEAD: u32 = 1;

/// After how many nodes that begins.
const AHEAD_AFTER: u64 = 50_000;

impl ParallelThinker {
    /// What plans are tried on in a position.
    fn arena<'a>(&'a self, position: &Position, terms: &'a Terms, start: &'a Board) -> Arena<'a> {
        let limit = position.rules().options.round_limit;
        Arena {
            terms,
            start,
            weights: &self.weights,
            ahead: 0,
            rounds_left: limit.map_or(u32::MAX, |limit| {
                (u32::from(limit) + 1).saturating_sub(position.round())
            }),
        }
    }
}

/// How often plans to choose among are made up, for [`Thinker::rate`].
const RATED: u32 = 8;

/// How many orders that stand alone are among the plans that are rated.
const SINGLES: u8 = 8;

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
        let terms = Terms::of(position);
        if position.has_resigned(seen.seat()) {
            let all = idle(&terms);
            report(&all);
            return Some(all);
        }
        let start = Board::new(position, &terms);
        let mut arena = self.arena(position, &terms, &start);
        let mut dice = Pcg32::seed_from_u64(ask.seed);
        let own = seen.seat().at();
        // The asker's own plan first: there may be time for nothing else.
        let seats = (0..terms.players()).map(|turn| (own + turn) % terms.players());
        let mut plans = arena.plain_plans();
        for seat in seats.clone() {
            (plans[seat], _) = arena.improve(seat, plans[seat], &[plans], &mut dice, meter);
        }
        let mut mix = Mix::new(terms.players(), plans, ROOM);
        let mut depth = 0;
        let mut result = told(&mix, &arena, own, ask, depth, meter);
        report(&result);
        while !meter.is_over() {
            let look_ahead = terms.players() == 2 && meter.nodes() >= AHEAD_AFTER;
            if look_ahead && arena.ahead < AHEAD {
                arena.ahead = AHEAD;
                mix.forget_results();
            }
            for seat in seats.clone() {
                let others: Vec<Joint> = (0..OTHERS).map(|_| mix.draw(&mut dice)).collect();
                let from = mix.plans(seat)[drawn(mix.shares(seat), &mut dice)];
                let from = arena.shaken(seat, from, SHAKEN, &mut dice);
                let (plan, _) = arena.improve(seat, from, &others, &mut dice, meter);
                mix.add(seat, plan);
            }
            if mix.match_regrets(&arena, MATCHED, &mut dice, meter) {
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
        let terms = Terms::of(position);
        if position.has_resigned(seen.seat()) {
            let mv = Plan::EMPTY;
            return vec![Rated { mv, worth: 0 }];
        }
        let start = Board::new(position, &terms);
        let arena = self.arena(position, &terms, &start);
        let mut dice = Pcg32::seed_from_u64(seed);
        let own = seen.seat().at();
        let plans = arena.plain_plans();
        let mut choice = vec![Orders::NONE, plans[own]];
        // What a beginner does: one order alone.
        let store = packed(position.store(seen.seat()));
        let mut any = |most: u8| dice.random_range(0..most);
        choice.extend((0..SINGLES).filter_map(|_| {
            let mut single = Orders::NONE;
            single.set(any(ARROWS as u8).into(), Some(any(6)));
            single.fits(store).then_some(single)
        }));
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

/// The report for a player who has resigned: there is one plan left.
fn idle(terms: &Terms) -> Report<Plan> {
    let still = |seat: Seat| f32::from(u8::from(!terms.has_resigned(seat.at())));
    let line = Line {
        score: Score::hundredths(0),
        shares: Shares::new(terms.players() as u8, still),
        moves: vec![Plan::EMPTY],
    };
    Report {
        depth: 0,
        nodes: 0,
        lines: vec![line],
    }
}

/// The report: the plan that is drawn, then the others by weight.
fn told(mix: &Mix, arena: &Arena, own: usize, ask: Ask, depth: u32, meter: &Meter) -> Report<Plan> {
    let plans = mix.plans(own);
    let chances: Vec<Chances> = (0..plans.len())
        .map(|plan| {
            mix.expected(own, plan)
                .unwrap_or_else(|| arena.chances(&mix.first(own, plan)))
        })
        .collect();
    let best = chances.iter().map(|of| of[own]).fold(0.0, f32::max);
    // What is hardly ever taken, or is worse than the best, is left of the
    // beginning of the search: in balance all that is taken is worth the same.
    let most = mix.shares(own).iter().copied().fold(0.0, f32::max);
    let mut shares: Vec<f32> = (0..plans.len())
        .map(|plan| {
            let share = mix.shares(own)[plan];
            let worthy = share >= 0.2 * most && chances[plan][own] >= best - SLACK;
            if worthy { share } else { 0.0 }
        })
        .collect();
    // A win at hand needs no disguise: the plan that the fewest surprises stop.
    if best > AT_HAND {
        let sure = (0..plans.len()).filter(|plan| chances[*plan][own] > AT_HAND);
        let firmness = |plan: &usize| mix.surprised(arena, own, *plan);
        shares.fill(0.0);
        if let Some(sure) = sure.max_by(|one, other| firmness(one).total_cmp(&firmness(other))) {
            shares[sure] = 1.0;
        }
    }
    let mut order: Vec<usize> = (0..plans.len()).collect();
    order.sort_by(|one, other| {
        let key = |plan: usize| (shares[plan], mix.shares(own)[plan], chances[plan][own]);
        key(*other)
            .partial_cmp(&key(*one))
            .unwrap_or(Ordering::Equal)
    });
    // One throw for each question: the plan does not change from report to
    // report without reason.
    if shares.iter().any(|share| *share > 0.0) {
        let chosen = drawn(&shares, &mut Pcg32::seed_from_u64(!ask.seed));
        order.retain(|plan| *plan != chosen);
        order.insert(0, chosen);
    }
    order.truncate(ask.lines.max(1));
    let lines = order
        .into_iter()
        .map(|plan| line(plans[plan], &chances[plan], own, arena.terms.players()))
        .collect();
    Report {
        depth,
        nodes: meter.nodes(),
        lines,
    }
}

/// The chance from which a win is as good as certain.
const AT_HAND: f32 = 0.97;

/// How much less than the best plan's chance a plan's may be.
const SLACK: f32 = 0.05;

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
