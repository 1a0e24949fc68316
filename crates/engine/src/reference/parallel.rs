//! The reference players of Parallel Chinese Checkers.

use super::turn_based::dice;
use super::{ReferencePlayer, ReferencePosition};
use rand::RngExt as _;
use rand::seq::{IndexedRandom as _, IteratorRandom as _};
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{Arrow, Number, Plan, Position, View};

impl ReferencePosition for View {
    type Answer = Plan;

    fn reference_move(&self, seat: Seat, reference: ReferencePlayer, seed: u64) -> Option<Plan> {
        let mut plan = self.clone();
        plan.clear();
        let cost: fn((i64, i64)) -> i64 = match reference {
            ReferencePlayer::Random => return Some(random(plan, seed)),
            ReferencePlayer::Greedy => |(sum, _)| sum,
            ReferencePlayer::ShortestPath => |(sum, farthest)| 1000 * farthest + sum,
        };
        Some(build(plan, seat, seed, cost))
    }
}

/// Lays random tokens from the store on about half of the arrows.
fn random(mut view: View, seed: u64) -> Plan {
    let mut dice = dice(seed);
    for arrow in Arrow::all() {
        if dice.random_bool(0.5)
            && let Some(number) = view.store().each().choose(&mut dice)
        {
            // This cannot fail: the token is in the store.
            let _ = view.lay(arrow, number);
        }
    }
    view.plan()
}

/// Builds a plan: adds the order that lowers the cost most, until no order
/// lowers it.
fn build(mut view: View, seat: Seat, seed: u64, cost: impl Fn((i64, i64)) -> i64) -> Plan {
    let mut dice = dice(seed);
    let cost_of = |view: &View| view.preview().map(|round| cost(steps(&round.end, seat)));
    loop {
        let now = cost_of(&view);
        let mut least = now;
        let mut best: Vec<(Arrow, Number)> = Vec::new();
        for arrow in Arrow::all().filter(|arrow| view.plan().order(*arrow).is_none()) {
            for number in Number::ALL {
                let mut tried = view.clone();
                if tried.lay(arrow, number).is_err() {
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
        let Some((arrow, number)) = best.choose(&mut dice).copied() else {
            return view.plan();
        };
        // This cannot fail: the same token was laid there in the loop above.
        let _ = view.lay(arrow, number);
    }
}

/// Returns the distance of the player's pegs from their goal, in steps: the sum
/// over all pegs, and that of the farthest one.
fn steps(position: &Position, seat: Seat) -> (i64, i64) {
    let goal = position.rules().players.goal(seat);
    let Some(goal) = goal.map(|goal| goal.holes()) else {
        return (0, 0);
    };
    let to_goal = |peg: Hole| goal.into_iter().map(move |hole| peg.distance(hole)).min();
    let pegs = position.pegs(seat).into_iter();
    let each = pegs.map(|peg| i64::from(to_goal(peg).unwrap_or(0)));
    (each.clone().sum(), each.max().unwrap_or(0))
}
