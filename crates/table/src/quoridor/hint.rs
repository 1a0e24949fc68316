//! Hints that explain why a move in Quoridor is good.

use crate::{Hint, HintReason};
use starfence_rules::quoridor::{Move, Position, Square};
use starfence_rules::{Outcome, Position as _, Seat};

/// Returns the hint for a move: the piece that moves, and why the move is good.
pub(super) fn hint(position: &Position, mv: Move) -> Hint {
    let pawn = position.pawn(position.side_to_move());
    Hint {
        piece: match mv {
            Move::Fence(_) => None,
            _ => pawn.map(|square| square.to_string()),
        },
        reason: reason(position, mv),
    }
}

fn reason(position: &Position, mv: Move) -> HintReason {
    let seat = position.side_to_move();
    let after = position.play_unchecked(mv);
    if after.outcome() == Some(Outcome::Won(seat)) {
        return HintReason::Wins;
    }
    match mv {
        Move::Fence(_) => fence_reason(position, &after, seat),
        Move::Pawn(to) => pawn_reason(position, &after, seat, to),
        Move::Pass | Move::TimeUp | Move::Resign => HintReason::NoReason,
    }
}

fn path(position: &Position, seat: Seat) -> u8 {
    position.distance(seat).unwrap_or(0)
}

fn fence_reason(position: &Position, after: &Position, seat: Seat) -> HintReason {
    let others = Seat::all(position.players()).filter(|other| *other != seat);
    // Among players who are delayed equally, choose the one nearest to the
    // goal.
    let delayed = others
        .map(|other| (other, path(position, other), path(after, other)))
        .filter(|(_, before, after)| after > before)
        .max_by_key(|(_, before, after)| (after - before, u8::MAX - before));
    if let Some((other, before, after)) = delayed {
        return HintReason::Delays {
            other,
            before,
            after,
        };
    }
    let other = after.side_to_move();
    let (before, after) = (
        longest_after_fence(&position.play_unchecked(Move::Pass), seat),
        longest_after_fence(after, seat),
    );
    if after < before {
        HintReason::ProtectsPath {
            other,
            before,
            after,
        }
    } else {
        HintReason::NoReason
    }
}

/// Returns the maximum length, in steps, to which the player to move can extend
/// the shortest path of the player in `seat` with one fence.
fn longest_after_fence(position: &Position, seat: Seat) -> u8 {
    position
        .legal_moves()
        .into_iter()
        .filter(|mv| matches!(mv, Move::Fence(_)))
        .map(|fence| path(&position.play_unchecked(fence), seat))
        .max()
        .unwrap_or(0)
        .max(path(position, seat))
}

fn pawn_reason(position: &Position, after: &Position, seat: Seat, to: Square) -> HintReason {
    let left = path(after, seat);
    let nearer = path(position, seat).saturating_sub(left);
    let over = position
        .pawn(seat)
        .and_then(|from| jumped(position, from, to));
    match (over, nearer) {
        (Some(over), 1..) => HintReason::Jumps { over, left },
        (None, 1..) => HintReason::PawnNearer { nearer, left },
        _ if position.fences_left(seat) > 0 => HintReason::KeepsFences,
        _ => HintReason::NoReason,
    }
}

/// Returns the player whose pawn is jumped over in a move between two squares;
/// `None` if the squares are neighbours.
pub(super) fn jumped(position: &Position, from: Square, to: Square) -> Option<Seat> {
    if steps(from, to) < 2 {
        return None;
    }
    let seats = Seat::all(position.players());
    let mut pawns = seats.filter_map(|seat| Some((seat, position.pawn(seat)?)));
    let between = |pawn: Square| steps(pawn, from) == 1 && steps(pawn, to) == 1;
    pawns.find(|(_, pawn)| between(*pawn)).map(|(seat, _)| seat)
}

