//! The reference players of Quoridor: simple players that serve as a baseline
//! for measuring the strength of others.

use crate::reference_player::{ReferencePlayer, cheapest_move};
use starfence_rules::quoridor::{Move, Position};
use starfence_rules::{Position as _, Seat};

/// Returns the move that a reference player chooses for `seat`, which must be
/// the seat to move.
///
/// `Greedy` minimizes its own path length minus the shortest path length of its
/// opponents. `ShortestPath` moves its pawn along a shortest path, and places a
/// fence only if the pawn cannot move.
pub(super) fn reference_move(
    position: &Position,
    seat: Seat,
    reference: ReferencePlayer,
    seed: u64,
) -> Option<Move> {
    let path = |position: &Position, seat| i64::from(position.distance(seat).unwrap_or(u8::MAX));
    cheapest_move(position, seed, |mv, next| match reference {
        ReferencePlayer::Random => 0,
        ReferencePlayer::Greedy => {
            let shortest = Seat::all(position.players())
                .filter(|other| *other != seat)
                .map(|other| path(next, other))
                .min();
            path(next, seat) - shortest.unwrap_or(0)
        }
        // Any move of the pawn is better than any fence.
        ReferencePlayer::ShortestPath => match mv {
            Move::Fence(_) => i64::MAX,
            _ => path(next, seat),
        },
    })
}
