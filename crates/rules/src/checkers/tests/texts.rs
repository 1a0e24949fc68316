//! Tests of the text form of turns and positions.

use super::*;

#[test]
fn written_ways_are_checked_leg_by_leg() {
    let chain = position(two(""), 1, &["f9 g9", "i9 k9"]);
    assert_eq!(
        chain.parse_move("f9-h9-j9-l9"),
        Ok("f9-l9".parse().unwrap())
    );
    let fault = |text: &str| match chain.parse_move(text) {
        Err(Refusal::NotAHop { fault, .. }) => fault,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(fault("f9-j9-l9"), HopError::NotTwoApart);
    assert_eq!(fault("f9-h9-h10-j9-l9"), HopError::IsStep);
    assert_eq!(fault("f9-h9-f7-l9"), HopError::NothingBetween(hole("g8")));
    assert_eq!(fault("f9-h9-j9-h9-f9-f9-l9"), HopError::NotTwoApart);
}

#[test]
fn other_texts_are_no_turns() {
    let start = Position::start(two(""));
    for text in ["", "d5", "d5e5", "e2 e4", "x", "PASS", "d5+e5"] {
        assert!(
            matches!(start.parse_move(text), Err(Refusal::NotATurn(_))),
            "{text}"
        );
    }
    assert!(matches!(
        start.parse_move("d5-z9"),
        Err(Refusal::UnknownHole(_))
    ));
    assert!(matches!(
        start.parse_move("d5-"),
        Err(Refusal::UnknownHole(_))
    ));
    assert_eq!(start.parse_move("pass"), Ok(Turn::Pass));
    assert_eq!(start.check(Turn::Pass), Err(Refusal::MayNotPass(seat(1))));
}

#[test]
fn positions_round_trip_and_bad_ones_name_place_and_reason() {
    let rules = Rules::new(Players::Six);
    let start = Position::start(rules);
    let text = start.to_string();
    assert!(text.starts_with("1/11/111/1111/6666.....2222/666......222/"));
    assert!(text.ends_with("/4444/444/44/4 1"));
    assert_eq!(Position::from_text(&text, rules), Ok(start));

    let error = |text: &str| Position::from_text(text, rules).unwrap_err().to_string();
    assert!(error("").contains("17 rows"));
    assert_eq!(error("1/11 1"), "invalid number of rows 2: expected 17");
    assert_eq!(
        error(&text.replacen("/11/", "/1/", 1)),
        "invalid length 1 of row b: expected 2 characters"
    );
    assert!(error(&text.replacen("/11/", "/1y/", 1)).starts_with("invalid peg 'y' on b6"));
    assert_eq!(
        error(&text.replacen("6666.....", "66661....", 1)),
        "invalid number of pegs 11 of player 1: expected 1 to 10"
    );
    let without = text.replace('3', ".");
    assert_eq!(
        error(&without),
        "invalid number of pegs 0 of player 3: expected 1 to 10"
    );
    // With a head start, a player has fewer pegs.
    let nine = text.replacen("/11/", "/1./", 1);
    assert_eq!(Position::from_text(&nine, rules).unwrap().to_string(), nine);
    assert!(error(&text.replace(" 1", " 7")).contains("expected a player from 1 to 6"));
    assert!(Position::from_text(&text, Rules::new(Players::Two)).is_err());
}
