//! What a position is worth without looking ahead.

use super::board::Board;

/// Numbers from -`WIN` to `WIN`: hundredths of a turn, or at most
/// [`LONGEST`] below `WIN` a game decided in so many plies.
pub(super) const WIN: i32 = 30_000;

/// No game decided in the search takes more plies.
pub(super) const LONGEST: i32 = 1_000;

/// Nothing undecided is worth more.
pub(super) const MOST: i32 = 20_000;

/// Whether the score is a win or a loss for certain.
pub(super) const fn decided(score: i32) -> bool {
    score.abs() > WIN - LONGEST
}

/// Two players: hundredths of a turn for the player to move.
pub(super) fn duel(board: &Board<2>) -> i32 {
    duel_x(board, 0, 0, 0)
}

pub(super) fn duel_x(board: &Board<2>, x: i32, y: i32, z: i32) -> i32 {
    let (x, y, z) = (
        if x == 0 { 60 } else { x },
        if y == 0 { 4 } else { y },
        if z == 0 { 50 } else { z },
    );
    let me = board.mover;
    let you = 1 - me;
    let side = |one: usize, other: usize| {
        let paths = &board.paths[one];
        let threat = i32::from(board.left[other].min(4));
        let fences = i32::from(board.left[one]);
        -100 * i32::from(paths.steps) + x * fences - y * i32::from(paths.gates) * threat
    };
    let worth = side(me, you) - side(you, me) + z;
    worth.clamp(-MOST, MOST)
}

/// Four players: hundredths of a turn for one of them.
pub(super) fn table(board: &Board<4>, seat: usize, x: i32, y: i32, z: i32) -> i32 {
    let turns = turns(board, x, y);
    let others = (0..4).filter(|&other| other != seat);
    let nearest = others.clone().map(|other| turns[other]).min().unwrap_or(0);
    let sum: i32 = others.map(|other| turns[other]).sum();
    let worth = (nearest * (100 - z) + sum * z / 3) / 100 - turns[seat];
    worth.clamp(-MOST, MOST)
}

/// Hundredths of a turn that each of four players still needs, by a guess.
pub(super) fn turns(board: &Board<4>, x: i32, y: i32) -> [i32; 4] {
    let all: i32 = board.left.iter().map(|&left| i32::from(left)).sum();
    std::array::from_fn(|seat| {
        let paths = &board.paths[seat];
        let own = i32::from(board.left[seat]);
        let wait = (seat + 4 - board.mover) % 4;
        100 * i32::from(paths.steps) + 25 * wait as i32 - x * own
            + y * i32::from(paths.gates) * (all - own).min(8) / 10
    })
}
