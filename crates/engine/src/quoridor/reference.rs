//! The reference players of Quoridor.

use crate::reference_player::{ReferencePlayer, cheapest_move};
use starfence_rules::quoridor::{Move, Position};
use starfence_rules::{Position as _, Seat};

/// Returns the reference player's move for `seat`, whose turn it is.
///
/// `Greedy` compares its own path with the shortest path of the opponents. With
/// `ShortestPath` the pawn follows a shortest path, and a fence is set only when
/// the pawn cannot move.
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
            let others = Seat::all(position.players()).filter(|other| *other != seat);
            let shortest = others.map(|other| path(next, other)).min();
            path(next, seat) - shortest.unwrap_or(0)
        }
        // Any move of the pawn is better than any fence.
        ReferencePlayer::ShortestPath => match mv {
            Move::Fence(_) => i64::MAX,
            _ => path(next, seat),
        },
    })
}
