//! The rating list's text forms of positions and moves.
//!
//! A hole is its number from 0 to 120, row by row from the north, each row from
//! west to east: the order of [`Hole::all`]. The list's player 0 begins in the
//! north and its player 1 in the south, which are players 1 and 2 here.

use starfence_rules::checkers::{Position, PositionError, Rules, Turn};
use starfence_rules::lattice::{HOLES, Hole};
use starfence_rules::{Seat, truncate_for_error};
use thiserror::Error;

/// The error for text that is not a position of the rating list.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CellsError {
    /// The number of characters is wrong.
    #[error("invalid cells: expected 121 characters, one for each hole, found {0}")]
    Length(usize),
    /// A character is none of `.`, `0` and `1`.
    #[error("invalid cell {found:?} at {index}: expected \".\", 0 or 1")]
    Cell {
        /// The number of the hole, from 0.
        index: usize,
        /// The character found for the hole.
        found: char,
    },
    /// A player does not have exactly ten pegs.
    #[error("invalid number of pegs {found} of player {player}: expected 10")]
    PegCount {
        /// The list's number of the player, 0 or 1.
        player: u8,
        /// The number of pegs found.
        found: usize,
    },
    /// The player to move is neither 0 nor 1.
    #[error("invalid player {0:?}: expected 0 or 1")]
    Player(String),
    /// The rules refuse the position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// Parses the list's number of a player.
///
/// # Errors
/// Returns an error if the text is neither `0` nor `1`.
pub fn parse_player(text: &str) -> Result<Seat, CellsError> {
    let number = match text {
        "0" => 1,
        "1" => 2,
        _ => return Err(CellsError::Player(truncate_for_error(text))),
    };
    Seat::from_number(number).ok_or_else(|| CellsError::Player(text.to_owned()))
}

/// Returns the position that `cells` describes, with `to_move` to move.
///
/// # Errors
/// Returns an error that names the first thing that is wrong.
pub fn position_from_cells(
    cells: &str,
    to_move: Seat,
    rules: Rules,
) -> Result<Position, CellsError> {
    let found = cells.chars().count();
    if found != usize::from(HOLES) {
        return Err(CellsError::Length(found));
    }
    let mut rows = String::new();
    let mut counts = [0; 2];
    let mut row = 0;
    for (index, (hole, found)) in Hole::all().zip(cells.chars()).enumerate() {
        if hole.row() != row {
            row = hole.row();
            rows.push('/');
        }
        rows.push(match found {
            '.' => '.',
            '0' => '1',
            '1' => '2',
            _ => return Err(CellsError::Cell { index, found }),
        });
        match found {
            '0' => counts[0] += 1,
            '1' => counts[1] += 1,
            _ => {}
        }
    }
    for (player, found) in (0..).zip(counts) {
        if found != 10 {
            return Err(CellsError::PegCount { player, found });
        }
    }
    Ok(Position::from_text(&format!("{rows} {to_move}"), rules)?)
}

/// Returns the list's text of a turn: the holes in which the peg lands, from
/// the first to the last, joined by `-`. `None` if the turn is not a legal move
/// of a peg in the position.
pub fn path_text(position: &Position, turn: Turn) -> Option<String> {
    let Turn::Move { from, to, .. } = turn else {
        return None;
    };
    let route = position.route(from, to)?;
    let numbers: Vec<String> = route
        .iter()
        .map(|hole| hole.array_index().to_string())
        .collect();
    Some(numbers.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::Players;

    const START: &str = "0000000000.....................................................................................................1111111111";

    fn rules() -> Rules {
        Rules::new(Players::Two)
    }

    fn read(cells: &str) -> Result<Position, CellsError> {
        position_from_cells(cells, Seat::FIRST, rules())
    }

    #[test]
    fn the_lists_start_is_the_standard_start() {
        assert_eq!(read(START), Ok(Position::start(rules())));
        let second = position_from_cells(START, parse_player("1").unwrap(), rules()).unwrap();
        assert_eq!(second.side_to_move().number(), 2);
    }

    #[test]
    fn holes_have_the_lists_numbers() {
        // Neighbours as in the list's example of a move, 4-15-28-41.
        let numbers = ["a5", "c6", "e1", "f2", "q13"];
        let index = |name: &&str| name.parse::<Hole>().unwrap().array_index();
        assert_eq!(numbers.each_ref().map(index), [0, 4, 10, 23, 120]);
        let position = read(START).unwrap();
        let step: Turn = position.legal_moves().next().unwrap();
        let text = path_text(&position, step).unwrap();
        let numbers: Vec<u8> = text.split('-').map(|word| word.parse().unwrap()).collect();
        assert!(numbers[0] < 10 && (10..121).contains(&numbers[1]), "{text}");
    }

    #[test]
    fn a_chain_of_hops_names_every_landing() {
        let mut cells: Vec<char> = ".".repeat(121).chars().collect();
        let place = |name: &str| name.parse::<Hole>().unwrap().array_index();
        let first = ["e5", "e6", "e8", "a5", "b5", "b6", "c5", "c6", "c7", "d5"];
        first.iter().for_each(|name| cells[place(name)] = '0');
        let second = [
            "q13", "p12", "p13", "o11", "o12", "o13", "n10", "n11", "n12", "n13",
        ];
        second.iter().for_each(|name| cells[place(name)] = '1');
        let position = read(&cells.iter().collect::<String>()).unwrap();
        let turn = "e5-e9".parse().unwrap();
        let expected = ["e5", "e7", "e9"].map(|name| place(name).to_string());
        assert_eq!(path_text(&position, turn), Some(expected.join("-")));
        assert_eq!(path_text(&position, "e5-e10".parse().unwrap()), None);
        assert_eq!(path_text(&position, Turn::Pass), None);
    }

    #[test]
    fn wrong_cells_are_refused_with_what_is_wrong() {
        let fault = |cells: &str| read(cells).unwrap_err().to_string();
        assert!(fault("0").contains("found 1"));
        assert!(fault(&START.replacen('.', "2", 1)).contains("invalid cell '2' at 10"));
        assert!(fault(&START.replacen('.', "1", 1)).contains("11 of player 1"));
        assert!(fault(&START.replacen('0', ".", 1)).contains("9 of player 0"));
        assert!(fault(&"é".repeat(121)).contains("'é' at 0"));
        assert!(parse_player("2").unwrap_err().to_string().contains("\"2\""));
    }
}
