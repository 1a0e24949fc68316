//! What the tests of this folder share.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use super::{Move, Position, Refusal};
use crate::{Position as _, Seat};

/// The position of that text, by the default options.
pub(super) fn at(text: &str) -> Position {
    with("", text)
}

/// The position of that text, by those options.
pub(super) fn with(options: &str, text: &str) -> Position {
    let options = options.parse().unwrap();
    Position::from_text(text, options, Seat::FIRST)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The player of that number.
pub(super) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// The move of that text.
pub(super) fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The position after those moves, all of them legal.
pub(super) fn play(position: Position, moves: &str) -> Position {
    moves.split_whitespace().fold(position, |position, text| {
        position
            .play(mv(text))
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
    })
}

/// Why the move is refused.
pub(super) fn refusal(position: Position, text: &str) -> Refusal {
    position.play(mv(text)).expect_err(text)
}
