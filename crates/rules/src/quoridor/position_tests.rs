//! Tests of turns, fences and the end of games: one test for each sentence of
//! docs/rules.md, Quoridor.

use super::testing::{mv, parse_position, parse_position_with, play, refusal, seat};
use super::{Fence, Move, Orientation, Players, Position, Refusal, Rules, Square};
use crate::{Cause, DrawReason, GoalReached, Outcome, Position as _, Set, TurnBased as _};

fn start(players: Players) -> Position {
    Position::start(Rules::new(players))
}

/// A position in which player 1 has no fences and is in a dead end, blocked by
/// two pawns in a row.
const STUCK: &str = "e1 / d2e2 / e2 e3 e4 h8 / 0 5 5 5 / 1";

#[test]
fn the_game_begins_on_the_home_squares_with_all_fences() {
    assert_eq!(start(Players::Two).to_string(), "/ / e1 e9 / 10 10 / 1");
    assert_eq!(
        start(Players::Four).to_string(),
        "/ / e1 a5 e9 i5 / 5 5 5 5 / 1"
    );
}

#[test]
fn the_first_player_is_chosen_and_turns_go_clockwise() {
    let rules = Rules::new(Players::Four).with_first(seat(3)).unwrap();
    let mut position = Position::start(rules);
    let mut turns = Vec::new();
    for text in ["e8", "h5", "e2", "b5", "e7"] {
        turns.push((position.side_to_move().number(), position.round()));
        position = play(position, text);
    }
    assert_eq!(turns, [(3, 1), (4, 1), (1, 1), (2, 1), (3, 2)]);
}

#[test]
fn a_turn_moves_the_own_pawn_or_sets_one_own_fence() {
    let position = play(start(Players::Two), "e2 d7h");
    assert_eq!(position.to_string(), "d7 / / e2 e9 / 10 9 / 1");
    let fence: Fence = "d7h".parse().unwrap();
    assert!(position.has_fence(fence));
    assert_eq!(position.fences().collect::<Vec<_>>(), [fence]);
    assert_eq!(
        position.slots(Orientation::Horizontal).first(),
        Some(fence.slot)
    );
    assert!(position.slots(Orientation::Vertical).is_empty());
}

#[test]
fn without_fences_the_pawn_must_move() {
    let position = parse_position("/ / e4 a9 / 0 9 / 1");
    assert_eq!(position.move_count(), 4);
    assert!(
        position
            .legal_moves()
            .iter()
            .all(|mv| matches!(mv, Move::Pawn(_)))
    );
    assert!(matches!(
        refusal(position, "a1h"),
        Refusal::NoFencesLeft { .. }
    ));
}

#[test]
fn the_last_fence_can_be_set() {
    let position = play(parse_position("/ / e4 a9 / 1 9 / 1"), "a1h");
    assert_eq!(position.fences_left(seat(1)), 0);
}

#[test]
fn fences_may_touch() {
    // Fences that touch end to end, end to middle, and at both ends.
    play(parse_position("d4 / / e1 e9 / 9 9 / 1"), "f4h c4v f5v");
}

/// Checks that the fence is refused because it leaves a player no path to the
/// goal, and returns that player's number.
fn sealed(position: &str, text: &str) -> u8 {
    let position = parse_position(position);
    assert!(!position.legal_moves().contains(mv(text)));
    match refusal(position, text) {
        Refusal::NoPath { fence, seat } => {
            assert_eq!(Move::Fence(fence), mv(text));
            seat.number()
        }
        other => panic!("{other}"),
    }
}

#[test]
fn every_player_keeps_a_path_to_the_goal() {
    // A corner, closed by another player or by the player whose pawn is in it.
    assert_eq!(sealed("a8 / / e2 a9 / 9 9 / 1", "b8v"), 2);
    assert_eq!(sealed("a8 / / e2 a9 / 9 9 / 2", "b8v"), 2);
    assert_eq!(sealed("a1 / / a1 e9 / 9 9 / 1", "b1v"), 1);
    assert_eq!(sealed("/ h1 / i2 e9 / 9 9 / 2", "h2h"), 1);
    // A line from edge to edge.
    assert_eq!(sealed("a4c4e4g4 / g5 / e2 e8 / 8 7 / 1", "h5h"), 1);
    // A ring in the middle of the board.
    assert_eq!(sealed("d6d4 / c5 / e8 d5 / 8 8 / 1", "e5v"), 2);
    // With four players, every player needs a path.
    assert_eq!(sealed("a8 / / e2 b5 a9 h5 / 4 5 5 5 / 1", "b8v"), 3);
    assert_eq!(sealed("h8 / / e2 b5 e8 i9 / 4 5 5 5 / 1", "g8v"), 4);
}

