//! Tests that follow the rules of Parallel Chinese Checkers in docs/rules.md,
//! sentence by sentence.

mod plans;
mod resign;
mod round;
mod start;
mod steps;
mod texts;
mod tokens;
mod winner;

use super::*;
use crate::lattice::{Direction, Hole};
use crate::{Seat, Set};

fn hole(text: &str) -> Hole {
    text.parse().unwrap()
}

fn holes(text: &str) -> Set<Hole> {
    text.split_whitespace().map(hole).collect()
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn store(counts: [u8; 6]) -> NumberCounts {
    NumberCounts::new(counts)
}

/// Returns a position with only the given pegs, such as `A3:i5,i8 B1:i9`:
/// player A's pegs with number 3 in i5 and i8, and so on. The arrow points
/// east, and the stores are full.
fn board(players: Players, pegs: &str) -> Position {
    let mut position = Position::start(Rules::new(players), &[], Direction::E);
    position.pegs = Default::default();
    for peg in pegs.split_whitespace() {
        let (peg, holes) = peg.split_once(':').unwrap();
        for hole in holes.split(',') {
            put(&mut position, peg, hole.parse().unwrap());
        }
    }
    position
}

/// Puts a peg such as `A3` into a hole.
fn put(position: &mut Position, peg: &str, hole: Hole) {
    let [letter, number] = peg.as_bytes() else {
        panic!("{peg} is no peg")
    };
    let number = Number::from_char(char::from(*number)).unwrap();
    position.pegs[usize::from(letter - b'A')][number.array_index()].insert(hole);
}

/// Returns the position with the given stores, player 1's first.
fn with_stores<const N: usize>(mut position: Position, stores: [[u8; 6]; N]) -> Position {
    for (place, counts) in position.stores.iter_mut().zip(stores) {
        *place = store(counts);
    }
    position
}

fn plans(text: &str) -> Submissions {
    let all: Vec<Submission> = text
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();
    Submissions::new(&all)
}

fn run(position: &Position, text: &str) -> Resolution {
    resolve(position, plans(text)).unwrap()
}

/// Returns the steps of a round as lines of the log.
fn log(round: &Resolution) -> Vec<String> {
    round.steps.iter().map(ToString::to_string).collect()
}

/// Returns the nine holes of the line through the middle of the board, in the
/// order in which a peg that moves in this direction passes them.
fn middle_line(direction: Direction) -> Vec<Hole> {
    let mut from = hole("i9");
    while let Some(behind) = from.neighbour(direction.opposite()) {
        from = behind;
    }
    let line: Vec<Hole> = std::iter::successors(Some(from), |at| at.neighbour(direction)).collect();
    assert_eq!(line.len(), 9);
    line
}

/// Puts pegs into the holes of a line, in order; `()` leaves a hole empty.
fn put_line(position: &mut Position, line: &[Hole], pegs: &str) {
    for (hole, peg) in line.iter().zip(pegs.split_whitespace()) {
        if peg != "()" {
            put(position, peg, *hole);
        }
    }
}

/// Returns the pegs on a line as text, the inverse of [`put_line`].
fn line_text(position: &Position, line: &[Hole]) -> String {
    let pegs: Vec<String> = line
        .iter()
        .map(|hole| match position.peg_at(*hole) {
            Some(peg) => format!("{}{}", super::steps::seat_letter(peg.seat), peg.number),
            None => "()".to_owned(),
        })
        .collect();
    pegs.join(" ")
}
