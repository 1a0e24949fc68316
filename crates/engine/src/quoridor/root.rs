//! The root of the two-player search: iterative deepening over all moves of the
//! current position.

use super::board::{Board, MoveCode};
use super::score::{WIN, decided};
use super::two_player_search::TwoPlayerSearch;

/// A move of the current position.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub code: MoveCode,
    pub board: Board<2>,
    /// The score from the last search that determined it exactly, or the static
    /// score.
    pub score: i32,
    /// The moves that follow it.
    pub line: Vec<MoveCode>,
    /// Whether the move has no immediate effect, so that it may be searched less
    /// deeply.
    pub quiet: bool,
}

/// A score above all others.
const INFINITE: i32 = WIN + 1;

/// Searches deeper and deeper. After each depth and each new best move, calls
/// `found` with the number of nodes, the depth and the moves, the best `lines`
/// first.
pub(super) fn deepen(
    duel: &mut TwoPlayerSearch,
    moves: &mut [RootMove],
    lines: usize,
    deepest: u32,
    found: &mut dyn FnMut(u64, u32, &[RootMove]),
) {
    let lines = lines.clamp(1, moves.len().max(1));
    let mut decided_at = None;
    for depth in 1..=deepest {
        let mut next = moves.to_vec();
        for line in 0..lines {
            let complete = best_of(duel, &mut next, line, depth as i32);
            if !complete {
                // With one line, the best move so far is at least as good as the
                // previous depth's best, which was searched first.
                if lines == 1 {
                    moves.clone_from_slice(&next);
                    found(duel.limits.nodes(), depth - 1, moves);
                }
                return;
            }
            if lines == 1 {
                moves.clone_from_slice(&next);
            }
        }
        // Later lines may turn out better than earlier ones.
        next.get_mut(..lines)
            .unwrap_or_default()
            .sort_by_key(|root| std::cmp::Reverse(root.score));
        moves.clone_from_slice(&next);
        found(duel.limits.nodes(), depth, moves);
        let settled =
            |root: &RootMove| decided(root.score) && WIN - root.score.abs() <= depth as i32;
        let shown = moves.get(..lines).unwrap_or_default();
        if shown.iter().all(settled) {
            return;
        }
        // A win is certain. A search for a quicker one may use some of the time,
        // not all.
        if lines == 1
            && shown
                .iter()
                .any(|root| decided(root.score) && root.score > 0)
        {
            let since = *decided_at.get_or_insert(depth);
            if depth >= since + 4 || duel.limits.used() > 0.2 {
                return;
            }
        }
    }
}

/// Moves the best of the moves from index `line` on to that index; the others
/// keep their order. Returns whether all were searched.
fn best_of(duel: &mut TwoPlayerSearch, moves: &mut [RootMove], line: usize, depth: i32) -> bool {
    let Some(moves) = moves.get_mut(line..) else {
        return true;
    };
    let mut best = -INFINITE;
    for at in 0..moves.len() {
        let Some(root) = moves.get_mut(at) else {
            break;
        };
        let deep = depth - 1;
        let mut score;
        if at == 0 {
            score = first(duel, root, depth);
        } else {
            let less = i32::from(root.quiet && at >= 6 && depth >= 4)
                + i32::from(root.quiet && at >= 30 && depth >= 7);
            score = duel.below_root(&root.board, deep - less, best, best + 1);
            if score > best && less > 0 && !duel.over {
                score = duel.below_root(&root.board, deep, best, best + 1);
            }
            if score > best && !duel.over {
                score = duel.below_root(&root.board, deep, best, INFINITE);
            }
        }
        if duel.over {
            return false;
        }
        if score > best {
            best = score;
            root.score = score;
            root.line.clear();
            root.line.extend_from_slice(duel.line());
            // The moves it passes keep their order.
            if let Some(passed) = moves.get_mut(..=at) {
                passed.rotate_right(1);
            }
        }
    }
    true
}

/// Returns the exact score of the previously best move, searched in a window
/// around its previous score.
fn first(duel: &mut TwoPlayerSearch, root: &RootMove, depth: i32) -> i32 {
    let deep = depth - 1;
    if depth < 5 || decided(root.score) {
        return duel.below_root(&root.board, deep, -INFINITE, INFINITE);
    }
    let mut width = 40;
    let (mut low, mut high) = (root.score - width, root.score + width);
    loop {
        let score = duel.below_root(&root.board, deep, low.max(-INFINITE), high.min(INFINITE));
        if duel.over {
            return score;
        }
        width *= 3;
        if score <= low {
            low = if width > 1_000 {
                -INFINITE
            } else {
                low - width
            };
        } else if score >= high {
            high = if width > 1_000 {
                INFINITE
            } else {
                high + width
            };
        } else {
            return score;
        }
    }
}
