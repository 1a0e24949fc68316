//! Conditions in lessons of Parallel Chinese Checkers.

use crate::lesson::LessonGame;
use crate::lesson::condition::{Condition, at_least_if_given, deserialize_parsed, equals_if_given};
use serde::Deserialize;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{Arrow, Plan, PlanPhase, Position, Resolution, Step};
use starfence_rules::{Outcome, Position as _, Seat};

/// A condition in a lesson of Parallel Chinese Checkers. All fields must hold;
/// a field that is empty or `None` imposes no condition. The value `false`
/// forbids what `true` requires.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ParallelCondition {
    /// After the round, the pupil must have a peg in each of these holes.
    #[serde(deserialize_with = "deserialize_parsed")]
    pub at: Vec<Hole>,
    /// The minimum number of tokens in the pupil's plan.
    pub orders: Option<u32>,
    /// The maximum number of tokens in the pupil's plan.
    pub orders_at_most: Option<u32>,
    /// Whether the plan must contain an order in the first phase.
    pub first_phase: Option<bool>,
    /// Whether the plan must contain an order in the second phase.
    pub second_phase: Option<bool>,
    /// Whether one of the pupil's pegs must hop.
    pub hops: Option<bool>,
    /// The minimum number of tokens that the pupil takes from other players.
    pub takes: Option<u32>,
    /// Whether the plan must contain an order that none of the pupil's pegs
    /// with that number can carry out.
    pub blocked: Option<bool>,
    /// Whether the pupil must have won.
    pub won: Option<bool>,
}

impl Condition for ParallelCondition {}

impl LessonGame for Position {
    type Condition = ParallelCondition;

    fn check_action(&self, text: &str) -> Result<(), String> {
        let read = text.parse::<Plan>();
        read.map(|_| ()).map_err(|reason| reason.to_string())
    }
}

/// Returns whether the condition holds after a round in which the pupil
/// submitted `plan`.
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
        .taken_tokens(round.steps.len())
        .get(pupil.array_index())
        .copied()
        .unwrap_or_default();
    let blocked = round
        .steps
        .iter()
        .any(|step| step.ordered_by.contains(pupil) && own(step) == 0);
    let won = round.end.outcome() == Some(Outcome::Won(pupil));
    let pegs = round.end.pegs(pupil);
    condition.at.iter().all(|hole| pegs.contains(*hole))
        && at_least_if_given(condition.orders, laid)
        && condition.orders_at_most.is_none_or(|most| laid <= most)
        && equals_if_given(condition.first_phase, in_phase(PlanPhase::First))
        && equals_if_given(condition.second_phase, in_phase(PlanPhase::Second))
        && equals_if_given(condition.hops, hops)
        && at_least_if_given(condition.takes, won_tokens.total())
        && equals_if_given(condition.blocked, blocked)
        && equals_if_given(condition.won, won)
}
