//! Searches for good plans: improves a heuristic plan order by order, based on
//! exact simulation of the rounds.

use super::board::Board;
use super::constants::{GameConstants, MAX_PLAYERS};
use super::evaluation::Weights;
use super::packed_plan::{ARROWS, PackedPlan, arrow_index};
use crate::SearchLimits;
use rand::RngExt as _;
use rand::seq::SliceRandom as _;
use rand_pcg::Pcg32;
use starfence_rules::Position as _;
use starfence_rules::parallel::Position;

/// One plan for each player. Where only the plans of a player's opponents
/// matter, the player's own entry is ignored.
pub(super) type JointPlans = [PackedPlan; MAX_PLAYERS];

/// The indices of all arrows.
const ALL_ARROWS: [usize; ARROWS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/// Simulates plans in a position and evaluates the resulting positions.
pub(super) struct PlanEvaluator<'a> {
    pub constants: &'a GameConstants,
    pub start: &'a Board,
    pub weights: &'a Weights,
    /// The number of rounds, including the current one, until the game is drawn
    /// by the round limit.
    pub rounds_left: u32,
}

impl<'a> PlanEvaluator<'a> {
    /// Creates an evaluator for a position whose board is `start`.
    pub fn new(
        position: &Position,
        constants: &'a GameConstants,
        start: &'a Board,
        weights: &'a Weights,
    ) -> Self {
        let limit = position.rules().options.round_limit;
        Self {
            constants,
            start,
            weights,
            rounds_left: limit.map_or(u32::MAX, |limit| {
                (u32::from(limit) + 1).saturating_sub(position.round())
            }),
        }
    }
}

