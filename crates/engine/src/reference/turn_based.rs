//! The reference players of the games with turns, Quoridor and Chinese Checkers.

use super::{ReferencePlayer, ReferencePosition};
use rand::seq::IndexedRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::lattice::Hole;
use starfence_rules::{Position as _, Seat, Set, TurnBased, checkers, quoridor};

impl ReferencePosition for quoridor::Position {
    type Answer = quoridor::Move;

    fn reference_move(
        &self,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<quoridor::Move> {
        let path = |position: &Self, seat| i64::from(position.distance(seat).unwrap_or(u8::MAX));
        best(self, seed, |mv, next| match reference {
            ReferencePlayer::Random => 0,
            ReferencePlayer::Greedy => {
                let others = Seat::all(self.players()).filter(|other| *other != seat);
                let shortest = others.map(|other| path(next, other)).min();
                path(next, seat) - shortest.unwrap_or(0)
            }
            // Any move of the pawn is better than any fence.
            ReferencePlayer::ShortestPath => match mv {
                quoridor::Move::Fence(_) => i64::MAX,
                _ => path(next, seat),
            },
        })
    }
}

impl ReferencePosition for checkers::Position {
    type Answer = checkers::Turn;

    fn reference_move(
        &self,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<checkers::Turn> {
        let goal = self.goal(seat).into_iter();
        // The tip of a point is its only hole with two neighbours.
        let tip = goal.min_by_key(|hole| hole.neighbours().len())?;
        best(self, seed, |_, next| match reference {
            ReferencePlayer::Random => 0,
            ReferencePlayer::Greedy => steps(next.pegs(seat), tip).0,
            ReferencePlayer::ShortestPath => {
                let (sum, farthest) = steps(next.pegs(seat), tip);
                1000 * farthest + sum
            }
        })
    }
}

/// Returns the distance of the pegs from the tip of their goal, in steps: the
/// sum over all pegs, and that of the farthest one.
fn steps(pegs: Set<Hole>, tip: Hole) -> (i64, i64) {
    let each = pegs.into_iter().map(|peg| i64::from(peg.distance(tip)));
    (each.clone().sum(), each.max().unwrap_or(0))
}

/// Returns the move with the lowest cost. The seed decides between equal ones.
fn best<P: TurnBased>(
    position: &P,
    seed: u64,
    cost: impl Fn(P::Move, &P) -> i64,
) -> Option<P::Move> {
    let mut least = i64::MAX;
    let mut moves = Vec::new();
    position.for_each_child(&mut |mv, next| {
        let cost = cost(mv, &next);
        if cost < least {
            least = cost;
            moves.clear();
        }
        if cost <= least {
            moves.push(mv);
        }
    });
    moves.choose(&mut dice(seed)).copied()
}

/// Returns a random number generator with this seed.
pub(super) fn dice(seed: u64) -> impl Rng {
    Pcg32::seed_from_u64(seed)
}
