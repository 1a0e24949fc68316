//! The animation of a pawn's move: a step slides along the board, a jump
//! follows an arc.

use super::geometry::{BoardRotation, centre};
use super::model::QuoridorModel;
use crate::geometry::Point;
use starfence_rules::quoridor::Square;

/// The duration of a pawn's animation per square, in milliseconds.
const SQUARE_MS: f64 = 150.0;
/// The maximum duration of a pawn's animation, in milliseconds.
const MAX_MS: f64 = 600.0;

/// The animation of a pawn that moves across the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PawnAnimation {
    /// The square from which the pawn moves.
    pub from: Square,
    /// The square to which the pawn moves. In the model, the pawn is already on
    /// it.
    pub to: Square,
    /// The start time of the animation, in milliseconds on the page's clock.
    pub began: f64,
}

/// The position of a pawn during its animation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnimatedPawn {
    /// The point of the board directly below the pawn.
    pub place: Point,
    /// The pawn's height, from 0 on the board to 1 at the top of a jump.
    pub height: f64,
}

impl PawnAnimation {
    /// Creates the animation of the one pawn whose square differs between
    /// `before` and `after`. Returns `None` if no pawn or more than one pawn
    /// has moved.
    pub fn new(before: &QuoridorModel, after: &QuoridorModel, began: f64) -> Option<Self> {
        let moved = after.pawns.iter().filter_map(|(to, seat)| {
            let from = before.pawn(*seat)?;
            (from != *to).then_some(Self {
                from,
                to: *to,
                began,
            })
        });
        let mut moved = moved.fuse();
        moved.next().filter(|_| moved.next().is_none())
    }

    /// Returns the distance between the squares `from` and `to`, in steps of a
    /// pawn.
    fn squares(&self) -> u8 {
        let (from, to) = (self.from, self.to);
        from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
    }

    /// Returns whether the pawn slides along the board; otherwise it jumps.
    pub fn slides(&self) -> bool {
        self.squares() == 1
    }

    /// Returns the total duration of the animation, in milliseconds.
    pub fn duration(&self) -> f64 {
        (f64::from(self.squares()) * SQUARE_MS).min(MAX_MS)
    }

    /// Returns the position of the pawn at the time `now` on the rotated board,
    /// or `None` once the pawn has arrived.
    pub fn pawn_at(&self, now: f64, turned: BoardRotation) -> Option<AnimatedPawn> {
        let part = (now - self.began).max(0.0) / self.duration();
        // An animation over no distance has no duration, and 0 / 0 is NaN.
        if part.is_nan() || part >= 1.0 {
            return None;
        }
        // Ease in and out: the pawn starts and stops slowly.
        let eased = part * part * (3.0 - 2.0 * part);
        let place = centre(self.from, turned).lerp(centre(self.to, turned), eased);
        let height = match self.squares() {
            0 | 1 => 0.0,
            _ => 4.0 * part * (1.0 - part),
        };
        Some(AnimatedPawn { place, height })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn animation(from: &str, to: &str) -> PawnAnimation {
        PawnAnimation {
            from: from.parse().unwrap(),
            to: to.parse().unwrap(),
            began: 1_000.0,
        }
    }

    #[test]
    fn a_step_slides_and_a_jump_flies() {
        let at = |animation: PawnAnimation, now| animation.pawn_at(now, BoardRotation::default());
        let step = animation("e1", "e2");
        assert_eq!(at(step, 1_000.0).unwrap().place, Point::new(0.0, 4.0));
        assert_eq!(at(step, 1_075.0).unwrap().place, Point::new(0.0, 3.5));
        assert_eq!(at(step, 1_075.0).unwrap().height, 0.0);
        assert_eq!(at(step, 1_150.0), None);
        for jump in [animation("e4", "e6"), animation("e4", "f5")] {
            assert_eq!(jump.duration(), 300.0);
            assert_eq!(at(jump, 1_150.0).unwrap().height, 1.0);
        }
    }

    #[test]
    fn a_pawn_flies_from_where_it_stood() {
        use crate::quoridor::quoridor_model;
        use starfence_rules::quoridor::{Players, Position, Rules};
        use starfence_table::{Match, MatchMessage};
        let mut table = Match::new(Position::start(Rules::new(Players::Two)), Vec::new());
        let start = quoridor_model(&table, false);
        let mut play = |mv: &str| {
            table
                .update(MatchMessage::Play(mv.parse().unwrap()))
                .unwrap();
            quoridor_model(&table, false)
        };
        let (one, fence, three) = (play("e2"), play("e4h"), play("e3"));
        let between = |before, after| PawnAnimation::new(before, after, 1_000.0);
        assert_eq!(between(&start, &one), Some(animation("e1", "e2")));
        assert_eq!(between(&one, &start), Some(animation("e2", "e1")));
        assert_eq!(between(&one, &fence), None);
        assert_eq!(between(&start, &three), Some(animation("e1", "e3")));
        assert_eq!(between(&QuoridorModel::default(), &one), None);
    }

    #[test]
    fn odd_clocks_and_ways_do_no_harm() {
        let early = animation("e1", "e2").pawn_at(0.0, BoardRotation::default());
        assert_eq!(early.unwrap().place, Point::new(0.0, 4.0));
        assert_eq!(
            animation("e1", "e1").pawn_at(1_000.0, BoardRotation::default()),
            None
        );
        assert_eq!(animation("a1", "i9").duration(), 600.0);
    }
}
