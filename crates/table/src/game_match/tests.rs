//! Tests of turns, passes, undo and redo.

use super::*;
use crate::{Clocks, PlayerKind};
use starfence_rules::checkers::{Players, Position as Star, Rules, Turn};
use starfence_rules::{DrawReason, Setup as _, SetupArgs};
use std::time::Duration;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

fn play(table: &mut Match<Star>, turn: &str) {
    table
        .update(MatchMessage::Play(turn.parse().unwrap()))
        .unwrap();
}

/// Returns a match in which player 3 is to move, and in which player 1 has no
/// legal move after player 3's hop to f10.
fn before_the_wall() -> Match<Star> {
    let position = "1/11/111/1111/....22222..../...22222..../.......3.../......3.../........./\
                    ........../33........./333........./333........../..../.../../. 3";
    let texts = SetupArgs {
        players: 3,
        options: "",
        first: None,
        position: Some(position),
        seed: None,
    };
    Match::new(Star::set_up(texts).unwrap(), Vec::new())
}

#[test]
fn a_turn_passes_by_itself_and_is_taken_back_with_the_move_before_it() {
    let mut table = before_the_wall();
    play(&mut table, "h10-f10");
    assert_eq!(table.passed(), [seat(1)]);
    assert_eq!(table.side_to_move(), Some(seat(2)));
    assert_eq!(table.game().moves().last(), Some(Turn::Pass));

    table.update(MatchMessage::Undo).unwrap();
    assert_eq!(
        (table.side_to_move(), table.game().len()),
        (Some(seat(3)), 0)
    );
    table.update(MatchMessage::Redo).unwrap();
    assert_eq!(
        (table.side_to_move(), table.game().len()),
        (Some(seat(2)), 2)
    );
    play(&mut table, "e5-e4");
    assert!(table.passed().is_empty());
}

#[test]
fn another_move_forgets_what_was_taken_back_and_the_same_one_does_not() {
    let mut table = Match::new(Star::start(Rules::new(Players::Two)), Vec::new());
    for turn in ["d5-e5", "n10-m10", "e5-f5"] {
        play(&mut table, turn);
    }
    for _ in 0..3 {
        table.update(MatchMessage::Undo).unwrap();
    }
    play(&mut table, "d5-e5");
    assert_eq!(table.line_len() - table.game().len(), 2);
    play(&mut table, "n11-m11");
    assert!(!table.can_redo());
}

#[test]
fn undo_goes_back_to_a_turn_of_a_person() {
    let computer = |number| Player {
        kind: Level::from_number(1).into(),
        ..Player::on(seat(number))
    };
    let start = Star::start(Rules::new(Players::Two));
    let mut table = Match::new(start, vec![computer(1), Player::on(seat(2))]);
    assert_eq!(table.side_to_move(), Some(seat(1)));
    play(&mut table, "d5-e5");
    assert_eq!(table.side_to_move(), Some(seat(2)));
    // The only move so far is the computer player's, so there is no move of a
    // human player to undo.
    assert!(!table.can_undo());
    table.update(MatchMessage::Undo).unwrap();
    assert_eq!(table.game().len(), 1);
    play(&mut table, "n10-m10");
    play(&mut table, "e5-f5");
    table.update(MatchMessage::Undo).unwrap();
    assert_eq!(
        (table.side_to_move(), table.game().len()),
        (Some(seat(2)), 1)
    );
    table.update(MatchMessage::Redo).unwrap();
    assert_eq!(table.game().len(), 3);

    let mut show = Match::new(start, vec![computer(1), computer(2)]);
    assert!(show.has_only_computers());
    play(&mut show, "d5-e5");
    play(&mut show, "n10-m10");
    show.update(MatchMessage::Undo).unwrap();
    assert_eq!(show.game().len(), 1);
}

#[test]
fn a_refused_move_leaves_the_table_as_it_was() {
    let mut table = Match::new(Star::start(Rules::new(Players::Two)), Vec::new());
    let before = table.clone();
    assert!(
        table
            .update(MatchMessage::Play("a5-b5".parse().unwrap()))
            .is_err()
    );
    assert_eq!(table, before);
    table.update(MatchMessage::ClaimDraw).unwrap();
    table.update(MatchMessage::Undo).unwrap();
    table.update(MatchMessage::Redo).unwrap();
    assert_eq!(table, before);
}

#[test]
fn a_move_chosen_in_a_turn_that_is_over_is_dropped() {
    let clocks = || Clocks::new(vec!["60".parse().ok(); 3]);
    let start = Star::start(Rules::new(Players::Three));
    let mut table = Match::new(start, Vec::new()).with_clocks(clocks());
    play(&mut table, "d5-e5");
    let chosen = table.turn();
    let mut moves = Vec::new();
    table.position().for_each_child(&mut |mv, _| moves.push(mv));
    // The time runs out after the move was chosen. The move must not be played
    // for the next player.
    assert!(table.tick(Duration::from_secs(60)));
    assert_eq!(table.side_to_move(), Some(seat(3)));
    let before = table.clone();
    for mv in &moves {
        table.update(MatchMessage::PlayIn(chosen, *mv)).unwrap();
        assert_eq!(table, before);
    }
    // The same message does not play a move twice.
    let mut theirs = Vec::new();
    table
        .position()
        .for_each_child(&mut |mv, _| theirs.push(mv));
    let in_turn = MatchMessage::PlayIn(table.turn(), theirs[0]);
    table.update(in_turn).unwrap();
    assert_eq!(table.game().len(), before.game().len() + 1);
    let after = table.clone();
    table.update(in_turn).unwrap();
    assert_eq!(table, after);
}

#[test]
fn an_agreed_draw_is_taken_back_without_a_move() {
    let mut table = Match::new(Star::start(Rules::new(Players::Two)), Vec::new());
    play(&mut table, "d5-e5");
    table.update(MatchMessage::AgreeDraw).unwrap();
    assert_eq!(table.outcome(), Some(Outcome::Drawn(DrawReason::Agreement)));
    assert_eq!(table.side_to_move(), None);
    table.update(MatchMessage::Undo).unwrap();
    assert_eq!((table.outcome(), table.game().len()), (None, 1));
}

#[test]
fn players_without_names_have_their_seats_colours() {
    let table = Match::new(Star::start(Rules::new(Players::Six)), Vec::new());
    assert_eq!(table.players().len(), 6);
    assert_eq!(table.player(seat(2)).unwrap().colour, crate::Colour::Blue);
    assert_eq!(table.player(seat(2)).unwrap().name.get(), None);
}

#[test]
fn only_people_on_this_device_are_named_during_a_game() {
    let (computer, person) = (Level::from_number(3).into(), PlayerKind::Person);
    for (kind, named) in [
        (person, Some("Ann")),
        (PlayerKind::Remote, None),
        (computer, None),
    ] {
        let player = Player {
            kind,
            ..Player::on(seat(2))
        };
        let players = vec![Player::on(seat(1)), player];
        let mut table = Match::new(Star::start(Rules::new(Players::Two)), players);
        play(&mut table, "d5-e5");
        table.set_name(seat(2), PlayerName::new("Ann"));
        table.set_name(seat(6), PlayerName::new("Ben"));
        assert_eq!(table.players()[1].name.get(), named);
        assert_eq!(table.game().len(), 1);
    }
}
