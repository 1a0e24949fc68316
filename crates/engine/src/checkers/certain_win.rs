//! Wins that no opponent can prevent, in games of three or more players.
//!
//! The search for three or more players follows only a few turns of each
//! opponent, so a win that it finds is likely but not certain. A win is certain
//! if the turn itself fills the goal and none of the turns that are left in the
//! round can fill another goal.

use super::board::{Board, GameEnd, PackedTurn};

/// The maximum number of positions that one proof examines, about a millisecond
/// of time. A proof that would need more is given up, and the win counts as
/// uncertain.
const MAX_POSITIONS: u32 = 2_000;

/// Returns whether a turn of the player to move certainly wins the game: it
/// fills the player's goal, and no opponent can fill another goal in the rest
/// of the round.
pub(super) fn is_certain_win(board: &Board, mv: PackedTurn) -> bool {
    let seat = board.side_to_move();
    let mut board = board.clone();
    board.play(mv);
    if board.full_goals() != 1 << seat {
        return false;
    }
    let mut positions_left = MAX_POSITIONS;
    !may_fill_another_goal(&mut board, seat, &mut positions_left)
}

/// Returns whether the players who move in the rest of the round can fill a goal
/// besides that of `winner`. Returns `true` if this is not known.
fn may_fill_another_goal(board: &mut Board, winner: usize, positions_left: &mut u32) -> bool {
    match board.end() {
        Some(GameEnd::Full(full)) => return full != 1 << winner,
        Some(GameEnd::Drawn) => return true,
        None => {}
    }
    // One turn brings at most one peg into each goal.
    let turns_left = board.turns_left_in_round();
    let mut opponents = (0..board.players()).filter(|&seat| seat != winner && !board.is_out(seat));
    if !opponents.any(|seat| board.pegs_missing_in_goal(seat) <= turns_left) {
        return false;
    }
    if *positions_left == 0 {
        return true;
    }
    *positions_left -= 1;
    let mut turns = Vec::new();
    board.for_each_turn_of(board.side_to_move(), |mv| turns.push(mv));
    if turns.is_empty() {
        turns.push(PackedTurn::PASS);
    }
    turns.into_iter().any(|mv| {
        let undo = board.play(mv);
        let may_fill = may_fill_another_goal(board, winner, positions_left);
        board.undo_turn(undo);
        may_fill
    })
}
