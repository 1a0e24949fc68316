//! Beyond the last ply: fences that are about to bite.
//!
//! A search that stops where the player to move has a fence that lengthens the
//! other's way by several steps values the position by whether its last ply was
//! even or odd. So it goes on with such fences, and with them alone, until there
//! is none left (a quiescence search, as captures are searched on in chess).

use super::board::{Board, MoveCode};
use super::two_player_search::{PLIES, TwoPlayerSearch};

/// A fence bites that lengthens the other's way by so many steps more than the
/// own: one step is what any move gains.
const BITE: i32 = 2;

/// A fence is not looked for where the position is worse than wanted by this
/// much, in hundredths of a turn: hardly any gains more. (Twice as much changes
/// nothing that 300 games show.)
const MARGIN: i32 = 200;

/// Biting fences that are looked at, at most: the next ones bar the same ways.
const MOST: usize = 6;

impl TwoPlayerSearch<'_, '_> {
    /// The score of a position for its player to move, who may leave it as it is
    /// or set a biting fence.
    pub(super) fn quiesce(
        &mut self,
        board: &Board<2>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let mut best = self.value(board, ply);
        if best >= beta || best + MARGIN <= alpha || ply + 1 >= PLIES {
            return best;
        }
        alpha = alpha.max(best);
        let me = board.mover;
        let ahead = |board: &Board<2>| {
            i32::from(board.paths[1 - me].steps) - i32::from(board.paths[me].steps)
        };
        let bars = board.fitting() & board.paths[1 - me].cutters;
        let biting = MoveCode::of_fences(bars)
            .filter_map(|code| board.play(code))
            .filter(|child| ahead(child) - ahead(board) >= BITE);
        for child in biting.take(MOST) {
            self.over |= !self.limits.count();
            if self.over {
                return 0;
            }
            best = best.max(-self.quiesce(&child, -beta, -alpha, ply + 1));
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

    /// What a position is worth at a glance, and with its biting fences.
    fn scores(text: &str) -> (i32, i32) {
        let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let board = Board::<2>::new(&position).unwrap();
        let mut memory = Memory::new(0);
        let glance = memory.net.value(&board);
        let mut limits = SearchLimits::with_nodes(10_000);
        let mut search =
            TwoPlayerSearch::new(&mut memory, &mut limits, &position, &board, Vec::new());
        (glance, search.quiesce(&board, -1_000, 1_000, 0))
    }

    #[test]
    fn a_fence_that_bites_is_seen_beyond_the_last_ply() {
        // The other comes down a lane between fences: closing its mouth costs
        // three steps.
        let lane = "/ d2e2d4e4d6e6 / a2 e7";
        let (glance, with_fences) = scores(&format!("{lane} / 3 0 / 1"));
        assert!(with_fences > glance + 20, "{glance} {with_fences}");
        // Without a fence left, or a lane, nothing bites.
        for quiet in [format!("{lane} / 0 3 / 1"), "/ / a2 e7 / 3 0 / 1".into()] {
            let (glance, with_fences) = scores(&quiet);
            assert_eq!(glance, with_fences, "{quiet}");
        }
    }
}
