//! The board while the winner's path is shown once more.

use super::model::{LastMove, QuoridorModel};
use starfence_rules::Seat;
use starfence_rules::quoridor::{CardinalDirection, Fence, Orientation, Square};

impl QuoridorModel {
    /// Returns the board with the pawn of `seat` on the last of the squares
    /// that it has walked along so far. The fences beside that square knock.
    /// Without squares, the model stays as it is.
    #[must_use]
    pub fn walking(mut self, seat: Seat, walked: &[Square]) -> Self {
        let Some((at, before)) = walked.split_last() else {
            return self;
        };
        for (square, other) in &mut self.pawns {
            if *other == seat {
                *square = *at;
            }
        }
        self.last = before.last().map(|from| LastMove::Pawn(*from, *at));
        self.walked = walked.to_vec();
        self.without_interaction()
    }

    /// Returns whether a pawn that walks along its path is beside a fence, as
    /// long as the path is shown.
    pub fn knocks(&self, fence: Fence) -> bool {
        let Some(at) = self.walked.last() else {
            return false;
        };
        let (ahead, beside) = match fence.orientation {
            Orientation::Horizontal => (CardinalDirection::North, CardinalDirection::South),
            Orientation::Vertical => (CardinalDirection::East, CardinalDirection::West),
        };
        [ahead, beside].into_iter().any(|side| {
            let squares = [Some(*at), at.neighbour(side)];
            squares.iter().all(|square| {
                square.is_some_and(|square| {
                    let column = square.column().wrapping_sub(fence.slot.column());
                    let row = square.row().wrapping_sub(fence.slot.row());
                    column < 2 && row < 2
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(text: &str) -> Vec<Square> {
        text.split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect()
    }

    #[test]
    fn the_pawn_walks_and_the_fences_beside_it_knock() {
        let model = QuoridorModel {
            pawns: vec![
                (squares("e9")[0], Seat::FIRST),
                (squares("a5")[0], Seat::FIRST.next_among(2)),
            ],
            ..QuoridorModel::default()
        };
        let fence = |text: &str| text.parse::<Fence>().unwrap();
        assert!(!model.knocks(fence("e8h")));
        let walking = model.clone().walking(Seat::FIRST, &squares("e1 e2 d2"));
        assert_eq!(walking.pawn(Seat::FIRST), Some(squares("d2")[0]));
        assert_eq!(walking.pawns[1], model.pawns[1]);
        let moved = LastMove::Pawn(squares("e2")[0], squares("d2")[0]);
        assert_eq!(walking.last, Some(moved));
        let knocking = ["d1h", "c1h", "d2h", "c2h", "c1v", "c2v", "d1v", "d2v"];
        for text in knocking {
            assert!(walking.knocks(fence(text)), "{text}");
        }
        let heard = Fence::all().filter(|fence| walking.knocks(*fence));
        assert_eq!(heard.count(), knocking.len());
        assert_eq!(model.clone().walking(Seat::FIRST, &[]), model);
    }
}
