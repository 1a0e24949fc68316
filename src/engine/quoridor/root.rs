//! The search of all moves of the position at hand, ever deeper.

use super::board::{Board, Code};
use super::weigh::{WIN, decided};

/// A search that can look below a root move.
pub(super) trait Lookahead<const N: usize> {
    /// What a position after a root move is worth for the player who asked,
    /// looking so many plies further; exact between `alpha` and `beta`.
    fn value(&mut self, child: &Board<N>, depth: i32, alpha: i32, beta: i32) -> i32;

    /// How the game goes on in the position valued last.
    fn line(&self) -> &[Code];

    /// Whether the search was told to end; its last value means nothing then.
    fn over(&mut self) -> bool;

    /// Which part of what may be used is.
    fn used(&self) -> f64;

    /// Nodes so far.
    fn nodes(&self) -> u64;
}

/// A move of the position at hand.
#[derive(Clone, Debug)]
pub(super) struct RootMove<const N: usize> {
    pub code: Code,
    pub board: Board<N>,
    /// By the last search that told it exactly, or at a glance.
    pub score: i32,
    /// What follows it.
    pub line: Vec<Code>,
    /// Whether it does nothing at once, so that it may wait.
    pub quiet: bool,
}

/// No score is as high.
const INFINITE: i32 = WIN + 1;

/// Searches deeper and deeper, and calls `found` with the depth and the moves,
/// the best `lines` in front, after each depth and each new best move.
pub(super) fn deepen<const N: usize, L: Lookahead<N>>(
    look: &mut L,
    moves: &mut [RootMove<N>],
    lines: usize,
    deepest: u32,
    found: &mut dyn FnMut(u64, u32, &[RootMove<N>]),
) {
    let lines = lines.clamp(1, moves.len().max(1));
    let mut decided_at = None;
    for depth in 1..=deepest {
        let mut next = moves.to_vec();
        for line in 0..lines {
            let complete = best_of(look, &mut next, line, depth as i32);
            if !complete {
                // With one line the best so far is better than the last
                // depth's, which was looked at first.
                if lines == 1 {
                    moves.clone_from_slice(&next);
                    found(look.nodes(), depth - 1, moves);
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
        found(look.nodes(), depth, moves);
        let settled =
            |root: &RootMove<N>| decided(root.score) && WIN - root.score.abs() <= depth as i32;
        let shown = moves.get(..lines).unwrap_or_default();
        if shown.iter().all(settled) {
            return;
        }
        // A win is sure; a quicker one is worth some effort, not all.
        if lines == 1
            && shown
                .iter()
                .any(|root| decided(root.score) && root.score > 0)
        {
            let since = *decided_at.get_or_insert(depth);
            if depth >= since + 4 || look.used() > 0.2 {
                return;
            }
        }
    }
}

/// Brings the best of the moves from `line` on to that place, the others
/// keeping their order. Returns whether all were looked at.
fn best_of<const N: usize, L: Lookahead<N>>(
    look: &mut L,
    moves: &mut [RootMove<N>],
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
        let deep = depth - 1;
        let mut score;
        if at == 0 {
            score = first(look, root, depth);
        } else {
            let less = i32::from(root.quiet && at >= 6 && depth >= 4)
                + i32::from(root.quiet && at >= 30 && depth >= 7);
            score = look.value(&root.board, deep - less, best, best + 1);
            if score > best && less > 0 && !look.over() {
                score = look.value(&root.board, deep, best, best + 1);
            }
            if score > best && !look.over() {
                score = look.value(&root.board, deep, best, INFINITE);
            }
        }
        if look.over() {
            return false;
        }
        if score > best {
            best = score;
            root.score = score;
            root.line.clear();
            root.line.extend_from_slice(look.line());
            // Those it passes keep their order.
            if let Some(passed) = moves.get_mut(..=at) {
                passed.rotate_right(1);
            }
        }
    }
    true
}

/// The exact score of the move that was best before, looked for near what it
/// was.
fn first<const N: usize, L: Lookahead<N>>(look: &mut L, root: &RootMove<N>, depth: i32) -> i32 {
    let deep = depth - 1;
    if depth < 5 || decided(root.score) {
        return look.value(&root.board, deep, -INFINITE, INFINITE);
    }
    let mut width = 40;
    let (mut low, mut high) = (root.score - width, root.score + width);
    loop {
        let score = look.value(&root.board, deep, low.max(-INFINITE), high.min(INFINITE));
        if look.over() {
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
