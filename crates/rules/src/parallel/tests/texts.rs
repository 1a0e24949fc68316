//! Tests of the text form of positions and steps (docs/notation.md).

use super::*;
use crate::{Position as _, RowsError};

const BOARD: &str = "../..../....../......../A1A2A2A3..........B1B2B2B3/A3A3A4A4........B3B3B4B4/\
                     A4A5..............B4B5/A5A6............B5B6/................../\
                     ..................../....................../......................../\
                     ........................../......../....../..../..";

fn two() -> Rules {
    Rules::new(Players::Two)
}

fn sorted() -> Position {
    Position::start(two(), &[], Direction::SE)
}

/// Returns the error for text that is not a position for two players.
fn error(text: &str) -> String {
    Position::from_text(text, two()).unwrap_err().to_string()
}

#[test]
fn a_position_is_rows_arrow_and_stores() {
    let text = sorted().to_string();
    assert!(text.starts_with("../..../....../......../A1"), "{text}");
    assert!(text.ends_with(" SE 222222/222222"), "{text}");
    assert_eq!(Position::from_text(&text, two()), Ok(sorted()));
    // Each hole takes two characters, so every row has its own length.
    let rows: Vec<usize> = text
        .split(' ')
        .next()
        .unwrap()
        .split('/')
        .map(str::len)
        .collect();
    let holes = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
    assert_eq!(rows, holes.map(|holes| 2 * holes));
    // Any spaces and line breaks are accepted.
    let spaced = text.replace(' ', " \n ") + "\n";
    assert_eq!(Position::from_text(&spaced, two()), Ok(sorted()));
}

#[test]
fn positions_of_every_game_round_trip() {
    for players in Players::ALL {
        for options in ["", "pegs=18"] {
            let rules = Rules::new(players).with_options(options.parse().unwrap());
            for seed in 0..20 {
                let start = Position::shuffled(rules, seed);
                assert_eq!(Position::from_text(&start.to_string(), rules), Ok(start));
            }
        }
    }
}

#[test]
fn a_position_says_where_each_peg_is() {
    let start = Position::from_text(&format!("{BOARD} NW 222222/122222"), two()).unwrap();
    assert_eq!(start.arrow(), Direction::NW);
    // Fewer tokens than the game has, as after a win in the middle of a phase.
    assert_eq!(start.store(seat(2)), store([1, 2, 2, 2, 2, 2]));
    assert_eq!(start.pegs_with_number(seat(1), Number::Two), holes("e2 e3"));
    assert_eq!(start.pegs_with_number(seat(2), Number::Six), holes("h13"));
    assert_eq!(
        start.peg_at(hole("e13")).map(|peg| peg.number),
        Some(Number::Three)
    );
    assert_eq!(start.peg_at(hole("i9")), None);
    assert_eq!(start.pegs_with_number(seat(3), Number::One), Set::EMPTY);
    assert_eq!(start.pegs(seat(3)), Set::EMPTY);
    assert_eq!(start.pegs(seat(6)), Set::EMPTY);
    assert_eq!(start.round(), 1);
    let empty = Position::from_text(&format!("{BOARD} NW 000000/000000"), two()).unwrap();
    assert_eq!(empty.store(seat(1)), NumberCounts::NONE);
}

#[test]
fn other_texts_are_no_positions() {
    let form = "invalid position: expected 17 rows joined by \"/\", a space, the arrow's direction, \
                a space and the stores joined by \"/\"";
    for text in [
        "",
        BOARD,
        "x",
        &format!("{BOARD} E"),
        &format!("{BOARD} E 222222/222222 1"),
    ] {
        assert_eq!(error(text), form);
    }
    let rest = "E 222222/222222";
    assert_eq!(
        error(&format!("../.. {rest}")),
        "invalid number of rows 2: expected 17"
    );
    assert_eq!(
        error(&format!("{} {rest}", BOARD.replacen("..", "...", 1))),
        "invalid length 3 of row a: expected 2 characters"
    );
    let rows = Position::from_text(&format!("{BOARD}/ {rest}"), two());
    assert_eq!(rows, Err(PositionError::Rows(RowsError::Count(18))));
    for (peg, found) in [
        ("A7", "A7"),
        ("C1", "C1"),
        ("a1", "a1"),
        ("A.", "A."),
        ("éé", "éé"),
    ] {
        assert_eq!(
            error(&format!("{} {rest}", BOARD.replacen("A1", peg, 1))),
            format!(
                "invalid peg {found:?} on e1: expected \"..\", or the letter of one of the 2 \
                 players and a number 1 to 6"
            )
        );
    }
}