/// Returns the number of steps between two squares on an empty board.
fn steps(from: Square, to: Square) -> u8 {
    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::{Setup as _, SetupArgs};

    fn set_up(players: u8, position: &str) -> Position {
        let texts = SetupArgs {
            players,
            options: "",
            first: None,
            position: Some(position),
            seed: None,
        };
        Position::set_up(texts).unwrap()
    }

    fn reason_of(position: &str, mv: &str) -> HintReason {
        hint(&set_up(2, position), mv.parse().unwrap()).reason
    }

    #[test]
    fn reasons_name_what_a_move_does() {
        let second = Seat::FIRST.next_among(2);
        let near = "/ / e5 e6 / 10 10 / 1";
        let jump = HintReason::Jumps {
            over: second,
            left: 2,
        };
        assert_eq!(reason_of(near, "e7"), jump);
        assert_eq!(reason_of(near, "d5"), HintReason::KeepsFences);
        assert_eq!(
            reason_of("/ / e5 e6 / 0 10 / 1", "d5"),
            HintReason::NoReason
        );
        let step = HintReason::PawnNearer { nearer: 1, left: 6 };
        assert_eq!(reason_of("/ / e2 e6 / 10 10 / 1", "e3"), step);
        let delay = HintReason::Delays {
            other: second,
            before: 5,
            after: 6,
        };
        assert_eq!(reason_of(near, "e5h"), delay);
        assert_eq!(reason_of("/ / e8 b5 / 0 0 / 1", "e9"), HintReason::Wins);
        assert_eq!(
            reason_of("/ / e8 b5 / 1 0 / 1", "h1h"),
            HintReason::NoReason
        );
    }

    /// Returns the length of the path that `Position::shortest_path` finds, in
    /// steps.
    fn steps_to_goal(position: &Position, seat: Seat) -> u8 {
        let path = position.shortest_path(seat).unwrap();
        path.len() as u8 - 1
    }

    #[test]
    fn every_reason_is_true_of_the_position() {
        let positions = [
            (2, "/ / e1 e9 / 10 10 / 1"),
            (2, "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2"),
            (2, "c3g3b6 / d5e2 / c5 f6 / 3 2 / 1"),
            (2, "a3c3e3 / g3 / e3 e5 / 5 5 / 1"),
            // A fence at e5 would close the gap; a fence that crosses e5
            // prevents that.
            (2, "a5c5g5 / / e4 f9 / 5 5 / 1"),
            (4, "/ / e1 a5 e9 i5 / 5 5 5 5 / 1"),
        ];
        let mut seen = [0; 4];
        for (players, text) in positions {
            let position = set_up(players, text);
            let seat = position.side_to_move();
            for mv in position.legal_moves() {
                let after = position.play_unchecked(mv);
                match hint(&position, mv).reason {
                    HintReason::Delays {
                        other,
                        before,
                        after: longer,
                    } => {
                        assert_eq!(steps_to_goal(&position, other), before, "{mv}");
                        assert_eq!(steps_to_goal(&after, other), longer, "{mv}");
                        assert!(longer > before && other != seat, "{mv}");
                        seen[0] += 1;
                    }
                    HintReason::ProtectsPath {
                        other,
                        before,
                        after: shorter,
                    } => {
                        assert_eq!(after.side_to_move(), other);
                        // No fence makes the path longer than the hint says,
                        // but before the move, a fence would have.
                        let lengths = |position: &Position| {
                            let fences = Vec::from_iter(position.legal_moves());
                            let fences =
                                fences.into_iter().filter(|mv| matches!(mv, Move::Fence(_)));
                            fences
                                .map(|fence| steps_to_goal(&position.play(fence).unwrap(), seat))
                                .max()
                                .unwrap_or(0)
                                .max(steps_to_goal(position, seat))
                        };
                        assert_eq!(lengths(&after), shorter, "{mv}");
                        let passed = position.play_unchecked(Move::Pass);
                        assert_eq!(lengths(&passed), before, "{mv}");
                        assert!(shorter < before);
                        seen[1] += 1;
                    }
                    HintReason::PawnNearer { nearer, left } => {
                        assert_eq!(steps_to_goal(&after, seat), left, "{mv}");
                        assert_eq!(steps_to_goal(&position, seat), left + nearer, "{mv}");
                        seen[2] += 1;
                    }
                    HintReason::KeepsFences | HintReason::NoReason => seen[3] += 1,
                    HintReason::Jumps { .. } => {}
                    other => panic!("{mv}: {other:?}"),
                }
            }
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }

    #[test]
    fn only_a_pawn_is_a_piece_that_moves() {
        let position = set_up(2, "/ / e1 e9 / 10 10 / 1");
        let piece = |mv: &str| hint(&position, mv.parse().unwrap()).piece;
        assert_eq!(piece("e2").as_deref(), Some("e1"));
        assert_eq!(piece("e2h"), None);
    }
}
