//! Tests of the conditions under which a goal is full and wins the game.

use super::*;
use crate::Cause;

#[test]
fn a_goal_full_of_own_pegs_wins_when_the_round_is_over() {
    for text in ["", "min_own=10", "blocked_goal=swap"] {
        let mut game = Game::new(position(two(text), 1, &[ALL_BUT_ONE, OUT_OF_THE_WAY]));
        game.play("m12-n13".parse().unwrap()).unwrap();
        assert_eq!(game.outcome(), None, "the round is played to its end");
        assert_eq!(game.position().players_with_full_goal(), Set::only(seat(1)));
        game.play("h5-h6".parse().unwrap()).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::Won(seat(1))));
        assert!(game.position().legal_moves().next().is_none());
        assert!(game.play("h6-h5".parse().unwrap()).is_err());
    }
}

#[test]
fn the_last_player_of_a_round_wins_at_once() {
    let mirrored = "e6 a5 b5 b6 c5 c6 c7 d5 d6 d8";
    let mut game = Game::new(position(
        two(""),
        2,
        &["i9 i10 i11 i12 i13 j5 j6 j7 j8 j9", mirrored],
    ));
    game.play("e6-d7".parse().unwrap())
        .expect_err("not adjacent");
    let mut game = Game::new(position(
        two(""),
        2,
        &[
            "i9 i10 i11 i12 i13 j5 j6 j7 j8 j9",
            "e7 a5 b5 b6 c5 c6 c7 d5 d6 d8",
        ],
    ));
    game.play("e7-d7".parse().unwrap()).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(seat(2))));
}

#[test]
fn several_full_goals_in_one_round_are_a_tie() {
    let mirrored = "e7 a5 b5 b6 c5 c6 c7 d5 d6 d8";
    let mut game = Game::new(position(two(""), 1, &[ALL_BUT_ONE, mirrored]));
    game.play("m12-n13".parse().unwrap()).unwrap();
    game.play("e7-d7".parse().unwrap()).unwrap();
    assert_eq!(
        game.outcome().map(|o| o.to_string()),
        Some("1=2".to_owned())
    );
}

#[test]
fn available_holes_are_enough_when_others_block_the_goal() {
    // Player 2 keeps q13; player 1 fills the other nine holes.
    let mine = "m12 p12 p13 o11 o12 o13 n10 n11 n12 i5";
    let theirs = "q13 i6 h5 h6 h7 h8 j5 j6 j7 j8";
    let turn: Turn = "m12-n13".parse().unwrap();
    let blocked = position(two(""), 1, &[mine, theirs]);
    assert_eq!(
        blocked.play(turn).unwrap().players_with_full_goal(),
        Set::only(seat(1))
    );
    let nine = position(two("min_own=9"), 1, &[mine, theirs]);
    assert_eq!(
        nine.play(turn).unwrap().players_with_full_goal(),
        Set::only(seat(1))
    );
    let strict = position(two("min_own=10"), 1, &[mine, theirs]);
    assert!(
        strict
            .play(turn)
            .unwrap()
            .players_with_full_goal()
            .is_empty()
    );
    let swap = position(two("blocked_goal=swap"), 1, &[mine, theirs]);
    assert!(swap.play(turn).unwrap().players_with_full_goal().is_empty());
}

#[test]
fn a_goal_with_no_own_peg_is_not_full_however_many_others_are_in_it() {
    let start = Position::start(two(""));
    assert!(start.players_with_full_goal().is_empty());
    assert!(start.outcome().is_none());
}

#[test]
fn anybodys_turn_can_fill_a_goal() {
    // Player 2 moves a peg into the only empty hole of player 1's goal.
    let mine = "p12 p13 o11 o12 o13 n10 n11 n12 n13 i5";
    let theirs = "h6 i6 h5 h7 h8 j5 j6 j7 j8 m12";
    let full = position(two(""), 2, &[mine, &theirs.replace("m12", "q13")]);
    assert_eq!(
        full.players_with_full_goal(),
        Set::only(seat(1)),
        "a position read with a full goal"
    );
    let open = position(
        two(""),
        2,
        &[
            "q13 p12 p13 o11 o12 o13 n11 n12 n13 i5",
            &theirs.replace("m12", "m10"),
        ],
    );
    assert!(open.players_with_full_goal().is_empty());
    let next = open.play("m10-n10".parse().unwrap()).unwrap();
    assert_eq!(next.outcome(), Some(Outcome::Won(seat(1))));
}

