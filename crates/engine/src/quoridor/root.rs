//! The root of the two-player search: iterative deepening over all moves in the
//! current position.

use super::board::{Board, MoveCode};
use super::score::{WIN, is_decided};
use super::two_player_search::TwoPlayerSearch;

/// A move in the current position.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub code: MoveCode,
    pub board: Board<2>,
    /// The score from the last search that determined it exactly; before that,
    /// the static score.
    pub score: i32,
    /// The expected continuation after the move.
    pub line: Vec<MoveCode>,
    /// Whether the move has no immediate effect and may therefore be searched
    /// less deeply.
    pub quiet: bool,
}

/// A score higher than any score that a search returns.
const INFINITE: i32 = WIN + 1;

/// Searches to increasing depths. After each depth, calls `found` with the
/// number of nodes, the depth and the moves, which begin with the best `lines`
/// moves in order. If `lines` is 1, also calls `found` when the limits end the
/// search in the middle of a depth.
pub(super) fn iterative_deepening(
    search: &mut TwoPlayerSearch,
    moves: &mut [RootMove],
    lines: usize,
    max_depth: u32,
    found: &mut dyn FnMut(u64, u32, &[RootMove]),
) {
    let lines = lines.clamp(1, moves.len().max(1));
    let mut decided_at = None;
    for depth in 1..=max_depth {
        let mut next = moves.to_vec();
        for line in 0..lines {
            let complete = bring_best_forward(search, &mut next, line, depth as i32);
            if !complete {
                // With one line, the best move so far is at least as good as the
                // previous depth's best, which was searched first.
                if lines == 1 {
                    moves.clone_from_slice(&next);
                    found(search.limits.nodes(), depth - 1, moves);
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
        found(search.limits.nodes(), depth, moves);
        let is_settled =
            |root: &RootMove| is_decided(root.score) && WIN - root.score.abs() <= depth as i32;
        let best_lines = moves.get(..lines).unwrap_or_default();
        if best_lines.iter().all(is_settled) {
            return;
        }
        // A win is certain. A search for a quicker one may use some of the time,
        // not all.
        if lines == 1
            && best_lines
                .iter()
                .any(|root| is_decided(root.score) && root.score > 0)
        {
            let first_decided = *decided_at.get_or_insert(depth);
            if depth >= first_decided + 4 || search.limits.used_fraction() > 0.2 {
                return;
            }
        }
    }
}

/// Searches the moves from index `line` onward and moves the best of them to
/// this index. The other moves keep their order. Returns `false` if the limits
/// were reached before all of these moves were searched.
fn bring_best_forward(
    search: &mut TwoPlayerSearch,
    moves: &mut [RootMove],
    line: usize,
    depth: i32,
) -> bool {
    let Some(moves) = moves.get_mut(line..) else {
        return true;
    };
    let mut best = -INFINITE;
    for at in 0..moves.len() {
        let Some(root) = moves.get_mut(at) else {
            break;
        };
        let child_depth = depth - 1;
        let mut score;
        if at == 0 {
            score = search_first(search, root, depth);
        } else {
            let reduction = i32::from(root.quiet && at >= 6 && depth >= 4)
                + i32::from(root.quiet && at >= 30 && depth >= 7);
            score = search.search_below_root(&root.board, child_depth - reduction, best, best + 1);
            if score > best && reduction > 0 && !search.is_stopped {
                score = search.search_below_root(&root.board, child_depth, best, best + 1);
            }
            if score > best && !search.is_stopped {
                score = search.search_below_root(&root.board, child_depth, best, INFINITE);
            }
        }
        if search.is_stopped {
            return false;
        }
        if score > best {
            best = score;
            root.score = score;
            root.line.clear();
            root.line.extend_from_slice(search.line());
            // The moves before the new best move keep their order.
            if let Some(passed) = moves.get_mut(..=at) {
                passed.rotate_right(1);
            }
        }
    }
    true
}

/// Returns the exact score of the move that was best at the previous depth,
/// searched in a window around its previous score (an aspiration window).
fn search_first(search: &mut TwoPlayerSearch, root: &RootMove, depth: i32) -> i32 {
    let child_depth = depth - 1;
    if depth < 5 || is_decided(root.score) {
        return search.search_below_root(&root.board, child_depth, -INFINITE, INFINITE);
    }
    let mut window = 40;
    let (mut low, mut high) = (root.score - window, root.score + window);
    loop {
        let score = search.search_below_root(
            &root.board,
            child_depth,
            low.max(-INFINITE),
            high.min(INFINITE),
        );
        if search.is_stopped {
            return score;
        }
        window *= 3;
        if score <= low {
            low = if window > 1_000 {
                -INFINITE
            } else {
                low - window
            };
        } else if score >= high {
            high = if window > 1_000 {
                INFINITE
            } else {
                high + window
            };
        } else {
            return score;
        }
    }
}
