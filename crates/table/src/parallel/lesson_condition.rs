//! Conditions in lessons of Parallel Chinese Checkers.

use crate::lesson::LessonGame;
use crate::lesson::condition::{Condition, as_asked, at_least, parsed};
use serde::Deserialize;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{Arrow, Plan, PlanPhase, Position, Resolution, Step};
use starfence_rules::{Outcome, Position as _, Seat};

/// A condition in a lesson of Parallel Chinese Checkers. A part that is empty
/// or `None` always holds.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ParallelCondition {
    /// The pupil's pegs are in all of these holes after the round.
    #[serde(deserialize_with = "parsed")]
    pub at: Vec<Hole>,
    /// The pupil's plan has at least this many tokens.
    pub orders: Option<u32>,
    /// The pupil's plan has at most this many tokens.
    pub orders_at_most: Option<u32>,
    /// Whether the pupil gave an order in the first phase.
    pub first_phase: Option<bool>,
    /// Whether the pupil gave an order in the second phase.
    pub second_phase: Option<bool>,
    /// Whether one of the pupil's pegs hopped.
    pub hops: Option<bool>,
    /// The pupil took at least this many tokens.
    pub takes: Option<u32>,
    /// Whether the pupil gave an order that none of the ordered pegs could
    /// carry out.
    pub blocked: Option<bool>,
    /// Whether the pupil has won.
    pub won: Option<bool>,
}

impl Condition for ParallelCondition {}

impl LessonGame for Position {
    type Condition = ParallelCondition;

    fn check_act(&self, text: &str) -> Result<(), String> {
        let read = text.parse::<Plan>();
        read.map(|_| ()).map_err(|reason| reason.to_string())
    }
}

/// Reports whether a condition holds for a round that was played.
pub fn holds(condition: &ParallelCondition, pupil: Seat, plan: Plan, round: &Resolution) -> bool {
    let laid = plan.laid_tokens().total();
    let in_phase = |phase| {
        let mut arrows = Arrow::all();
        arrows.any(|arrow| arrow.phase == phase && plan.order(arrow).is_some())
    };
    let own = |step: &Step| step.moves.iter().filter(|mv| mv.seat == pupil).count();
    let hops = round
        .steps
        .iter()
        .flat_map(|step| &step.moves)
        .any(|mv| mv.seat == pupil && mv.is_hop());
    let (won_tokens, _) = round
        .takings(round.steps.len())
        .get(pupil.array_index())
        .copied()
        .unwrap_or_default();
    let blocked = round
        .steps
        .iter()
        .any(|step| step.ordered.contains(pupil) && own(step) == 0);
    let won = round.end.outcome() == Some(Outcome::Won(pupil));
    let pegs = round.end.pegs(pupil);
    condition.at.iter().all(|hole| pegs.contains(*hole))
        && at_least(condition.orders, laid)
        && condition.orders_at_most.is_none_or(|most| laid <= most)
        && as_asked(condition.first_phase, in_phase(PlanPhase::First))
        && as_asked(condition.second_phase, in_phase(PlanPhase::Second))
        && as_asked(condition.hops, hops)
        && at_least(condition.takes, won_tokens.total())
        && as_asked(condition.blocked, blocked)
        && as_asked(condition.won, won)
}
