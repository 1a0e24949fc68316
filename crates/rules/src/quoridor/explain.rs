//! Finds the rule that an illegal move breaks.

use super::grid::{Grid, fence_beside};
use super::pawn::BehindPawn;
use super::{CardinalDirection, Fence, Position, Refusal, SidewaysJump, Square};

impl Position {
    /// Returns the rule that forbids the pawn move to `to`; `None` when the
    /// move is legal.
    pub(super) fn pawn_move_refusal(&self, to: Square) -> Option<Refusal> {
        let grid = self.grid();
        if self.pawn_targets(grid) & to.bit() != 0 {
            return None;
        }
        let from = self.square_of_pawn_to_move();
        if to == from {
            return Some(Refusal::SameSquare(to));
        }
        if let Some(by) = self.pawn_at(to) {
            return Some(Refusal::Taken {
                square: to,
                owner: by,
            });
        }
        if let Some(direction) = from.direction_to(to) {
            return self.fence_toward(from, direction);
        }
        let columns = from.column().abs_diff(to.column());
        let rows = from.row().abs_diff(to.row());
        let jump = CardinalDirection::ALL
            .into_iter()
            .find_map(|direction| self.jump_refusal(grid, direction, to));
        Some(jump.unwrap_or(match (columns, rows) {
            (1, 1) => Refusal::Diagonal { from, to },
            _ => Refusal::TooFar { from, to },
        }))
    }

    /// Returns the rule that forbids an illegal jump to `to` over the adjacent
    /// pawn in `direction`; `None` if there is no pawn to jump over, or if no
    /// jump over that pawn could lead to `to`.
    fn jump_refusal(
        &self,
        grid: Grid,
        direction: CardinalDirection,
        to: Square,
    ) -> Option<Refusal> {
        let from = self.square_of_pawn_to_move();
        let over = from.neighbour(direction)?;
        self.pawn_at(over)?;
        let beyond = over.neighbour(direction);
        let landing = over.direction_to(to);
        if let (None, Some(second)) = (landing, beyond) {
            let both = self.pawn_at(second).is_some() && second.neighbour(direction) == Some(to);
            return both.then_some(Refusal::TwoPawns {
                first: over,
                second,
                to,
            });
        }
        let landing = landing?;
        if let Some(refusal) = self.fence_toward(from, direction) {
            return Some(refusal);
        }
        if let Some(fence) = fence_beside(self.fences, over, landing) {
            return Some(Refusal::JumpFenced { over, to, fence });
        }
        if landing != direction && self.rules.options().sideways_jump == SidewaysJump::Never {
            return Some(Refusal::NoSidewaysJump { over, to });
        }
        let behind = BehindPawn::find(grid, self.pawns(), over.bit(), direction);
        match (behind, beyond) {
            (BehindPawn::Free(_), Some(straight)) => {
                Some(Refusal::StraightIsOpen { over, to, straight })
            }
            (BehindPawn::Pawn, Some(behind)) => Some(Refusal::ThirdPawnBehind { over, to, behind }),
            _ => None,
        }
    }

    /// Returns the refusal of a move that is blocked by a fence on the side of
    /// `from` in `direction`; `None` if there is no fence.
    fn fence_toward(&self, from: Square, direction: CardinalDirection) -> Option<Refusal> {
        let next = from.neighbour(direction)?;
        let fence = fence_beside(self.fences, from, direction)?;
        Some(Refusal::FenceInTheWay { from, next, fence })
    }

    /// Returns the rule that forbids the player to move to place the fence;
    /// `None` if the fence may be placed.
    pub(super) fn fence_refusal(&self, fence: Fence) -> Option<Refusal> {
        let seat = self.to_move;
        if self.fences_left(seat) == 0 {
            return Some(Refusal::NoFencesLeft { fence, seat });
        }
        if let Some(other) = self.fences.overlapped_by(fence) {
            return Some(Refusal::Overlaps { fence, other });
        }
        if let Some(other) = self.fences.crossed_by(fence) {
            return Some(Refusal::Crosses { fence, other });
        }
        let fenced = Grid::new(self.fences.with(fence));
        let has_path = |seat| {
            self.pawn(seat)
                .is_some_and(|pawn| fenced.distance(pawn.bit(), self.goal(seat)).is_some())
        };
        let mut seats = self.rules.players().seats();
        let seat = seats.find(|&seat| !has_path(seat))?;
        Some(Refusal::NoPath { fence, seat })
    }
}

#[cfg(test)]
mod tests {
    use crate::quoridor::testing::{parse_position_with, refusal};

    /// Checks the error messages for illegal moves. Each case consists of the
    /// options, the position, the move and the expected message.
    fn check_refusals(refused: &[(&str, &str, &str, &str)]) {
        for (options, position, mv, reason) in refused {
            assert_eq!(
                refusal(parse_position_with(options, position), mv).to_string(),
                *reason
            );
        }
    }

