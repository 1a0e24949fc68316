//! Quiescence search: the search beyond the last ply, limited to fences with a
//! large immediate effect.
//!
//! If the search stopped where the player to move has a fence that lengthens
//! the opponent's path by several steps, the value would depend on whether the
//! last ply is odd or even. So the search continues with such fences, and only
//! with them, until there are none left. (In chess, a quiescence search
//! continues with captures.)

use super::board::{Board, MoveCode};
use super::two_player_search::{MAX_PLIES_BELOW_ROOT, TwoPlayerSearch};

/// The minimum number of steps by which a fence must increase the player's lead
/// to be searched. A pawn move already increases the lead by one step.
const MIN_LENGTHENING: i32 = 2;

/// The margin of delta pruning, in hundredths of a turn: in a position whose
/// value is this far below alpha, no fences are searched, since hardly any
/// fence gains more. (Doubling the margin made no difference in 300 games.)
const DELTA_MARGIN: i32 = 200;

/// The maximum number of fences searched in a position. Further fences block
/// the same paths.
const MAX_FENCES: usize = 6;

impl TwoPlayerSearch<'_, '_> {
    /// Returns the score of a position for the player to move, who may either
    /// accept the static value or place a fence that lengthens the opponent's
    /// path.
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
        let barring_fences = board.fitting_fences() & board.paths[1 - me].barring_fences;
        let forcing = MoveCode::codes_of_fences(barring_fences)
            .filter_map(|code| board.play(code))
            .filter(|child| lead(child) - lead(board) >= MIN_LENGTHENING);
        for child in forcing.take(MAX_FENCES) {
            self.is_stopped |= !self.limits.count_node();
            if self.is_stopped {
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
    use super::*;
    use crate::SearchLimits;
    use crate::quoridor::two_player_search::Memory;
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Options, Position};

    /// Returns the static value of a position and its value after a quiescence
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
