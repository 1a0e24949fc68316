//! Tests of head starts in all games.

use super::*;
use crate::{Setup, SetupArgs, SetupError, checkers, parallel, quoridor};

fn texts(players: u8) -> SetupArgs<'static> {
    SetupArgs {
        players,
        options: "",
        first: Some(2),
        position: None,
        seed: Some(5),
    }
}

/// Returns the start of a game with a head start, as text.
fn start<P: Setup>(players: u8, head_start: &str) -> String {
    let start = P::set_up_with_head_start(texts(players), Some(head_start));
    start.unwrap().to_string()
}

fn refusal<P: Setup>(players: u8, head_start: &str) -> String {
    let start = P::set_up_with_head_start(texts(players), Some(head_start));
    let Err(error) = start else {
        panic!("{head_start} is accepted");
    };
    assert_eq!(error.wrong_tag(), "HeadStart");
    error.to_string()
}

#[test]
fn a_head_start_in_quoridor_is_a_number_of_fences() {
    assert_eq!(
        start::<quoridor::Position>(2, "6,10"),
        "/ / e1 e9 / 6 10 / 2"
    );
    assert_eq!(
        start::<quoridor::Position>(2, " 0 , 0 "),
        "/ / e1 e9 / 0 0 / 2"
    );
    assert_eq!(
        start::<quoridor::Position>(4, "5,4,3,2"),
        "/ / e1 a5 e9 i5 / 5 4 3 2 / 2"
    );
}

#[test]
fn a_head_start_in_chinese_checkers_leaves_the_tip_empty() {
    let text = start::<checkers::Position>(2, "7,10");
    assert!(text.starts_with("./../111/1111/"), "{text}");
    assert!(text.ends_with("/2222/222/22/2 2"), "{text}");
    let text = start::<checkers::Position>(2, "10,1");
    assert!(text.starts_with("1/11/111/1111/"), "{text}");
    assert!(text.ends_with("/..2./.../../. 2"), "{text}");
}

#[test]
fn a_head_start_in_parallel_chinese_checkers_is_a_number_of_tokens() {
    let stores = |text: &str| text.rsplit(' ').next().unwrap().to_owned();
    for (head_start, expected) in [
        ("12,11", "222222/122222"),
        ("9,12", "111222/222222"),
        ("6,5", "111111/011111"),
        ("1,12", "000001/222222"),
    ] {
        let text = start::<parallel::Position>(2, head_start);
        assert_eq!(stores(&text), expected);
        // The pegs are shuffled as without a head start.
        let usual = parallel::Position::set_up(texts(2)).unwrap().to_string();
        assert_eq!(text.split(' ').next(), usual.split(' ').next());
    }
}

#[test]
fn what_is_wrong_is_named() {
    let quoridor = refusal::<quoridor::Position>;
    assert_eq!(
        quoridor(2, "6"),
        "invalid head start: expected 2 numbers joined by commas, found 1"
    );
    assert_eq!(
        quoridor(4, "5,6,5,5"),
        "invalid head start \"6\" of player 2: expected 0 to 5 fences"
    );
    for text in ["x,10", "+6,10", "-1,10", "300,10", ",10"] {
        let error = quoridor(2, text);
        assert!(
            error.ends_with("of player 1: expected 0 to 10 fences"),
            "{error}"
        );
    }
    assert_eq!(
        refusal::<checkers::Position>(2, "10,0"),
        "invalid head start \"0\" of player 2: expected 1 to 10 pegs"
    );
    assert_eq!(
        refusal::<parallel::Position>(2, "13,12"),
        "invalid head start \"13\" of player 1: expected 1 to 12 tokens"
    );
}

#[test]
fn a_position_that_begins_otherwise_is_refused() {
    let set_up = |position, head_start| {
        let texts = SetupArgs {
            position: Some(position),
            ..texts(2)
        };
        quoridor::Position::set_up_with_head_start(texts, Some(head_start))
    };
    assert!(set_up("/ / e1 e9 / 6 10 / 2", "6,10").is_ok());
    for (position, head_start) in [
        ("/ / e1 e9 / 6 10 / 2", "7,10"),
        ("/ / e1 e9 / 6 10 / 2", "10,10"),
        ("/ / e1 e9 / 6 10 / 1", "6,10"),
        ("/ / e2 e9 / 6 10 / 2", "6,10"),
        ("/ / e1 e9 / 10 10 / 2", "6,10"),
    ] {
        assert_eq!(
            set_up(position, head_start),
            Err(SetupError::HeadStart(HeadStartError::Position(
                head_start.to_owned()
            )))
        );
    }
}

fn check_game<P: Setup + std::fmt::Debug>() {
    for &players in P::KIND.info().players {
        let range = P::KIND.head_start_range(players);
        let usual = P::set_up(texts(players)).unwrap();
        assert_eq!(usual.head_start(), None);
        let all = vec![range.max as u8; players.into()];
        assert_eq!(HeadStart::new(P::KIND, &all), Ok(None));
        let less = [&all[1..], &[range.min as u8]].concat();
        let wanted = HeadStart::new(P::KIND, &less).unwrap().unwrap();
        assert_eq!(
            HeadStart::read(P::KIND, players, &wanted.to_string()),
            Ok(Some(wanted))
        );
        let start = usual.with_head_start(wanted);
        assert_ne!(start, usual);
        assert_eq!(start.head_start(), Some(wanted));
        assert_eq!(start.outcome(), None);
        // The text of the position says the same.
        let text = start.to_string();
        let position = SetupArgs {
            position: Some(&text),
            ..texts(players)
        };
        assert_eq!(P::set_up(position).as_ref(), Ok(&start));
        // The next game has the same head start, and the next player begins it.
        let next = start.rematch(6);
        assert_eq!(next.head_start(), Some(wanted));
        assert_eq!(
            next.first_player() == start.first_player(),
            !P::KIND.info().has_first_player()
        );
    }
}

#[test]
fn every_game_begins_with_a_head_start_and_tells_it() {
    check_game::<checkers::Position>();
    check_game::<parallel::Position>();
    check_game::<quoridor::Position>();
}

#[test]
fn a_custom_position_is_no_head_start() {
    let texts = |position| SetupArgs {
        position: Some(position),
        first: None,
        ..texts(2)
    };
    for position in ["/ / e2 e9 / 6 10 / 1", "a1 / / e1 e9 / 6 10 / 1"] {
        let position = quoridor::Position::set_up(texts(position)).unwrap();
        assert_eq!(position.head_start(), None);
        assert_eq!(position.rematch(0), position);
    }
    let start = start::<checkers::Position>(2, "7,10");
    let moved = start.replace("./../111/1111/.", "./../111/.111/1");
    let position = checkers::Position::set_up(texts(&moved)).unwrap();
    assert_eq!(position.head_start(), None);
}
