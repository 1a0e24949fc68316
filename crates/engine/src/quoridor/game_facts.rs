//! The inputs of a search that depend on the rules or the course of the game:
//! the round limit, repetitions, and the legality of lines.

use super::board::{Board, MoveCode};
use super::opponents::{self, OpponentModel};
use starfence_rules::quoridor::{Move, Options, Position};
use starfence_rules::{AutomaticTurns, Game, Position as _, Seat, Set};

/// The inputs of a search that are not part of the board.
pub(super) struct GameFacts {
    pub options: Options,
    /// The number of plies left until the round limit; `None` without a limit.
    pub plies_left: Option<u32>,
    /// The assumed behaviour of each player.
    pub opponents: [OpponentModel; 4],
    /// The hash keys of earlier positions of the game that could occur again.
    pub earlier_keys: Vec<u64>,
}

impl GameFacts {
    /// Returns the inputs for the current position of a game.
    pub fn from_game(game: &Game<Position>) -> Self {
        let position = game.position();
        Self {
            options: position.rules().options(),
            plies_left: plies_left(position),
            opponents: opponents::classify(game),
            earlier_keys: position_keys::<4>(game),
        }
    }
}

/// Returns the number of plies left until the round limit; `None` without a
/// limit. Turns of players who are out of the game do not count.
pub(super) fn plies_left(position: &Position) -> Option<u32> {
    let limit = u32::from(position.rules().options().round_limit?.max(1));
    let players = position.players();
    let plays = |seat: Seat| u32::from(!position.is_out(seat));
    let all: u32 = Seat::all(players).map(plays).sum();
    let (mut seat, mut gone) = (position.first_player(), 0);
    while seat != position.side_to_move() {
        gone += plays(seat);
        seat = seat.next_among(players);
    }
    let rounds = (limit + 1).saturating_sub(position.round());
    Some((rounds * all).saturating_sub(gone))
}

/// Returns the hash keys of the positions since the last fence was placed,
/// including the current one. Earlier positions cannot occur again.
pub(super) fn position_keys<const N: usize>(game: &Game<Position>) -> Vec<u64> {
    let fences = game.position().fence_set();
    let same = (0..=game.len())
        .rev()
        .map(|ply| game.position_at(ply))
        .take_while(|position| position.fence_set() == fences);
    let mut keys: Vec<u64> = same
        .map_while(|position| Some(Board::<N>::new(position)?.key))
        .collect();
    keys.reverse();
    keys
}

/// Returns the line that consists of `first` and `rest`, cut off before its
/// first illegal move. The search does not apply all rules, so its lines may
/// contain illegal moves.
pub(super) fn legal_line(position: &Position, first: MoveCode, rest: &[MoveCode]) -> Vec<Move> {
    let mut line = vec![first.unpack()];
    let mut at = position.play_unchecked(first.unpack());
    let chosen = rest.iter().filter(|code| **code != MoveCode::PASS);
    for mv in chosen.map(|code| code.unpack()) {
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
