//! Helpers for the tests of Quoridor.

use super::{Move, Position, Refusal};
use crate::{Position as _, Seat};

/// Parses a position with the default options.
pub(super) fn parse_position(text: &str) -> Position {
    parse_position_with("", text)
}

/// Parses a position with the given options.
pub(super) fn parse_position_with(options: &str, text: &str) -> Position {
    let options = options.parse().unwrap();
    Position::from_text(text, options, Seat::FIRST)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the player with this number.
pub(super) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// Parses a move.
pub(super) fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// Returns the position after playing a list of moves, all of which are legal.
pub(super) fn play(position: Position, moves: &str) -> Position {
    moves.split_whitespace().fold(position, |position, text| {
        position
            .play(mv(text))
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
    })
}

/// Returns the reason why a move is illegal.
pub(super) fn refusal(position: Position, text: &str) -> Refusal {
    position.play(mv(text)).expect_err(text)
}
