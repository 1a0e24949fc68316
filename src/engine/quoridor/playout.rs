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
        board = turn(&board, targets, rng).1;
    }
    match board.winner() {
        Some(winner) => End::Won(winner),
        None => End::Drawn,
    }
}

/// A turn at a glance, and the position after it.
pub(super) fn turn(board: &Board<4>, targets: u128, rng: &mut Pcg32) -> (Code, Board<4>) {
    bar(board, rng)
        .or_else(|| walk(board, targets, rng))
        .unwrap_or_else(|| (Code::PASS, board.pass()))
}

/// The position after a fence, if one is worth it.
fn bar(board: &Board<4>, rng: &mut Pcg32) -> Option<(Code, Board<4>)> {
    let me = board.mover;
    let fitting = board.fitting();
    if fitting.is_empty() {
        return None;
    }
    let steps = |board: &Board<4>, seat: usize| u32::from(board.paths[seat].steps);
    let others = (1..4).map(|after| (me + after) % 4);
    let leader = others.clone().min_by_key(|&seat| steps(board, seat))?;
    let near = steps(board, leader);
    // Somebody else may care, unless it is late.
    let urgent = near <= 1;
    let nearest = |board: &Board<4>| others.clone().map(|seat| steps(board, seat)).min();
    let mine = steps(board, me);
    let cutters = board.paths[leader].cutters & fitting;
    let mut best: Option<(u32, Code, Board<4>)> = None;
    for _ in 0..3 {
        let code = pick(cutters, rng)?;
        let Some(child) = board.play(code) else {
            continue;
        };
        let then = if urgent {
            steps(&child, leader)
        } else {
            nearest(&child)?
        };
        let gain = (then + mine).saturating_sub(near + steps(&child, me));
        if best.is_none_or(|(best, ..)| gain > best) {
            best = Some((gain, code, child));
        }
    }
    let (gain, code, child) = best?;
    let worth = match gain {
        0 => false,
        1 => urgent || rng.random_range(0..3) > 0,
        _ => true,
    };
    worth.then_some((code, child))
}

/// A step on a shortest path, or the best that there is.
fn walk(board: &Board<4>, targets: u128, rng: &mut Pcg32) -> Option<(Code, Board<4>)> {
    let me = board.mover;
    let ahead = board.paths[me].sides.spread(board.pawn[me]) & targets;
    // All neighbours on the paths that are one step nearer.
    let mut choice = ahead;
    while choice != 0 {
        let to = nth(choice, rng.random_range(0..choice.count_ones()));
        let code = Code::pawn(to);
        let child = board.play(code)?;
        if child.paths[me].steps < board.paths[me].steps {
            return Some((code, child));
        }
        choice &= !to;
    }
    let mut best: Option<(Code, Board<4>)> = None;
    let mut rest = targets;
    while rest != 0 {
        let code = Code::pawn(rest);
        rest &= rest - 1;
        if let Some(child) = board.play(code)
            && best.is_none_or(|(_, best)| child.paths[me].steps < best.paths[me].steps)
        {
            best = Some((code, child));
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
