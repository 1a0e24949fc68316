//! The Parallel Chinese Checkers engine: searches for the best plan for a
//! round.

use super::board::Board;
use super::constants::{GameConstants, MAX_PLAYERS};
use super::evaluation::{Chances, LOG_ODDS_PER_ROUND, Weights};
use super::packed_plan::{ARROWS, PackedPlan, packed_store};
use super::plan_search::{JointPlans, PlanEvaluator};
use super::regret_matching::{MAX_PLANS, RegretMatching, sample_index};
use crate::{
    Engine, RatedMove, Report, Score, SearchLimits, SearchLine, SearchRequest, WinChances,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::parallel::{Plan, SeatView};
use starfence_rules::{Position as _, Seat};
use std::cmp::Ordering;

/// The computer player, which chooses its plan for a round by simulating plans
/// against plans of the opponents.
///
/// For each player, the search builds a small set of plans from the information
/// visible to the searching player. Each new plan is the best response found,
/// order by order, to the plans that the others play so far (the "double
/// oracle" of McMahan, Gordon and Blum 2003). Regret matching computes how
/// often each plan should be played. The plan to play is drawn with these
/// probabilities, so that no opponent can predict it.
///
/// The engine keeps no data from one round to the next.
#[derive(Clone, Debug, Default)]
pub struct ParallelEngine {
    weights: Weights,
}

/// Returns the maximum number of plans kept for each player, 1 to
/// [`MAX_PLANS`]. The memory grows with this number to the power of `players`.
const fn max_plans(players: usize) -> usize {
    match players {
        ..=2 => 24,
        _ => 9,
    }
}

const _: () = assert!(max_plans(2) <= MAX_PLANS && max_plans(4) <= MAX_PLANS);

/// Returns the number of opponents' joint plans against which a plan is
/// improved, for the given numbers of players and of nodes searched so far. At
/// first a small number lets the sets of plans grow quickly; later a new plan
/// should be good against every plan that an opponent may play.
const fn opponent_samples(players: usize, nodes: u64) -> usize {
    match (players, nodes) {
        (..=2, MORE_SAMPLES_FROM_NODES..) => 8,
        _ => 3,
    }
}

/// The number of searched nodes from which [`opponent_samples`] returns a
/// larger number.
const MORE_SAMPLES_FROM_NODES: u64 = 50_000;

/// The maximum number of random changes made to a plan before it is improved.
const RANDOM_CHANGES: u32 = 6;

/// The number of rounds of regret matching that are run each time every player
/// has a new plan.
const REGRET_ROUNDS: u32 = 500;

impl ParallelEngine {
    /// Searches for the best plan and, if given, also evaluates
    /// `evaluated_plan`.
    fn search_plan(
        &self,
        observation: &SeatView,
        evaluated_plan: Option<Plan>,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Plan>),
    ) -> Option<Report<Plan>> {
        let position = observation.position();
        if position.outcome().is_some() {
            return None;
        }
        let constants = GameConstants::for_position(position);
        if position.has_resigned(observation.seat()) {
            let all = resigned_report(&constants);
            report(&all);
            return Some(all);
        }
        let start = Board::new(position, &constants);
        let evaluator = PlanEvaluator::new(position, &constants, &start, &self.weights);
        let mut rng = Pcg32::seed_from_u64(request.seed);
        let own = observation.seat().array_index();
        // The searching player's own plan comes first: there may be no time for
        // the others.
        let seats = (0..constants.players()).map(|turn| (own + turn) % constants.players());
        let mut plans = evaluator.heuristic_plans();
        for seat in seats.clone() {
            (plans[seat], _) =
                evaluator.improve_plan(seat, plans[seat], &[plans], &mut rng, limits);
        }
        let mut mix =
            RegretMatching::new(constants.players(), plans, max_plans(constants.players()));
        let mut depth = 0;
        let mut result = mixed_report(&mix, &evaluator, own, request, depth, limits);
        report(&result);
        while !limits.has_ended() {
            for seat in seats.clone() {
                let count = opponent_samples(constants.players(), limits.nodes());
                let others: Vec<JointPlans> =
                    (0..count).map(|_| mix.sample_plans(&mut rng)).collect();
                let from = mix.plans(seat)[sample_index(mix.strategy(seat), &mut rng)];
                let from = evaluator.perturbed_plan(seat, from, RANDOM_CHANGES, &mut rng);
                let (plan, _) = evaluator.improve_plan(seat, from, &others, &mut rng, limits);
                mix.add_plan(seat, plan);
            }
            if mix.run(&evaluator, REGRET_ROUNDS, &mut rng, limits) {
                depth += 1;
                result = mixed_report(&mix, &evaluator, own, request, depth, limits);
                report(&result);
            }
        }
        if let Some(plan) = evaluated_plan {
            result.lines = lines_with_evaluated_plan(&mix, &evaluator, own, plan, request);
            report(&result);
        }
        result.nodes = limits.nodes();
        Some(result)
    }
}

