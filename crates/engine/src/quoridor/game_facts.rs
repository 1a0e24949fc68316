//! The search's inputs from the rules: the round limit, repetitions, and the
//! legality of lines.

use super::board::{Board, MoveCode};
use starfence_rules::quoridor::{Move, Position};
use starfence_rules::{AutomaticTurns, Game, Position as _, Seat, Set};

/// Returns the number of plies left under the round limit, if there is one.
/// Players who are out of the game do not count.
pub(super) fn plies_left(position: &Position) -> Option<u32> {
    let limit = u32::from(position.rules().options().round_limit?.max(1));
    let players = position.players();
    let plays = |seat: Seat| u32::from(!position.is_out(seat));
    let all: u32 = Seat::all(players).map(plays).sum();
    let (mut seat, mut gone) = (position.first(), 0);
    while seat != position.side_to_move() {
        gone += plays(seat);
        seat = seat.after(players);
    }
    let rounds = (limit + 1).saturating_sub(position.round());
    Some((rounds * all).saturating_sub(gone))
}

/// Returns the keys of the current position and those before it, back to the
/// last fence: no earlier position can occur again.
pub(super) fn keys<const N: usize>(game: &Game<Position>) -> Vec<u64> {
    let fences = game.position().fence_set();
    let back = (0..=game.len()).rev().map(|ply| game.position_at(ply));
    let same = back.take_while(|position| position.fence_set() == fences);
    let mut keys: Vec<u64> = same
        .map_while(|position| Some(Board::<N>::new(position)?.key))
        .collect();
    keys.reverse();
    keys
}

/// Returns a move and its continuation up to the first illegal move, since the
/// search does not know all the rules.
pub(super) fn legal_line(position: &Position, first: MoveCode, rest: &[MoveCode]) -> Vec<Move> {
    let mut line = vec![first.decode()];
    let mut at = position.play_unchecked(first.decode());
    let chosen = rest.iter().filter(|code| **code != MoveCode::PASS);
    for mv in chosen.map(|code| code.decode()) {
        // The search skips the turns of players who are out of the game.
        let mut turns = AutomaticTurns::new(&at);
        while let Some(turn) = turns.next(&at, Set::EMPTY) {
            line.push(turn);
            at = at.play_unchecked(turn);
        }
        let Ok(next) = at.play(mv) else {
            break;
        };
        line.push(mv);
        at = next;
    }
    line
}