#[test]
fn each_player_must_have_the_pegs_of_the_set() {
    let rest = "E 222222/222222";
    assert_eq!(
        error(&format!("{} {rest}", BOARD.replacen("A1", "A2", 1))),
        "invalid number of pegs 0 with number 1 of player 1: expected 1"
    );
    assert_eq!(
        error(&format!("{} {rest}", BOARD.replacen("B5", "..", 1))),
        "invalid number of pegs 1 with number 5 of player 2: expected 2"
    );
    let eighteen = two().with_options("pegs=18".parse().unwrap());
    assert_eq!(
        Position::from_text(&format!("{BOARD} {rest}"), eighteen),
        Err(PositionError::PegCount {
            seat: seat(1),
            number: Number::One,
            expected: 2,
            found: 1
        })
    );
    let three = Rules::new(Players::Three);
    let refused = Position::from_text(&format!("{BOARD} {rest}/222222"), three).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "invalid number of pegs 0 with number 1 of player 3: expected 1"
    );
}

#[test]
fn the_arrow_must_be_one_of_the_six_directions() {
    for direction in Direction::ALL {
        let text = format!("{BOARD} {direction} 222222/222222");
        assert_eq!(
            Position::from_text(&text, two()).unwrap().arrow(),
            direction
        );
    }
    for arrow in ["N", "S", "e", "SEE"] {
        assert_eq!(
            error(&format!("{BOARD} {arrow} 222222/222222")),
            format!("invalid direction {arrow:?}: expected E, SE, SW, W, NW or NE")
        );
    }
}

#[test]
fn stores_must_be_six_digits_for_each_player() {
    for (stores, found) in [
        ("222222", 1),
        ("222222/222222/222222", 3),
        ("222222/222222/", 3),
    ] {
        assert_eq!(
            error(&format!("{BOARD} E {stores}")),
            format!("invalid number of stores {found}: expected 2, one for each player")
        );
    }
    for bad in ["22222", "2222222", "22222x", "", "-22222", "２２２２２２"] {
        assert_eq!(
            error(&format!("{BOARD} E {bad}/222222")),
            format!("invalid store {bad:?}: expected six digits, the counts of the numbers 1 to 6")
        );
    }
    // The error message contains only the beginning of a long text.
    let long = error(&format!("{BOARD} E 222222/{}", "7".repeat(999)));
    assert!(long.chars().count() < 120, "{long}");
}

#[test]
fn there_are_no_more_tokens_than_the_game_has() {
    assert!(Position::from_text(&format!("{BOARD} E 400000/040404"), two()).is_ok());
    assert_eq!(
        error(&format!("{BOARD} E 222232/222222")),
        "invalid number of tokens 5 with number 5 in the stores: expected at most 4"
    );
    assert_eq!(
        error(&format!("{BOARD} E 999999/999999")),
        "invalid number of tokens 18 with number 1 in the stores: expected at most 4"
    );
}

#[test]
fn a_step_is_a_line_of_a_log() {
    let start = board(Players::Three, "A3:i5 B1:i6,i7 C4:i9 B3:k7 C2:k8,k9 A1:k10");
    let round = run(&start, "E3/- E3/- SE2/-");
    assert_eq!(
        log(&round),
        [
            "1 2 SE C:k9-l10 C:k8-l9",
            "1 3 E A:i5-i8-i10 B:k7-k8 A<1<B A<1<C"
        ]
    );
    let mv = &round.steps[1].moves[0];
    assert_eq!((mv.from(), mv.to()), (Some(hole("i5")), Some(hole("i10"))));
    assert_eq!((mv.seat, mv.hopped), (seat(1), [0, 2, 1, 0]));
}