/// The number of pairs of plans that [`Engine::evaluate_moves`] generates, each
/// a randomly changed plan and the improved form of that plan.
const RATED_PAIRS: u32 = 8;

/// The number of plans with a single order that [`Engine::evaluate_moves`]
/// generates.
const SINGLE_ORDER_PLANS: u8 = 8;

impl Engine for ParallelEngine {
    type Observation = SeatView;
    type Move = Plan;

    fn search(
        &mut self,
        observation: &SeatView,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Plan>),
    ) -> Option<Report<Plan>> {
        self.search_plan(observation, None, request, limits, report)
    }

    fn search_and_evaluate(
        &mut self,
        observation: &SeatView,
        mv: Plan,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Plan>),
    ) -> Option<Report<Plan>> {
        self.search_plan(observation, Some(mv), request, limits, report)
    }

    fn evaluate_moves(&mut self, observation: &SeatView, seed: u64) -> Vec<RatedMove<Plan>> {
        let position = observation.position();
        if position.outcome().is_some() {
            return Vec::new();
        }
        let constants = GameConstants::for_position(position);
        if position.has_resigned(observation.seat()) {
            let mv = Plan::EMPTY;
            return vec![RatedMove { mv, score: 0 }];
        }
        let start = Board::new(position, &constants);
        let evaluator = PlanEvaluator::new(position, &constants, &start, &self.weights);
        let mut rng = Pcg32::seed_from_u64(seed);
        let own = observation.seat().array_index();
        let plans = evaluator.heuristic_plans();
        let mut candidates = vec![PackedPlan::EMPTY, plans[own]];
        // Plans of a beginner: single orders.
        let store = packed_store(position.store(observation.seat()));
        let mut random_below = |end: u8| rng.random_range(0..end);
        candidates.extend((0..SINGLE_ORDER_PLANS).filter_map(|_| {
            let mut single = PackedPlan::EMPTY;
            single.set(random_below(ARROWS as u8).into(), Some(random_below(6)));
            single.fits_store(store).then_some(single)
        }));
        for round in 0..RATED_PAIRS {
            let from = if round % 2 == 0 {
                PackedPlan::EMPTY
            } else {
                plans[own]
            };
            let perturbed = evaluator.perturbed_plan(own, from, 2 + 2 * round, &mut rng);
            let mut few_nodes = SearchLimits::with_nodes(u64::from(round) * 20);
            let (improved, _) =
                evaluator.improve_plan(own, perturbed, &[plans], &mut rng, &mut few_nodes);
            candidates.extend([perturbed, improved]);
        }
        candidates.sort_unstable();
        candidates.dedup();
        let score = |plan: &PackedPlan| {
            let mut joint = plans;
            joint[own] = *plan;
            let chances = evaluator.chances(&joint);
            search_line(*plan, &chances, own, &constants).score.value()
        };
        candidates
            .iter()
            .map(|plan| RatedMove {
                mv: plan.unpack(),
                score: score(plan),
            })
            .collect()
    }

    fn clear_memory(&mut self) {}
}

/// Returns the report for a player who has resigned, whose only possible plan
/// is the empty one.
fn resigned_report(constants: &GameConstants) -> Report<Plan> {
    let still = |seat: Seat| f32::from(u8::from(!constants.has_resigned(seat.array_index())));
    let line = SearchLine {
        score: Score::hundredths(0),
        chances: WinChances::new(constants.players() as u8, still),
        moves: vec![Plan::EMPTY],
    };
    Report {
        depth: 0,
        nodes: 0,
        lines: vec![line],
    }
}

