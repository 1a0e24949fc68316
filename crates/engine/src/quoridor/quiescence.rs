//! The search beyond the last ply, over fences with a large immediate effect.
//!
//! Suppose the search stops where the player to move has a fence that lengthens
//! the opponent's path by several steps. The value then depends on whether the
//! last ply is odd or even. So the search continues with such fences, and only
//! with them, until none is left (a quiescence search, which in chess continues
//! with captures).

use super::board::{Board, MoveCode};
use super::two_player_search::{MAX_PLIES_BELOW_ROOT, TwoPlayerSearch};

/// The minimum number of steps by which a fence must increase the mover's lead
/// for it to be searched. A step of the pawn already gains one.
const MIN_LENGTHENING: i32 = 2;

/// No fences are searched where the position is this much below alpha, in
/// hundredths of a turn: hardly any fence gains more. (Doubling it made no
/// difference in 300 games.)
const DELTA_MARGIN: i32 = 200;

/// The maximum number of fences searched in a position; further ones bar the
/// same paths.
const MAX_FENCES: usize = 6;

impl TwoPlayerSearch<'_, '_> {
    /// Returns the score of a position for the player to move, who may leave it
    /// as it is or set a fence that lengthens the opponent's path.
    pub(super) fn quiescence_score(
        &mut self,
        board: &Board<2>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let mut best = self.static_value(board, ply);
        if best >= beta || best + DELTA_MARGIN <= alpha || ply + 1 >= MAX_PLIES_BELOW_ROOT {
            return best;
        }
        alpha = alpha.max(best);
        let me = board.side_to_move;
        let lead = |board: &Board<2>| {
            i32::from(board.paths[1 - me].steps) - i32::from(board.paths[me].steps)
        };
        let barring_fences = board.fitting_fences() & board.paths[1 - me].cutters;
        let forcing = MoveCode::codes_of_fences(barring_fences)
            .filter_map(|code| board.play(code))
            .filter(|child| lead(child) - lead(board) >= MIN_LENGTHENING);
        for child in forcing.take(MAX_FENCES) {
            self.over |= !self.limits.count_node();
            if self.over {
                return 0;
            }
            best = best.max(-self.quiescence_score(&child, -beta, -alpha, ply + 1));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::SearchLimits;
    use crate::quoridor::two_player_search::Memory;
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Options, Position};

    /// Returns the static value of a position and its value after the quiescence
    /// search.
    fn scores(text: &str) -> (i32, i32) {
        let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let board = Board::<2>::new(&position).unwrap();
        let mut memory = Memory::new(0);
        let static_value = memory.net.value(&board);
        let mut limits = SearchLimits::with_nodes(10_000);
        let mut search =
            TwoPlayerSearch::new(&mut memory, &mut limits, &position, &board, Vec::new());
        (
            static_value,
            search.quiescence_score(&board, -1_000, 1_000, 0),
        )
    }

    #[test]
    fn a_fence_that_bites_is_seen_beyond_the_last_ply() {
        // The opponent comes down a lane between fences; closing its entrance
        // costs three steps.
        let lane = "/ d2e2d4e4d6e6 / a2 e7";
        let (static_value, with_fences) = scores(&format!("{lane} / 3 0 / 1"));
        assert!(
            with_fences > static_value + 20,
            "{static_value} {with_fences}"
        );
        // Without a fence left, or without a lane, no fence has this effect.
        for quiet in [format!("{lane} / 0 3 / 1"), "/ / a2 e7 / 3 0 / 1".into()] {
            let (static_value, with_fences) = scores(&quiet);
            assert_eq!(static_value, with_fences, "{quiet}");
        }
    }
}
