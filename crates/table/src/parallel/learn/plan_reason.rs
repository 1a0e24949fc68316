//! The simple reason why a plan is better than the one that was made.

use crate::HintReason;
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{Plan, Position, SeatView};

/// Returns a simple reason why the plan `better` of the player in `seat` is
/// better than the plan `made`. As in the preview, nobody else moves. Returns
/// [`HintReason::NoReason`] if no reason applies, or if a plan is not allowed.
pub fn plan_reason(position: &Position, seat: Seat, better: Plan, made: Plan) -> HintReason {
    let end = |plan: Plan| {
        let view = SeatView::new(position.clone(), seat)?.with_plan(plan);
        Some(view.ok()?.preview()?.end)
    };
    let (Some(better), Some(made)) = (end(better), end(made)) else {
        return HintReason::NoReason;
    };
    let home = |position: &Position| position.pegs_in_goal(seat);
    if home(&better) > home(&made).max(home(position)) {
        return HintReason::EntersGoal;
    }
    let left = |position: &Position| steps_left(position, seat);
    match left(position).saturating_sub(left(&better)) {
        nearer if nearer > left(position).saturating_sub(left(&made)) => {
            HintReason::PegsNearer(nearer)
        }
        _ => HintReason::NoReason,
    }
}

/// Returns the sum of the distances from each of a player's pegs outside the
/// goal to the nearest hole of the goal, in steps.
fn steps_left(position: &Position, seat: Seat) -> u32 {
    let Some(goal) = position.rules().players.goal(seat) else {
        return 0;
    };
    let outside = (position.pegs(seat) - goal.holes()).into_iter();
    let distance = |peg: Hole| {
        goal.holes()
            .into_iter()
            .map(|hole| u32::from(peg.distance(hole)))
            .min()
    };
    outside.filter_map(distance).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::{Setup as _, SetupArgs};

    /// Red's pegs (A) are in the upper left, and their goal is in the lower
    /// right.
    const POSITION: &str = "../..../....../......../A4A2A4A3..........B4B6B3B1/\
        A1A3A6A5........B3B3B2B5/A4A2..............B5B4/A5A3............B2B4/\
        ................../..................../....................../\
        ......................../........................../......../....../..../.. \
        E 222222/222222";

    fn reason(better: &str, made: &str) -> HintReason {
        let texts = SetupArgs {
            players: 2,
            options: "",
            first: None,
            position: Some(POSITION),
            seed: None,
        };
        let position = Position::set_up(texts).unwrap();
        let [better, made] = [better, made].map(|plan| plan.parse().unwrap());
        plan_reason(&position, Seat::FIRST, better, made)
    }

    #[test]
    fn a_better_plan_brings_pegs_nearer_than_the_one_that_was_made() {
        let HintReason::PegsNearer(nearer) = reason("E3/-", "-/-") else {
            panic!("no pegs come nearer")
        };
        assert!(nearer > 0);
        assert_eq!(reason("-/-", "E3/-"), HintReason::NoReason);
        assert_eq!(reason("E3/-", "E3/-"), HintReason::NoReason);
        // The store has only two tokens with this number.
        assert_eq!(reason("E3,SE3,SW3/-", "-/-"), HintReason::NoReason);
    }
}
