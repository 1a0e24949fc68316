//! Games of four played to their end at a glance, to see who gets there.

use super::board::{Board, Code};
use crate::engine::Meter;
use crate::rules::quoridor::{Fences, Options};
use rand::RngExt;
use rand_pcg::Pcg32;

/// How a game played out ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Won(usize),
    /// Nobody gets anywhere.
    Drawn,
    /// The meter says stop.
    Cut,
}

/// Longer games are as good as drawn.
const MOST_PLIES: u32 = 160;

/// Plays on from a position: everyone walks a shortest path, or bars the way
/// of who is nearest to winning where that gains more.
pub(super) fn play_out(
    mut board: Board<4>,
    rest: Option<u32>,
    options: Options,
    rng: &mut Pcg32,
    meter: &mut Meter,
) -> End {
    for _ in 0..rest.unwrap_or(MOST_PLIES).min(MOST_PLIES) {
        if let Some(winner) = board.winner() {
            return End::Won(winner);
        }
        if !meter.count() {
            return End::Cut;
        }
        let targets = board.targets(options);
        if targets & board.goal[board.mover] != 0 {
            return End::Won(board.mover);
        }
        let next = bar(&board, rng).or_else(|| walk(&board, targets, rng));
        board = next.unwrap_or_else(|| board.pass());
    }
    match board.winner() {
        Some(winner) => End::Won(winner),
        None => End::Drawn,
    }
}

/// The position after a fence, if one is worth it.
fn bar(board: &Board<4>, rng: &mut Pcg32) -> Option<Board<4>> {
    let me = board.mover;
    let fitting = board.fitting();
    if fitting.is_empty() {
        return None;
    }
    let steps = |board: &Board<4>, seat: usize| u32::from(board.paths[seat].steps);
    let others = (1..4).map(|after| (me + after) % 4);
    let leader = others.clone().min_by_key(|&seat| steps(board, seat))?;
    let near = steps(board, leader);
    let next = others
        .filter(|&seat| seat != leader)
        .map(|seat| steps(board, seat))
        .min()?;
    let mine = steps(board, me);
    // Somebody else may care, unless it is late.
    let urgent = near <= 1;
    if near > mine + 1 || next == near && !urgent {
        return None;
    }
    let cutters = board.paths[leader].cutters & fitting;
    let mut best: Option<(u32, Board<4>)> = None;
    for _ in 0..2 {
        let Some(child) = pick(cutters, rng).and_then(|code| board.play(code)) else {
            continue;
        };
        let gain = steps(&child, leader).saturating_sub(near) + mine;
        let gain = gain.saturating_sub(steps(&child, me));
        if best.is_none_or(|(best, _)| gain > best) {
            best = Some((gain, child));
        }
    }
    let (gain, child) = best?;
    let worth = match gain {
        0 => false,
        1 => urgent || rng.random(),
        _ => true,
    };
    worth.then_some(child)
}

/// A step on a shortest path, or the best that there is.
fn walk(board: &Board<4>, targets: u128, rng: &mut Pcg32) -> Option<Board<4>> {
    let me = board.mover;
    let ahead = board.paths[me].sides.spread(board.pawn[me]) & targets;
    // All neighbours on the paths that are one step nearer.
    let mut choice = ahead;
    while choice != 0 {
        let to = nth(choice, rng.random_range(0..choice.count_ones()));
        let child = board.play(Code::pawn(to))?;
        if child.paths[me].steps < board.paths[me].steps {
            return Some(child);
        }
        choice &= !to;
    }
    let mut best: Option<Board<4>> = None;
    let mut rest = targets;
    while rest != 0 {
        let child = board.play(Code::pawn(rest));
        rest &= rest - 1;
        if let Some(child) = child
            && best.is_none_or(|best| child.paths[me].steps < best.paths[me].steps)
        {
            best = Some(child);
        }
    }
    best
}

/// One of the fences at random.
fn pick(fences: Fences, rng: &mut Pcg32) -> Option<Code> {
    let count = fences.len();
    if count == 0 {
        return None;
    }
    let at = rng.random_range(0..count);
    let horizontal = fences.horizontal.count_ones();
    Some(if at < horizontal {
        Code::horizontal(nth(fences.horizontal, at))
    } else {
        Code::vertical(nth(fences.vertical, at - horizontal))
    })
}

/// The bit of a mask with so many lower ones.
fn nth(mut mask: u128, lower: u32) -> u128 {
    for _ in 0..lower {
        mask &= mask.wrapping_sub(1);
    }
    mask & mask.wrapping_neg()
}
