//! Reasons why moves of Quoridor are good.

use crate::HintReason;
use starfence_rules::quoridor::{Move, Position, Square};
use starfence_rules::{Outcome, Position as _, Seat};

/// Returns the reason why a move is good.
pub(super) fn hint_reason(position: &Position, mv: Move) -> HintReason {
    let seat = position.side_to_move();
    let after = position.play_unchecked(mv);
    if after.outcome() == Some(Outcome::Won(seat)) {
        return HintReason::Wins;
    }
    let path = |position: &Position, seat| position.distance(seat).unwrap_or(0);
    let players = position.players();
    let others = Seat::all(players).filter(|other| *other != seat);
    let nearest = others.min_by_key(|other| path(position, *other));
    if let (Move::Fence(_), Some(other)) = (mv, nearest) {
        let longer = path(&after, other).saturating_sub(path(position, other));
        if longer > 0 {
            return HintReason::Delays(other, longer);
        }
    }
    if let Move::Pawn(to) = mv
        && let Some(from) = position.pawn(seat)
        && let Some(over) = jumped(position, from, to)
    {
        return HintReason::Jumps(over);
    }
    let others = Seat::all(players).filter(|other| *other != seat);
    let other = others.map(|other| path(&after, other)).min();
    HintReason::Paths {
        own: path(&after, seat),
        other: other.unwrap_or(0),
    }
}

/// Returns the player whose pawn is between two squares that a pawn leaves and
/// enters in one move; `None` if the squares are neighbours.
pub(super) fn jumped(position: &Position, from: Square, to: Square) -> Option<Seat> {
    if steps(from, to) < 2 {
        return None;
    }
    let seats = Seat::all(position.players());
    let mut pawns = seats.filter_map(|seat| Some((seat, position.pawn(seat)?)));
    let between = |pawn: Square| steps(pawn, from) == 1 && steps(pawn, to) == 1;
    pawns.find(|(_, pawn)| between(*pawn)).map(|(seat, _)| seat)
}

/// Counts the steps between two squares on an empty board.
fn steps(from: Square, to: Square) -> u8 {
    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use starfence_rules::{SetUp as _, SetUpTexts};

    fn reason(position: &str, mv: &str) -> HintReason {
        let texts = SetUpTexts {
            players: 2,
            options: "",
            first: None,
            position: Some(position),
            seed: None,
        };
        let position = Position::set_up(texts).unwrap();
        hint_reason(&position, mv.parse().unwrap())
    }

    #[test]
    fn a_fence_delays_a_jump_jumps_and_a_step_shortens() {
        let second = Seat::FIRST.next_among(2);
        let near = "/ / e5 e6 / 10 10 / 1";
        assert_eq!(reason(near, "e7"), HintReason::Jumps(second));
        assert_eq!(reason(near, "d5"), HintReason::Paths { own: 4, other: 5 });
        assert_eq!(reason(near, "e5h"), HintReason::Delays(second, 1));
        assert_eq!(reason("/ / e8 b5 / 0 0 / 1", "e9"), HintReason::Wins);
        // A fence that delays nobody is explained by the lengths of the paths.
        assert_eq!(reason(near, "a1h"), HintReason::Paths { own: 4, other: 5 });
    }
}
