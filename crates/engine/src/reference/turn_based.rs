//! The reference players of the games with turns.

use super::{ReferenceMove, ReferencePlayer};
use rand::seq::IndexedRandom as _;
use rand::{Rng, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::lattice::Hole;
use starfence_rules::{Position as _, Seat, Set, TurnBased, checkers, quoridor};

impl ReferenceMove for quoridor::Position {
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
            // Fences come after every step of the pawn.
            ReferencePlayer::ShortestPath => match mv {
                quoridor::Move::Fence(_) => i64::MAX,
                _ => path(next, seat),
            },
        })
    }
}

impl ReferenceMove for checkers::Position {
    type Answer = checkers::Turn;

    fn reference_move(
        &self,
        seat: Seat,
        reference: ReferencePlayer,
        seed: u64,
    ) -> Option<checkers::Turn> {
        let goal = self.goal(seat).into_iter();
        // The tips of the points are the only holes with two neighbours.
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

/// How many steps the pegs are from the tip of their goal: all together, and
/// the one that is farthest.
fn steps(pegs: Set<Hole>, tip: Hole) -> (i64, i64) {
    let each = pegs.into_iter().map(|peg| i64::from(peg.distance(tip)));
    (each.clone().sum(), each.max().unwrap_or(0))
}

/// The move with the least cost; a seeded choice where several have it.
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

/// The dice that belong to a seed.
pub(super) fn dice(seed: u64) -> impl Rng {
    Pcg32::seed_from_u64(seed)
}