impl PlanEvaluator<'_> {
    /// Returns each player's chance to win after a round played with these
    /// plans.
    pub fn chances(&self, plans: &JointPlans) -> [f32; MAX_PLAYERS] {
        let mut board = self.start.clone();
        board.play_round(self.constants, plans);
        let mut chances = self.weights.chances(&board, self.constants);
        if self.rounds_left <= 1 && board.winner().is_none() {
            // The game is drawn. A small part of the evaluation still counts, so
            // that better results are preferred.
            let players = self.constants.players();
            for chance in chances.iter_mut().take(players) {
                *chance = 0.99 / players as f32 + 0.01 * *chance;
            }
        }
        chances
    }

    /// Returns a player's mean chance to win with a plan against each of
    /// `others`, the opponents' joint plans; `None` if the search limits are
    /// reached.
    fn mean_chance(
        &self,
        seat: usize,
        plan: PackedPlan,
        others: &[JointPlans],
        limits: &mut SearchLimits,
    ) -> Option<f32> {
        let mut sum = 0.0;
        for joint in others {
            if !limits.count_node() {
                return None;
            }
            let mut joint = *joint;
            joint[seat] = plan;
            sum += self.chances(&joint)[seat];
        }
        Some(sum / others.len() as f32)
    }

    /// Returns a reasonable plan for each player, chosen by heuristics alone,
    /// without simulating any plan.
    pub fn heuristic_plans(&self) -> JointPlans {
        let mut plans = [PackedPlan::EMPTY; MAX_PLAYERS];
        for (seat, plan) in plans.iter_mut().enumerate().take(self.constants.players()) {
            *plan = self.heuristic_plan(seat);
        }
        plans
    }

    /// Returns a reasonable plan for a player, chosen by heuristics alone,
    /// without simulating any plan: in each direction, the numbers with the
    /// most pegs that would come nearer to the goal are ordered to move.
    pub fn heuristic_plan(&self, seat: usize) -> PackedPlan {
        let (constants, store) = (self.constants, self.start.store(seat));
        let mut plan_so_far = PackedPlan::EMPTY;
        if constants.has_resigned(seat) {
            return plan_so_far;
        }
        // Returns how many pegs with this number would come nearer to the goal
        // by a step in this direction.
        let gain = |number: usize, direction: u8| {
            let pegs = &self.start.pegs(seat)[constants.peg_range(number)];
            pegs.iter()
                .filter(|hole| {
                    let next = constants.neighbour(direction, **hole);
                    constants.distance_to_tip(seat, next) < constants.distance_to_tip(seat, **hole)
                })
                .count()
        };
        let mut choices: Vec<(usize, u8, usize)> = Vec::new();
        for number in 0..6 {
            for direction in 0..6 {
                choices.push((gain(number, direction), direction, number));
            }
        }
        choices.sort_unstable_by(|one, other| other.cmp(one));
        for (_, direction, number) in choices.into_iter().filter(|choice| choice.0 > 0) {
            for phase in 0..2 {
                let arrow_index = arrow_index(phase, usize::from(direction));
                if plan_so_far.get(arrow_index).is_none() {
                    let mut extended = plan_so_far;
                    extended.set(arrow_index, Some(number as u8));
                    if extended.fits_store(store) {
                        plan_so_far = extended;
                    }
                }
            }
        }
        plan_so_far
    }

    /// Improves a plan, order by order, until no single change raises its mean
    /// chance to win against each of `others`, the opponents' joint plans, or
    /// the search limits are reached. Returns the best plan found and its mean
    /// chance, which is `None` if the limits were reached before the first
    /// evaluation.
    pub fn improve_plan(
        &self,
        seat: usize,
        from: PackedPlan,
        others: &[JointPlans],
        rng: &mut Pcg32,
        limits: &mut SearchLimits,
    ) -> (PackedPlan, Option<f32>) {
        let Some(chance) = self.mean_chance(seat, from, others, limits) else {
            return (from, None);
        };
        let mut best = (from, chance);
        let mut arrows = ALL_ARROWS;
        loop {
            let before = best.0;
            arrows.shuffle(rng);
            if !self.try_each_number(seat, &arrows, others, &mut best, limits)
                || !self.try_each_swap(seat, &arrows, others, &mut best, limits)
                || best.0 == before
            {
                return (best.0, Some(best.1));
            }
        }
    }

    /// Tries each number on each arrow, one arrow after the other, and keeps
    /// each improvement. Returns `false` if the search limits were reached.
    fn try_each_number(
        &self,
        seat: usize,
        arrows: &[usize],
        others: &[JointPlans],
        best: &mut (PackedPlan, f32),
        limits: &mut SearchLimits,
    ) -> bool {
        if self.constants.has_resigned(seat) {
            return true;
        }
        let store = self.start.store(seat);
        for arrow_index in arrows {
            let current = best.0;
            for number in std::iter::once(None).chain((0..6).map(Some)) {
                let mut plan = current;
                plan.set(*arrow_index, number);
                if plan == current || !plan.fits_store(store) {
                    continue;
                }
                if !self.keep_if_better(seat, plan, others, best, limits) {
                    return false;
                }
            }
        }
        true
    }

    /// Evaluates a plan and keeps it if it is better than the best so far.
    /// Returns `false` if the search limits were reached.
    fn keep_if_better(
        &self,
        seat: usize,
        plan: PackedPlan,
        others: &[JointPlans],
        best: &mut (PackedPlan, f32),
        limits: &mut SearchLimits,
    ) -> bool {
        let Some(chance) = self.mean_chance(seat, plan, others, limits) else {
            return false;
        };
        if chance > best.1 + 1e-6 {
            *best = (plan, chance);
        }
        true
    }

    /// Tries swapping the contents of each pair of arrows, one of which may be
    /// empty, and keeps each improvement. Returns `false` if the search limits
    /// were reached.
    fn try_each_swap(
        &self,
        seat: usize,
        arrows: &[usize],
        others: &[JointPlans],
        best: &mut (PackedPlan, f32),
        limits: &mut SearchLimits,
    ) -> bool {
        for (at, one) in arrows.iter().enumerate() {
            for other in &arrows[at + 1..] {
                let mut plan = best.0;
                plan.set(*one, best.0.get(*other));
                plan.set(*other, best.0.get(*one));
                if plan == best.0 {
                    continue;
                }
                if !self.keep_if_better(seat, plan, others, best, limits) {
                    return false;
                }
            }
        }
        true
    }

    /// Returns the plan `from` with up to `changes` random changes that the
    /// store of tokens allows.
    pub fn perturbed_plan(
        &self,
        seat: usize,
        from: PackedPlan,
        changes: u32,
        rng: &mut Pcg32,
    ) -> PackedPlan {
        if self.constants.has_resigned(seat) {
            return from;
        }
        let store = self.start.store(seat);
        let mut plan_so_far = from;
        for _ in 0..changes {
            let mut plan = plan_so_far;
            let number: u8 = rng.random_range(0..7);
            let arrow_index = rng.random_range(0..ARROWS);
            plan.set(arrow_index, (number < 6).then_some(number));
            if plan.fits_store(store) {
                plan_so_far = plan;
            }
        }
        plan_so_far
    }
}