#[test]
fn a_fence_may_close_a_pocket_with_nobody_in_it() {
    play(parse_position("a8 / / e2 e9 / 9 9 / 1"), "b8v");
}

#[test]
fn pawns_are_no_obstacles_to_a_path() {
    // A fence may leave player 1 only a path through player 2's pawn.
    play(parse_position("d1 / c1 / e1 f1 h7 h8 / 4 5 4 5 / 3"), "e2v");
    let position = parse_position("d1f2 / c1 / d1 f1 e8 h8 / 4 4 4 5 / 3");
    assert_eq!(
        position.distance(seat(1)),
        parse_position("d1f2 / c1 / d1 g9 e8 h8 / 4 4 4 5 / 3").distance(seat(1))
    );
}

#[test]
fn the_first_pawn_on_a_goal_square_wins_at_once() {
    let position = play(parse_position("/ / e8 a5 / 9 9 / 1"), "e9");
    assert_eq!(position.outcome(), Some(Outcome::Won(seat(1))));
    assert!(position.legal_moves().is_empty());
    assert_eq!(position.move_count(), 0);
    assert!(!position.must_pass());
    assert_eq!(
        refusal(position, "a4"),
        Refusal::GameOver(Outcome::Won(seat(1)))
    );
    assert_eq!(
        refusal(position, "pass"),
        Refusal::GameOver(Outcome::Won(seat(1)))
    );

    for (before, text, winner) in [
        ("/ / e5 a2 / 9 9 / 2", "a1", 2),
        ("/ / e5 h5 e7 g5 / 5 5 5 5 / 2", "i5", 2),
        ("/ / e5 h5 e2 g5 / 5 5 5 5 / 3", "e1", 3),
        ("/ / e5 h5 e2 b5 / 5 5 5 5 / 4", "a5", 4),
    ] {
        let won = Some(Outcome::Won(seat(winner)));
        assert_eq!(
            play(parse_position(before), text).outcome(),
            won,
            "{before}"
        );
    }
}

#[test]
fn anothers_goal_is_no_goal() {
    for (before, text) in [
        ("/ / e2 a5 / 9 9 / 1", "e1"),
        ("/ / e5 a8 / 9 9 / 2", "a9"),
        ("/ / h5 h6 e7 g5 / 5 5 5 5 / 1", "i5"),
        ("/ / e5 h8 e7 g5 / 5 5 5 5 / 2", "h9"),
    ] {
        assert_eq!(
            play(parse_position(before), text).outcome(),
            None,
            "{before}"
        );
    }
}

#[test]
fn without_a_legal_move_the_turn_passes() {
    for options in ["", "third_pawn=sideways", "sideways_jump=always"] {
        let position = parse_position_with(options, STUCK);
        assert!(position.must_pass());
        assert_eq!(position.move_count(), 1);
        assert!(position.legal_moves().iter().eq([Move::Pass]));
        assert_eq!(refusal(position, "d2"), Refusal::MustPass(seat(1)));
        assert_eq!(refusal(position, "a1h"), Refusal::MustPass(seat(1)));
        let passed = play(position, "pass");
        assert_eq!(passed.side_to_move(), seat(2));
        assert_eq!(passed.round(), 1);
    }
}

/// A position in which player 2's pawn is on the only path of the three other
/// players, who have no fences left.
const PAWN_ON_ONLY_PATH: &str = "b5c4e5e4 / b4f5 / c5 d5 f5 e5 / 0 5 0 0 / 2";

