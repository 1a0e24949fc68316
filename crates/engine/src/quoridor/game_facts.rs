//! What the searches take from the rules: the round limit, repetitions, and
//! whether a line is legal.

use super::board::{Board, MoveCode};
use starfence_rules::quoridor::{Move, Position};
use starfence_rules::{AutomaticTurns, Game, Position as _, Seat, Set};

/// How many plies the round limit leaves, if there is one; those of players who
/// are out of the game do not count.
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

/// The keys of the position at hand and of those before it, as far back as it
/// could come again: to the last fence.
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

/// A move and what follows it, as far as the rules have it: a search need not
/// know them to the last.
pub(super) fn legal_line(position: &Position, first: MoveCode, rest: &[MoveCode]) -> Vec<Move> {
    let mut line = vec![first.decode()];
    let mut at = position.play_unchecked(first.decode());
    let chosen = rest.iter().filter(|code| **code != MoveCode::PASS);
    for mv in chosen.map(|code| code.decode()) {
        // The search leaves out the turns of those who are out of the game.
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
