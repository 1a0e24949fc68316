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
    let me = board.mover;
    let you = 1 - me;
    let side = |one: usize, other: usize| {
        let paths = &board.paths[one];
        let threat = i32::from(board.left[other].min(4));
        let fences = i32::from(board.left[one]);
        -100 * i32::from(paths.steps) + 55 * fences - 2 * i32::from(paths.gates) * threat
    };
    let worth = side(me, you) - side(you, me) + 50;
    worth.clamp(-MOST, MOST)
}