    #[test]
    fn refused_pawn_moves_name_the_broken_rule() {
        check_refusals(&[
            (
                "",
                "/ / e2 e9 / 9 9 / 2",
                "e7",
                "e7 is too far from e9: a pawn moves one square",
            ),
            (
                "",
                "/ / e2 e9 / 9 9 / 2",
                "e9",
                "the pawn already stands on e9: it has to move to another square",
            ),
            (
                "",
                "/ / e2 e9 / 9 9 / 2",
                "d8",
                "d8 lies diagonally from e9: a pawn moves straight unless it jumps",
            ),
            (
                "",
                "/ / e5 e6 / 9 9 / 1",
                "e6",
                "the pawn of player 2 stands on e6",
            ),
            (
                "",
                "/ / e5 e6 / 9 9 / 1",
                "d7",
                "d7 is too far from e5: a pawn moves one square",
            ),
            (
                "",
                "/ / e5 e6 / 9 9 / 1",
                "e8",
                "e8 is too far from e5: a pawn moves one square",
            ),
            (
                "",
                "d5 / / e5 a9 / 9 9 / 1",
                "e6",
                "the fence d5h lies between e5 and e6",
            ),
            (
                "",
                "/ e4 / e5 a9 / 9 9 / 1",
                "f5",
                "the fence e4v lies between e5 and f5",
            ),
            (
                "",
                "e5 / / e5 e6 / 9 9 / 1",
                "e7",
                "the fence e5h lies between e5 and e6",
            ),
            (
                "",
                "e5 / / e5 e6 / 9 9 / 1",
                "d6",
                "the fence e5h lies between e5 and e6",
            ),
            (
                "",
                "/ / e5 e6 e7 h8 / 5 5 5 5 / 1",
                "e7",
                "the pawn of player 3 stands on e7",
            ),
        ]);
    }

    #[test]
    fn refused_jumps_name_the_broken_rule() {
        check_refusals(&[
            (
                "",
                "d6 / / e5 e6 / 9 9 / 1",
                "e7",
                "no jump over e6 to e7: the fence d6h lies between them",
            ),
            (
                "",
                "e6 / d6 / e5 e6 / 9 9 / 1",
                "d6",
                "no jump over e6 to d6: the fence d6v lies between them",
            ),
            (
                "",
                "/ / e5 e6 / 9 9 / 1",
                "f6",
                "no sideways jump over e6 to f6: the straight jump to e7 is possible",
            ),
            (
                "",
                "/ / e5 e6 e7 h8 / 5 5 5 5 / 1",
                "f6",
                "no jump over e6 to f6: another pawn stands behind it on e7",
            ),
            (
                "",
                "/ / e5 e6 e7 h8 / 5 5 5 5 / 1",
                "e8",
                "no jump over two pawns, e6 and e7, to e8",
            ),
            (
                "sideways_jump=never",
                "/ / e5 e6 / 9 9 / 1",
                "f6",
                "no sideways jump over e6 to f6: this game has straight jumps only",
            ),
            (
                "sideways_jump=never",
                "e6 / / e5 e6 / 9 9 / 1",
                "f6",
                "no sideways jump over e6 to f6: this game has straight jumps only",
            ),
            (
                "sideways_jump=never",
                "e6 / / e5 e6 / 9 9 / 1",
                "e7",
                "no jump over e6 to e7: the fence e6h lies between them",
            ),
            (
                "third_pawn=sideways",
                "/ / e5 e6 e7 h8 / 5 5 5 5 / 1",
                "e8",
                "no jump over two pawns, e6 and e7, to e8",
            ),
        ]);
    }

    #[test]
    fn refused_fences_name_the_broken_rule() {
        check_refusals(&[
            (
                "",
                "/ / e5 e9 / 0 9 / 1",
                "e3v",
                "player 1 has no fence left for e3v",
            ),
            (
                "",
                "d7 / / e5 e9 / 9 9 / 1",
                "d7h",
                "d7h would overlap the fence d7h",
            ),
            (
                "",
                "d7 / / e5 e9 / 9 9 / 1",
                "c7h",
                "c7h would overlap the fence d7h",
            ),
            (
                "",
                "d7 / / e5 e9 / 9 9 / 1",
                "e7h",
                "e7h would overlap the fence d7h",
            ),
            (
                "",
                "/ d7 / e5 e9 / 9 9 / 1",
                "d8v",
                "d8v would overlap the fence d7v",
            ),
            (
                "",
                "/ d7 / e5 e9 / 9 9 / 1",
                "d7h",
                "d7h would cross the fence d7v",
            ),
            (
                "",
                "a8 / / e2 a9 / 9 9 / 1",
                "b8v",
                "the fence b8v would leave player 2 no path to the goal",
            ),
        ]);
    }

    #[test]
    fn refused_passes_and_moves_after_the_end_name_the_broken_rule() {
        check_refusals(&[
            (
                "",
                "/ / e2 e9 / 9 9 / 2",
                "pass",
                "player 2 may not pass: there is a legal move",
            ),
            ("", "/ / e9 e8 / 9 9 / 2", "e7", "the game is over"),
        ]);
    }
}