#[test]
fn when_all_who_are_still_in_the_game_pass_in_succession_it_is_drawn() {
    let drawn = Some(Outcome::Drawn(DrawReason::AllPassed));
    for (moves, turns) in [
        // The turn in which a player leaves is not a pass, and that player's
        // later turns do not count as passes.
        ("resign", "pass pass pass"),
        ("out", "pass pass pass"),
        // The other players passed before player 2 resigned, with no move in
        // between.
        ("a1h pass pass pass resign", ""),
        // The other players passed, but then player 2 moved.
        ("a1h pass pass pass a3h", "pass pass pass resign"),
        // Only two players are left.
        ("resign resign", "pass pass"),
    ] {
        let mut position = play(parse_position(PAWN_ON_ONLY_PATH), moves);
        for turn in turns.split_whitespace() {
            assert_eq!(position.outcome(), None, "{moves}, {turns}");
            assert_eq!(position.must_pass(), turn == "pass", "{moves}, {turns}");
            position = play(position, turn);
        }
        assert_eq!(position.outcome(), drawn, "{moves}, {turns}");
        assert!(!position.must_pass() && position.legal_moves().is_empty());
        assert_eq!(
            refusal(position, "pass"),
            Refusal::GameOver(Outcome::Drawn(DrawReason::AllPassed))
        );
    }
    // The last player who is left has won, no matter who passed.
    let last = play(
        parse_position(PAWN_ON_ONLY_PATH),
        "a1h pass pass pass resign",
    );
    assert_eq!(last.outcome(), drawn);
    let last = play(parse_position(PAWN_ON_ONLY_PATH), "resign resign resign");
    assert_eq!(last.outcome(), Some(Outcome::Won(seat(1))));
}

#[test]
fn one_of_two_passes_where_jumps_go_straight_on_only() {
    let shut = "e4e6 / d4e5 / e5 e6 / 0 0 / 1";
    let position = parse_position_with("sideways_jump=never", shut);
    assert!(position.must_pass());
    let position = play(position, "pass");
    assert!(!position.must_pass());
    assert_eq!(position.outcome(), None);
    // With the other values of the option, the pawn can move.
    for options in ["", "sideways_jump=always"] {
        assert!(!parse_position_with(options, shut).must_pass(), "{options}");
    }
}

#[test]
fn with_a_legal_move_the_turn_does_not_pass() {
    let fence_left = parse_position(&STUCK.replace("0 5", "1 5"));
    let way_out = parse_position(&STUCK.replace("e4", "f4"));
    for position in [fence_left, way_out, start(Players::Two)] {
        assert!(!position.must_pass());
        assert!(!position.legal_moves().contains(Move::Pass));
        assert_eq!(refusal(position, "pass"), Refusal::MayNotPass(seat(1)));
    }
    assert_eq!(way_out.move_count(), 1);
}

#[test]
fn players_out_of_time_are_eliminated_and_the_last_one_wins() {
    let two = play(start(Players::Two), "e2 out");
    assert_eq!(two.outcome(), Some(Outcome::Won(seat(1))));
    assert!(two.legal_moves().is_empty());

    let four = play(start(Players::Four), "e2 out e8 i4 e3");
    assert!(four.is_out(seat(2)) && !four.is_out(seat(1)));
    // The pawn stays where it is, and the turn passes.
    assert_eq!(four.pawn(seat(2)), start(Players::Four).pawn(seat(2)));
    assert!(four.must_pass() && four.legal_moves().iter().eq([Move::Pass]));
    for text in ["b5", "a1h", "out"] {
        assert_eq!(refusal(four, text), Refusal::TimeUp(seat(2)), "{text}");
    }
    let four = play(four, "pass out out");
    assert_eq!(
        (four.outcome(), four.round()),
        (Some(Outcome::Won(seat(1))), 3)
    );
    assert_eq!(
        refusal(four, "out"),
        Refusal::GameOver(Outcome::Won(seat(1)))
    );
}

#[test]
fn who_resigns_is_out_and_the_last_one_left_wins() {
    let two = play(start(Players::Two), "e2 resign");
    assert_eq!(two.outcome(), Some(Outcome::Won(seat(1))));
    assert!(two.legal_moves().is_empty());

    let four = play(start(Players::Four), "e2 resign e8 i4 e3");
    assert!(four.is_out(seat(2)) && four.has_resigned(seat(2)));
    assert_eq!(four.pawn(seat(2)), start(Players::Four).pawn(seat(2)));
    assert!(four.must_pass() && four.legal_moves().iter().eq([Move::Pass]));
    for text in ["b5", "a1h", "out", "resign"] {
        assert_eq!(refusal(four, text), Refusal::HasResigned(seat(2)), "{text}");
    }
    let four = play(four, "pass out resign");
    let ending = four.ending().unwrap();
    assert_eq!(ending.outcome, Outcome::Won(seat(1)));
    let cause = Cause::LastLeft {
        resigned: Set::only(seat(2)).with(seat(4)),
        timed_out: Set::only(seat(3)),
    };
    assert_eq!(ending.cause, cause);
    let reached = play(parse_position_with("", "/ / e8 a2 / 9 9 / 1"), "e9");
    let goal = Cause::Goal(GoalReached::default());
    assert_eq!(reached.ending().unwrap().cause, goal);
}

