//! Tests of the number of times that a plan is reopened after it was confirmed.

use super::*;
use ParallelMessage::*;

#[test]
fn it_is_counted_whenever_a_confirmed_plan_is_opened_and_told_until_the_next_reveal() {
    let mut table = two();
    send(&mut table, &[OpenScreen, EAST, CloseScreen, OpenScreen]);
    // The plan had not been confirmed yet.
    assert_eq!(table.reopened_now(), 0);
    send(&mut table, &[Confirm, Reopen]);
    assert_eq!(table.reopened_now(), 0);
    send(&mut table, &[OpenScreen]);
    assert_eq!(table.reopened_now(), 1);
    // Another player could open the covered plan, so this counts again; a
    // reload does not reset the count.
    send(&mut table, &[CloseScreen]);
    let mut table = reloaded(&table);
    send(&mut table, &[OpenScreen]);
    assert_eq!(table.reopened_now(), 2);
    send(&mut table, &[Confirm, Reopen, OpenScreen, Confirm]);
    send(&mut table, &[OpenScreen, WEST]);
    assert_eq!(table.reopened_now(), 0);
    assert_eq!(table.reopened(seat(1)), 0);
    send(&mut table, &[Confirm, Reveal]);
    assert_eq!((table.reopened(seat(1)), table.reopened(seat(2))), (3, 0));
    let mut table = reloaded(&table);
    send(&mut table, &[NextRound, OpenScreen]);
    assert_eq!((table.reopened(seat(1)), table.reopened_now()), (3, 0));
    send(&mut table, &[Confirm, OpenScreen, Confirm, Reveal]);
    assert_eq!(table.reopened(seat(1)), 0);
}

#[test]
fn layouts_count_as_well_and_are_told_when_the_first_round_is_planned() {
    let arrange = true;
    let mut table = table(
        Players::Two,
        ParallelSettings {
            arrange,
            ..ParallelSettings::default()
        },
    );
    send(
        &mut table,
        &[OpenScreen, Confirm, Reopen, OpenScreen, Confirm],
    );
    send(&mut table, &[OpenScreen, Confirm, Reveal]);
    assert_eq!(table.reopened(seat(1)), 1);
}

#[test]
fn a_round_that_is_taken_back_tells_nothing_any_more() {
    let mut table = two();
    send(
        &mut table,
        &[OpenScreen, Confirm, Reopen, OpenScreen, Confirm],
    );
    send(&mut table, &[OpenScreen, Confirm, Reveal, UNDO]);
    assert_eq!(table.reopened(seat(1)), 0);
}

#[test]
fn deleting_the_game_and_bringing_it_back_hides_nothing() {
    let mut table = two();
    send(
        &mut table,
        &[OpenScreen, EAST, Confirm, Reopen, OpenScreen, Confirm],
    );
    let kept = table.public().to_text();
    let AnyMatch::Parallel(public) = AnyMatch::from_text(&kept).unwrap() else {
        panic!("another game")
    };
    let mut table = ParallelSession::new(*public);
    table.hold_secrets(None);
    // Continuing from another round does not reset the count either.
    send(&mut table, &[UNDO, OpenScreen]);
    assert_eq!(
        (table.reopened_now(), table.reopened_before(seat(1))),
        (0, 1)
    );
    send(&mut table, &[Confirm, OpenScreen]);
    assert_eq!(table.reopened_before(seat(2)), 0);
    send(&mut table, &[Confirm, Reveal]);
    assert_eq!(table.reopened(seat(1)), 1);
    let handed_on = AnyMatch::Parallel(Box::new(table.public().clone())).public_record();
    assert!(!handed_on.to_string().contains("Reopen"));
}