#[test]
fn a_goal_that_was_full_stays_counted() {
    // There are six players. Player 1 has a full goal with player 4's peg in
    // it, and player 4 moves that peg out in the same round.
    let rules = Rules::new(Players::Six);
    let mine = "m12 p12 p13 o11 o12 o13 n10 n11 n12 f9";
    let four = "q13 i6 i7 i8 g8 g9 g10 j7 j8 h9";
    let start = position(rules, 1, &[mine, "", "", four, "", ""]);
    let mut game = Game::new(start);
    for text in ["m12-n13", "f11-f10", "m14-l13"] {
        game.play(text.parse().unwrap()).expect(text);
    }
    assert_eq!(game.position().players_with_full_goal(), Set::only(seat(1)));
    // Player 4's peg on q13 is enclosed by full rows, and p13 and o13 are
    // occupied. So another of player 4's pegs is moved to check that the goal
    // still counts.
    for text in ["h9-h10", "m5-l6", "e4-e5"] {
        if game.play(text.parse().unwrap()).is_err() {
            let turn = game.position().legal_moves().next().unwrap();
            game.play(turn).unwrap();
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::Won(seat(1))));
}

#[test]
fn a_goal_filled_in_the_last_round_wins_before_the_limit_draws() {
    let mut game = Game::new(position(
        two("round_limit=1"),
        1,
        &[ALL_BUT_ONE, OUT_OF_THE_WAY],
    ));
    game.play("m12-n13".parse().unwrap()).unwrap();
    game.play("h5-h6".parse().unwrap()).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won(seat(1))));
}

/// Returns the text of a position of two players with these pegs.
fn text_of(pegs: &[&str; 2]) -> String {
    let owner = |hole: Hole| {
        let name = hole.to_string();
        let mut owners = (1..).zip(pegs);
        let owner = owners.find(|(_, pegs)| pegs.split(' ').any(|peg| peg == name));
        owner.map_or(".".to_owned(), |(number, _)| number.to_string())
    };
    let rows = (0..17).map(|row| {
        let holes = (0..17).filter_map(|column| Hole::new(row, column));
        holes.map(owner).collect::<String>()
    });
    format!("{} 1", rows.collect::<Vec<_>>().join("/"))
}

#[test]
fn with_a_head_start_the_goal_is_full_when_all_own_pegs_are_in_it() {
    let text = text_of(&["m12 n11 n12", OUT_OF_THE_WAY]);
    for options in ["", "min_own=10", "blocked_goal=swap", "finish=first"] {
        let position = Position::from_text(&text, two(options)).unwrap();
        assert!(position.players_with_full_goal().is_empty());
        let mut game = Game::new(position);
        game.play("m12-n13".parse().unwrap()).unwrap();
        assert_eq!(game.position().players_with_full_goal(), Set::only(seat(1)));
        if options != "finish=first" {
            game.play("h5-h6".parse().unwrap()).unwrap();
        }
        assert_eq!(game.outcome(), Some(Outcome::Won(seat(1))));
        // The empty holes of the goal do not mean that it was opened again.
        let facts = game.position().ending().unwrap().cause;
        let Cause::Goal(facts) = facts else {
            panic!("{facts:?}");
        };
        assert!(facts.opened_again.is_empty() && facts.held_by_others.is_empty());
    }
}

#[test]
fn pegs_of_others_count_in_the_goal_of_a_player_with_a_head_start() {
    // Player 1 has three pegs, of which one is elsewhere; player 2 holds all
    // other holes of the goal but one.
    let mine = "m12 p12 i5";
    let theirs = "q13 p13 o11 o12 o13 n10 n11 n12 i6 h5";
    let text = text_of(&[mine, theirs]);
    let turn: Turn = "m12-n13".parse().unwrap();
    for (options, is_full) in [("", true), ("min_own=2", true), ("min_own=3", false)] {
        let position = Position::from_text(&text, two(options)).unwrap();
        let full = position.play(turn).unwrap().players_with_full_goal();
        assert_eq!(full.contains(seat(1)), is_full, "{options}");
    }
}
