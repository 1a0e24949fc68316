//! The motion of a pawn: a step slides, a jump flies.

use super::geometry::{BoardRotation, centre};
use super::model::QuoridorModel;
use crate::geometry::Point;
use starfence_rules::quoridor::Square;

/// How long the motion takes per square, in milliseconds.
const SQUARE_MS: f64 = 150.0;
/// How long the motion takes at most, in milliseconds.
const MAX_MS: f64 = 600.0;

/// The motion of a pawn over the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PawnFlight {
    /// The square from which it moves.
    pub from: Square,
    /// The square to which it moves. In the model, the pawn is already there.
    pub to: Square,
    /// When the motion began, in milliseconds on the page's clock.
    pub began: f64,
}

/// Where a moving pawn is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PawnInFlight {
    /// The point of the board that the pawn is above.
    pub place: Point,
    /// The pawn's height, from 0 on the board to 1 at the top of a jump.
    pub height: f64,
}

impl PawnFlight {
    /// Returns the motion of the one pawn that is on different squares in
    /// `before` and `after`, or `None` if there is no such pawn or more than
    /// one.
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

    /// Returns the distance from `from` to `to`, in steps of a pawn.
    fn squares(&self) -> u8 {
        let (from, to) = (self.from, self.to);
        from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
    }

    /// Returns how long the whole motion takes, in milliseconds.
    pub fn duration(&self) -> f64 {
        (f64::from(self.squares()) * SQUARE_MS).min(MAX_MS)
    }

    /// Returns where the pawn is at `now` on the turned board; `None` once it
    /// has arrived.
    pub fn pawn_at(&self, now: f64, turned: BoardRotation) -> Option<PawnInFlight> {
        let part = (now - self.began).max(0.0) / self.duration();
        // A motion over no distance takes no time, and 0 / 0 is NaN.
        if part.is_nan() || part >= 1.0 {
            return None;
        }
        // The motion is slow at both ends.
        let eased = part * part * (3.0 - 2.0 * part);
        let place = centre(self.from, turned).lerp(centre(self.to, turned), eased);
        let height = match self.squares() {
            0 | 1 => 0.0,
            _ => 4.0 * part * (1.0 - part),
        };
        Some(PawnInFlight { place, height })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn flight(from: &str, to: &str) -> PawnFlight {
        PawnFlight {
            from: from.parse().unwrap(),
            to: to.parse().unwrap(),
            began: 1_000.0,
        }
    }

    #[test]
    fn a_step_slides_and_a_jump_flies() {
        let at = |flight: PawnFlight, now| flight.pawn_at(now, BoardRotation::default());
        let step = flight("e1", "e2");
        assert_eq!(at(step, 1_000.0).unwrap().place, Point::new(0.0, 4.0));
        assert_eq!(at(step, 1_075.0).unwrap().place, Point::new(0.0, 3.5));
        assert_eq!(at(step, 1_075.0).unwrap().height, 0.0);
        assert_eq!(at(step, 1_150.0), None);
        for jump in [flight("e4", "e6"), flight("e4", "f5")] {
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
        let between = |before, after| PawnFlight::new(before, after, 1_000.0);
        assert_eq!(between(&start, &one), Some(flight("e1", "e2")));
        assert_eq!(between(&one, &start), Some(flight("e2", "e1")));
        assert_eq!(between(&one, &fence), None);
        assert_eq!(between(&start, &three), Some(flight("e1", "e3")));
        assert_eq!(between(&QuoridorModel::default(), &one), None);
    }

    #[test]
    fn odd_clocks_and_ways_do_no_harm() {
        let early = flight("e1", "e2").pawn_at(0.0, BoardRotation::default());
        assert_eq!(early.unwrap().place, Point::new(0.0, 4.0));
        assert_eq!(
            flight("e1", "e1").pawn_at(1_000.0, BoardRotation::default()),
            None
        );
        assert_eq!(flight("a1", "i9").duration(), 600.0);
    }
}
