//! Tests of the end of games by a full goal or by the last remaining player,
//! and of the cause that is reported.

use super::*;
use crate::{Cause, Ending, GoalReached, Position as _};

fn game(rules: Rules, to_move: u8, pegs: &[&str], turns: &str) -> Game<Position> {
    let mut game = Game::new(position(rules, to_move, pegs));
    for text in turns.split_whitespace() {
        let turn = game.position().parse_move(text).unwrap();
        game.play(turn)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

fn goal(game: &Game<Position>) -> GoalReached {
    match game.ending() {
        Some(Ending {
            cause: Cause::Goal(goal),
            ..
        }) => goal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_full_goal_ends_the_game_at_once() {
    for text in [
        "finish=first",
        "min_own=10,finish=first",
        "blocked_goal=swap,finish=first",
        "direction=counterclockwise,min_own=8,finish=first",
    ] {
        let mut game = game(two(text), 1, &[ALL_BUT_ONE, OUT_OF_THE_WAY], "m12-n13");
        assert_eq!(game.outcome(), Some(Outcome::Won(seat(1))), "{text}");
        assert_eq!(game.position().legal_moves().count(), 0);
        assert_eq!(game.position().move_count(), 0);
        assert!(game.play("h5-h6".parse().unwrap()).is_err());
        assert!(goal(&game).ended_before_round_end);
        game.undo();
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn the_first_full_goal_wins_whoever_begins_the_rounds() {
    // With two players, player 1's turn completes the round; with three, it is
    // in the middle of the round.
    for (players, first, mover) in [(Players::Two, 2, 1), (Players::Three, 3, 1)] {
        let rules = Rules::new(players)
            .with_options(options("finish=first"))
            .with_first(seat(first))
            .unwrap();
        let game = game(rules, mover, &[ALL_BUT_ONE, OUT_OF_THE_WAY], "m12-n13");
        assert_eq!(game.outcome(), Some(Outcome::Won(seat(mover))));
    }
}

#[test]
fn a_goal_that_anothers_turn_fills_wins_at_once_too() {
    let mine = "q13 p12 p13 o11 o12 o13 n11 n12 n13 i5";
    let theirs = "h6 i6 h5 h7 h8 j5 j6 j7 j8 m10";
    // After player 2's turn, player 3 is to move; the full goal is player 1's.
    let rules = Rules::new(Players::Three).with_options(options("finish=first"));
    let game = game(rules, 2, &[mine, theirs], "m10-n10");
    assert_eq!(game.outcome(), Some(Outcome::Won(seat(1))));
    assert_eq!(goal(&game).held_by_others, Set::only(seat(1)));
}

/// Plays a turn after which two goals are full: player 1's last peg hops from
/// player 4's goal into player 1's own, where it swaps places with player 4's
/// last peg.
fn both_at_once(text: &str) -> Game<Position> {
    let rules = Rules::new(Players::Six).with_options(options(text));
    let north = "n13 a5 b5 b6 c5 c6 c7 d5 d6 d8";
    let south = "d7 q13 p12 p13 o11 o12 o13 n10 n11 n12";
    let ladder = "e8 g10 i12 k13 m13";
    game(rules, 1, &[south, ladder, "", north, "", ""], "d7-n13x")
}

#[test]
fn of_several_goals_filled_by_one_turn_the_movers_wins() {
    for direction in ["clockwise", "counterclockwise"] {
        let game = both_at_once(&format!(
            "blocked_goal=swap,finish=first,direction={direction}"
        ));
        assert_eq!(game.outcome(), Some(Outcome::Won(seat(1))));
        assert_eq!(goal(&game).filled_too_late, Set::only(seat(4)));
    }
    let round = both_at_once("blocked_goal=swap");
    assert_eq!(round.outcome(), None);
    assert_eq!(
        round.position().players_with_full_goal(),
        Set::only(seat(1)).with(seat(4))
    );
}

#[test]
fn of_several_full_goals_the_next_in_turn_order_wins() {
    // The position is read with both goals full, so only the player to move
    // shows whose turn came before.
    let full = "n13 q13 p12 p13 o11 o12 o13 n10 n11 n12";
    let north = "a5 b5 b6 c5 c6 c7 d5 d6 d7 d8";
    for (direction, to_move, winner) in [
        ("clockwise", 2, 1),
        ("clockwise", 3, 4),
        ("clockwise", 5, 4),
        ("clockwise", 6, 1),
        ("counterclockwise", 3, 4),
        ("counterclockwise", 5, 4),
        ("counterclockwise", 2, 1),
    ] {
        let text = format!("finish=first,direction={direction}");
        let rules = Rules::new(Players::Six).with_options(options(&text));
        let read = position(rules, to_move, &[full, "", "", north, "", ""]);
        let expected = Some(Outcome::Won(seat(winner)));
        assert_eq!(read.outcome(), expected, "{direction} {to_move}");
    }
}

#[test]
fn a_goal_that_others_hold_a_part_of_says_so() {
    let mine = "m12 p12 p13 o11 o12 o13 n10 n11 n12 i5";
    let theirs = "q13 i6 h5 h6 h7 h8 j5 j6 j7 j8";
    let held = game(two(""), 1, &[mine, theirs], "m12-n13 i6-i7");
    assert_eq!(held.outcome(), Some(Outcome::Won(seat(1))));
    assert_eq!(
        goal(&held),
        GoalReached {
            held_by_others: Set::only(seat(1)),
            pegs_of_others: 1,
            ..GoalReached::default()
        }
    );
    let plain = game(two(""), 1, &[ALL_BUT_ONE, OUT_OF_THE_WAY], "m12-n13 h5-h6");
    assert_eq!(goal(&plain), GoalReached::default());
}

#[test]
fn a_goal_that_was_opened_again_says_so() {
    // Player 2's peg leaves the goal that player 1 has filled, in the same
    // round.
    let mine = "m12 q13 p12 p13 o11 o12 o13 n11 n12 i5";
    let theirs = "n10 i6 h5 h6 h7 h8 j5 j6 j7 j8";
    let game = game(two(""), 1, &[mine, theirs], "m12-n13 n10-m10");
    assert_eq!(game.outcome(), Some(Outcome::Won(seat(1))));
    assert_eq!(goal(&game).opened_again, Set::only(seat(1)));
}

#[test]
fn who_resigns_is_out_and_the_last_one_left_wins() {
    let two = Position::start(Rules::new(Players::Two));
    let resigned = two.play(Turn::Resign).unwrap();
    assert_eq!(resigned.outcome(), Some(Outcome::Won(seat(2))));
    assert_eq!(resigned.legal_moves().count(), 0);

    let three = Position::start(Rules::new(Players::Three));
    let resigned = three.play(Turn::Resign).unwrap();
    assert!(resigned.is_out(seat(1)) && resigned.has_resigned(seat(1)));
    assert!(!resigned.is_out(seat(2)));
    assert_eq!(resigned.pegs(seat(1)), three.pegs(seat(1)));
    let any = |position: Position| {
        position
            .play(position.legal_moves().next().unwrap())
            .unwrap()
    };
    let again = any(any(resigned));
    assert!(again.must_pass() && again.legal_moves().eq([Turn::Pass]));
    let refused = Err(Refusal::HasResigned(seat(1)));
    for text in ["d5-e5", "out", "resign"] {
        assert_eq!(again.check(text.parse().unwrap()), refused, "{text}");
    }
    let last = again.play(Turn::Pass).unwrap().play(Turn::TimeUp).unwrap();
    let ending = last.ending().unwrap();
    assert_eq!(ending.outcome, Outcome::Won(seat(3)));
    let cause = Cause::LastLeft {
        resigned: Set::only(seat(1)),
        timed_out: Set::only(seat(2)),
    };
    assert_eq!(ending.cause, cause);
}

#[test]
fn the_goal_of_a_player_who_has_resigned_does_not_fill() {
    for text in ["", "finish=first"] {
        let rules = Rules::new(Players::Three).with_options(options(text));
        let pegs = ["n11 n12 n13 o11 o12 o13 p12 p13 q13 a5", "m10", ""];
        let game = game(rules, 1, &pegs, "resign m10-n10");
        assert!(game.position().players_with_full_goal().is_empty());
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn nobody_resigns_by_choosing_among_the_legal_turns() {
    let start = Position::start(Rules::new(Players::Two));
    assert!(start.legal_moves().all(|turn| turn != Turn::Resign));
    assert_eq!(start.parse_move("resign"), Ok(Turn::Resign));
    assert_eq!(Turn::Resign.to_string(), "resign");
}
