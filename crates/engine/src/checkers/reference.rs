//! The reference players of Chinese Checkers: simple players that serve as a
//! baseline for measuring the strength of others.

use crate::reference_player::{ReferencePlayer, cheapest_move};
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::lattice::Hole;
use starfence_rules::{Seat, Set};

/// Returns the turn that a reference player chooses for `seat`, which must be
/// the seat to move.
///
/// `Greedy` minimizes the total number of steps from its pegs to the tip of the
/// goal. `ShortestPath` first minimizes the distance of its farthest peg, and
/// then the total.
pub(super) fn reference_move(
    position: &Position,
    seat: Seat,
    reference: ReferencePlayer,
    seed: u64,
) -> Option<Turn> {
    let goal = position.goal(seat).into_iter();
    // The tip of a point is its only hole with two neighbours.
    let tip = goal.min_by_key(|hole| hole.neighbours().len())?;
    cheapest_move(position, seed, |_, next| match reference {
        ReferencePlayer::Random => 0,
        ReferencePlayer::Greedy => steps(next.pegs(seat), tip).0,
        ReferencePlayer::ShortestPath => {
            let (sum, farthest) = steps(next.pegs(seat), tip);
            1000 * farthest + sum
        }
    })
}

/// Returns the distances, in steps, from a player's pegs to the tip of the
/// goal: the sum over all pegs, and the maximum.
fn steps(pegs: Set<Hole>, tip: Hole) -> (i64, i64) {
    let each = pegs.into_iter().map(|peg| i64::from(peg.distance(tip)));
    (each.clone().sum(), each.max().unwrap_or(0))
}