/// Returns a report whose first line is the plan drawn at random. The other
/// plans follow in order of decreasing probability.
fn mixed_report(
    mix: &RegretMatching,
    evaluator: &PlanEvaluator,
    own: usize,
    request: SearchRequest,
    depth: u32,
    limits: &SearchLimits,
) -> Report<Plan> {
    let plans = mix.plans(own);
    let chances: Vec<Chances> = (0..plans.len())
        .map(|plan| {
            mix.expected_chances(own, plan)
                .unwrap_or_else(|| evaluator.chances(&mix.with_first_plans(own, plan)))
        })
        .collect();
    let best_chance = chances.iter().map(|of| of[own]).fold(0.0, f32::max);
    // Plans with a very low probability, or a lower chance than the best, remain
    // from the beginning of the search: in equilibrium all plans that are played
    // are equally good.
    let best_share = mix.strategy(own).iter().copied().fold(0.0, f32::max);
    let mut weights: Vec<f32> = (0..plans.len())
        .map(|plan| {
            let share = mix.strategy(own)[plan];
            let is_kept =
                share >= 0.2 * best_share && chances[plan][own] >= best_chance - CHANCE_TOLERANCE;
            if is_kept { share } else { 0.0 }
        })
        .collect();
    // A nearly certain win needs no random choice: play the plan that still
    // wins against the most random deviations of the opponents.
    if best_chance > NEARLY_CERTAIN {
        let candidates = (0..plans.len()).filter(|plan| chances[*plan][own] > NEARLY_CERTAIN);
        let robustness = |plan: &usize| mix.chance_under_deviations(evaluator, own, *plan);
        weights.fill(0.0);
        if let Some(most_robust) =
            candidates.max_by(|one, other| robustness(one).total_cmp(&robustness(other)))
        {
            weights[most_robust] = 1.0;
        }
    }
    let mut order: Vec<usize> = (0..plans.len()).collect();
    order.sort_by(|one, other| {
        let key = |plan: usize| (weights[plan], mix.strategy(own)[plan], chances[plan][own]);
        key(*other)
            .partial_cmp(&key(*one))
            .unwrap_or(Ordering::Equal)
    });
    // The random choice uses the same seed for each report of a request, so
    // that the plan does not change from report to report without reason.
    if weights.iter().any(|share| *share > 0.0) {
        let chosen = sample_index(&weights, &mut Pcg32::seed_from_u64(!request.seed));
        order.retain(|plan| *plan != chosen);
        order.insert(0, chosen);
    }
    order.truncate(request.lines.max(1));
    let lines = order
        .into_iter()
        .map(|plan| search_line(plans[plan], &chances[plan], own, evaluator.constants))
        .collect();
    Report {
        depth,
        nodes: limits.nodes(),
        lines,
    }
}

/// Returns the lines of a report that also evaluates `evaluated_plan`: the best
/// lines and, if none of them is that plan, a line for it.
fn lines_with_evaluated_plan(
    mix: &RegretMatching,
    evaluator: &PlanEvaluator,
    own: usize,
    evaluated_plan: Plan,
    request: SearchRequest,
) -> Vec<SearchLine<Plan>> {
    let line = |plan: PackedPlan| {
        let chances = mix.chances_against_mixes(evaluator, own, plan);
        let line = search_line(plan, &chances, own, evaluator.constants);
        (chances[own], line)
    };
    let mut lines: Vec<_> = mix.plans(own).iter().copied().map(line).collect();
    lines.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    lines.truncate(request.lines.max(1));
    let mut lines: Vec<SearchLine<Plan>> = lines.into_iter().map(|(_, line)| line).collect();
    if lines.iter().all(|line| line.moves != [evaluated_plan]) {
        lines.push(line(evaluated_plan.into()).1);
    }
    lines
}

/// The chance to win above which a win counts as nearly certain.
const NEARLY_CERTAIN: f32 = 0.97;

/// The maximum difference between the chances of the best plan and of a plan
/// that may still be played.
const CHANCE_TOLERANCE: f32 = 0.05;

/// The minimum chance of a player who has not resigned. Plans are made in secret,
/// so the search, which tries a few of the opponents' plans, never proves that a
/// player wins or loses.
const LEAST_OPEN_CHANCE: f32 = 0.001;

/// Creates the report line of a plan from each player's chance to win with that
/// plan.
fn search_line(
    plan: PackedPlan,
    chances: &[f32; MAX_PLAYERS],
    own: usize,
    constants: &GameConstants,
) -> SearchLine<Plan> {
    let players = constants.players();
    let best_opponent = (0..players)
        .filter(|seat| *seat != own)
        .map(|seat| chances[seat])
        .fold(0.0, f32::max);
    let odds = (chances[own].max(1e-4) / best_opponent.max(1e-4)).ln();
    let chance = |seat: Seat| match seat.array_index() {
        seat if constants.has_resigned(seat) => 0.0,
        seat => chances[seat].max(LEAST_OPEN_CHANCE),
    };
    SearchLine {
        score: Score::hundredths((100.0 * odds / LOG_ODDS_PER_ROUND) as i32),
        chances: WinChances::new(players as u8, chance),
        moves: vec![plan.unpack()],
    }
}