#[test]
fn past_the_round_limit_the_game_is_drawn() {
    let limited = Rules::new(Players::Two).with_options("round_limit=2".parse().unwrap());
    let position = play(Position::start(limited), "e2 e8 e3");
    assert_eq!((position.outcome(), position.round()), (None, 2));
    let position = play(position, "e7");
    let drawn = Outcome::Drawn(DrawReason::RoundLimit);
    assert_eq!((position.outcome(), position.round()), (Some(drawn), 2));
    assert_eq!(position.move_count(), 0);
    assert_eq!(refusal(position, "e4"), Refusal::GameOver(drawn));

    let second_begins = limited.with_first(seat(2)).unwrap();
    let position = play(Position::start(second_begins), "e8 e2 e7");
    assert_eq!((position.outcome(), position.round()), (None, 2));
    assert_eq!(play(position, "e3").outcome(), Some(drawn));
}

#[test]
fn a_win_in_the_last_turn_of_the_last_round_counts() {
    let position = play(
        parse_position_with("round_limit=1", "/ / e5 a2 / 9 9 / 2"),
        "a1",
    );
    assert_eq!(position.outcome(), Some(Outcome::Won(seat(2))));
}

#[test]
fn without_a_limit_rounds_go_on() {
    let mut position = start(Players::Two);
    for _ in 0..500 {
        position = play(position, "e2 e8 e1 e9");
    }
    assert_eq!((position.outcome(), position.round()), (None, 1001));
}

#[test]
fn the_same_board_with_the_same_player_to_move_repeats() {
    let position = start(Players::Two);
    assert!(play(position, "e2 e8 e1 e9").repeats(&position));
    assert!(!play(position, "e2 e8 e1").repeats(&position));
    assert!(!play(position, "e2 e8").repeats(&position));
    assert!(!parse_position("/ / e1 e9 / 10 10 / 2").repeats(&position));
    assert!(!parse_position("/ / e1 e9 / 10 9 / 1").repeats(&position));
    assert!(
        !parse_position("a1 / / e1 e9 / 9 9 / 1")
            .repeats(&parse_position("/ a1 / e1 e9 / 9 9 / 1"))
    );
}

#[test]
fn pawns_are_found_by_seat_and_by_square() {
    let position = start(Players::Two);
    assert_eq!(
        position
            .pawn(seat(2))
            .map(|square| square.to_string())
            .as_deref(),
        Some("e9")
    );
    assert_eq!(position.pawn_at("e9".parse().unwrap()), Some(seat(2)));
    // Seats that are not in the game have no pawn, although the array has an
    // element for each of them.
    assert_eq!(position.pawn(seat(3)), None);
    let taken = Square::all().filter(|&square| position.pawn_at(square).is_some());
    assert_eq!(taken.count(), 2);
    assert_eq!(position.fences_left(seat(6)), 0);
    assert_eq!(position.distance(seat(6)), None);
    assert_eq!(position.shortest_path(seat(3)), None);
}

#[test]
fn shortest_paths_lead_to_the_goal() {
    let position = parse_position("d8 / / e1 e9 / 9 9 / 1");
    assert_eq!(position.distance(seat(1)), Some(9));
    let path = position.shortest_path(seat(1)).unwrap();
    assert_eq!(path.len(), 10);
    assert_eq!(path.first(), position.pawn(seat(1)).as_ref());
    assert_eq!(path.last().map(|square| square.row()), Some(8));
}

#[test]
fn illegal_moves_played_unchecked_do_no_worse_than_make_a_wrong_position() {
    let mut position = start(Players::Two);
    for fence in Fence::all() {
        position = position.play_unchecked(Move::Fence(fence));
    }
    assert_eq!(position.fences_left(seat(1)), 0);
    assert_eq!(position.distance(seat(1)), None);
    assert_eq!(position.shortest_path(seat(1)), None);
    assert!(position.must_pass());
    assert_eq!(position.fences().count(), 128);
}
