//! Tests of computer players that plan between human players.

use super::*;

/// Returns a game for three players in which player 2 is a computer.
fn mixed(arrange: bool) -> ParallelSession {
    let start = Position::shuffled(Rules::new(Players::Three), 1);
    let mut players: Vec<Player> = Seat::all(3).map(Player::on).collect();
    players[1].kind = Level::from_number(3).into();
    let terms = ParallelSettings {
        seed: Some(1),
        arrange,
        ..ParallelSettings::default()
    };
    held(ParallelMatch::new(start, players, terms))
}

fn order(direction: Direction, number: Number) -> Plan {
    let mut plan = Plan::EMPTY;
    plan.set(arrow(direction), Some(number));
    plan
}

#[test]
fn a_computer_plans_in_its_turn_from_what_is_public() {
    let mut table = mixed(false);
    assert!(table.computer_to_plan().is_none());
    send(
        &mut table,
        &[ParallelMessage::OpenScreen, EAST, ParallelMessage::Confirm],
    );
    assert_eq!(table.stage(), ParallelStage::Thinking(seat(2)));
    let (view, level) = table.computer_to_plan().unwrap();
    assert_eq!(Some(level), Level::from_number(3));
    assert_eq!(
        view,
        SeatView::new(table.position().clone(), seat(2)).unwrap()
    );
    // No screen opens for the computer player, and a plan for another seat is
    // ignored.
    send(&mut table, &[ParallelMessage::OpenScreen]);
    send(
        &mut table,
        &[ParallelMessage::ComputerPlan(seat(3), Plan::EMPTY)],
    );
    assert_eq!(table.stage(), ParallelStage::Thinking(seat(2)));
    let answer = ParallelMessage::ComputerPlan(seat(2), order(Direction::W, Number::Two));
    send(&mut table, &[answer]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(3)));
    send(&mut table, &[answer]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(3)));
    let rest = [
        ParallelMessage::OpenScreen,
        ParallelMessage::Confirm,
        ParallelMessage::Reveal,
    ];
    send(&mut table, &rest);
    assert_eq!(table.plans(0).unwrap().to_string(), "E4/- W2/- -/-");
}

#[test]
fn an_answer_with_tokens_that_are_not_there_is_refused() {
    let mut table = mixed(false);
    send(
        &mut table,
        &[ParallelMessage::OpenScreen, ParallelMessage::Confirm],
    );
    let mut plan = Plan::EMPTY;
    for direction in [Direction::E, Direction::W, Direction::SE] {
        plan.set(arrow(direction), Some(Number::Six));
    }
    let before = table.clone();
    assert!(
        table
            .update(ParallelMessage::ComputerPlan(seat(2), plan))
            .is_err()
    );
    assert_eq!(table, before);
}

#[test]
fn a_change_of_mind_reaches_past_the_computer() {
    let mut table = mixed(false);
    send(
        &mut table,
        &[ParallelMessage::OpenScreen, EAST, ParallelMessage::Confirm],
    );
    send(
        &mut table,
        &[ParallelMessage::ComputerPlan(seat(2), Plan::EMPTY)],
    );
    assert_eq!(table.player_who_may_retract(), Some(seat(1)));
    send(&mut table, &[ParallelMessage::Reopen]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(1)));
    send(&mut table, &[ParallelMessage::OpenScreen]);
    assert_eq!(plan(&table), "E4/-");
    // The computer then plans again.
    send(&mut table, &[ParallelMessage::Confirm]);
    assert_eq!(table.stage(), ParallelStage::Thinking(seat(2)));
}

#[test]
fn a_computer_lays_its_pegs_out_by_itself() {
    let mut table = mixed(true);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(1)));
    send(
        &mut table,
        &[ParallelMessage::OpenScreen, ParallelMessage::Confirm],
    );
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(3)));
    let rest = [
        ParallelMessage::OpenScreen,
        ParallelMessage::Confirm,
        ParallelMessage::Reveal,
    ];
    send(&mut table, &rest);
    assert_eq!(
        (table.stage(), table.task()),
        (ParallelStage::Curtain(seat(1)), SecretTask::Plan)
    );
    let sorted = Position::start(table.rules(), &[], table.position().arrow());
    assert_ne!(
        table.position().pegs_with_number(seat(2), Number::One),
        sorted.pegs_with_number(seat(2), Number::One)
    );
}

#[test]
fn computers_are_there_after_a_reload_and_what_they_planned_too() {
    let mut table = mixed(false);
    send(
        &mut table,
        &[ParallelMessage::OpenScreen, ParallelMessage::Confirm],
    );
    for _ in 0..2 {
        assert_eq!(reloaded(&table), table);
        send(
            &mut table,
            &[ParallelMessage::ComputerPlan(seat(2), Plan::EMPTY)],
        );
    }
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(3)));
    assert_eq!(table.people().len(), 2);
}

#[test]
fn a_computer_looks_before_it_answers_a_draw() {
    let mut table = mixed(false);
    use crate::MatchMessage::{AcceptDraw, DeclineDraw, OfferDraw};
    use ParallelMessage::{Confirm, Match, OpenScreen};
    send(&mut table, &[OpenScreen, EAST]);
    // Chances stored by a review are not the computer player's reply to the
    // offer, whether they are good or bad.
    for noted in [[0.5, 0.1, 0.4], [0.1, 0.8, 0.1]] {
        let mut table = table.clone();
        table.record_winning_chances(0, &noted);
        send(&mut table, &[Match(OfferDraw(seat(1)))]);
        assert_eq!(table.computer_to_answer_draw(), Some(seat(2)));
        assert!(table.players_to_answer_draw().eq([seat(2), seat(3)]));
        let mut declined = table.clone();
        send(&mut declined, &[Match(DeclineDraw(seat(2)))]);
        assert_eq!((declined.draw_offer(), declined.outcome()), (None, None));
        send(&mut declined, &[OpenScreen, Confirm]);
        assert_eq!(declined.stage(), ParallelStage::Thinking(seat(2)));
        send(&mut table, &[Match(AcceptDraw(seat(2)))]);
        assert_eq!(
            (table.computer_to_answer_draw(), table.outcome()),
            (None, None)
        );
        send(&mut table, &[Match(AcceptDraw(seat(3)))]);
        assert_eq!(table.outcome(), Some(Outcome::Drawn(DrawReason::Agreement)));
    }
    assert!(table.accepts_draw(0.29) && !table.accepts_draw(0.31));
}
