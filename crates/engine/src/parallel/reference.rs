//! The reference players of Parallel Chinese Checkers: simple players that
//! serve as a baseline for measuring the strength of others.

use crate::reference_player::{ReferencePlayer, seeded_rng};
use rand::RngExt as _;
use rand::seq::{IndexedRandom as _, IteratorRandom as _};
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{Arrow, Number, Plan, Position, SeatView};

/// Returns the plan that a reference player chooses for `seat`.
///
/// `Random` lays random tokens on about half of the arrows. `Greedy` adds
/// orders to the plan one at a time, always the order that most reduces the
/// total number of steps of its pegs to the goal if no other player moves.
/// `ShortestPath` does the same, but first reduces the distance of its farthest
/// peg.
pub(super) fn reference_plan(
    view: &SeatView,
    seat: Seat,
    reference: ReferencePlayer,
    seed: u64,
) -> Plan {
    let mut view = view.clone();
    view.clear_plan();
    let cost: fn((i64, i64)) -> i64 = match reference {
        ReferencePlayer::Random => return random_plan(view, seed),
        ReferencePlayer::Greedy => |(sum, _)| sum,
        ReferencePlayer::ShortestPath => |(sum, farthest)| 1000 * farthest + sum,
    };
    greedy_plan(view, seat, seed, cost)
}

/// Returns a plan with random tokens from the player's store on about half of
/// the arrows.
fn random_plan(mut view: SeatView, seed: u64) -> Plan {
    let mut rng = seeded_rng(seed);
    for arrow in Arrow::all() {
        if rng.random_bool(0.5)
            && let Some(number) = view.store().iter().choose(&mut rng)
        {
            // This cannot fail: the token is in the store.
            let _ = view.lay_token(arrow, number);
        }
    }
    view.plan()
}

/// Builds a plan by adding the order that lowers the cost most, until no order
/// lowers it further.
fn greedy_plan(
    mut view: SeatView,
    seat: Seat,
    seed: u64,
    cost: impl Fn((i64, i64)) -> i64,
) -> Plan {
    let mut rng = seeded_rng(seed);
    let cost_of = |view: &SeatView| view.preview().map(|round| cost(steps(&round.end, seat)));
    loop {
        let now = cost_of(&view);
        let mut least = now;
        let mut best: Vec<(Arrow, Number)> = Vec::new();
        for arrow in Arrow::all().filter(|arrow| view.plan().order(*arrow).is_none()) {
            for number in Number::ALL {
                let mut tried = view.clone();
                if tried.lay_token(arrow, number).is_err() {
                    continue;
                }
                let cost = cost_of(&tried);
                if cost < least {
                    least = cost;
                    best.clear();
                }
                if cost == least && least < now {
                    best.push((arrow, number));
                }
            }
        }
        let Some((arrow, number)) = best.choose(&mut rng).copied() else {
            return view.plan();
        };
        // This cannot fail: the same token was laid there in the loop above.
        let _ = view.lay_token(arrow, number);
    }
}

/// Returns the distances, in steps, from a player's pegs to the goal: the sum
/// over all pegs, and the maximum.
fn steps(position: &Position, seat: Seat) -> (i64, i64) {
    let goal = position.rules().players.goal(seat);
    let Some(goal) = goal.map(|goal| goal.holes()) else {
        return (0, 0);
    };
    let to_goal = |peg: Hole| goal.into_iter().map(move |hole| peg.distance(hole)).min();
    let each = position
        .pegs(seat)
        .into_iter()
        .map(|peg| i64::from(to_goal(peg).unwrap_or(0)));
    (each.clone().sum(), each.max().unwrap_or(0))
}
