//! Tests of players who resign instead of planning.

use super::*;
use starfence_rules::Cause;

fn three() -> ParallelSession {
    table(Players::Three, ParallelSettings::default())
}

/// Makes all players who have not planned yet confirm an empty plan, and plays
/// the round.
fn round(table: &mut ParallelSession) {
    use ParallelMessage::*;
    while matches!(table.stage(), ParallelStage::Curtain(_)) {
        send(table, &[OpenScreen, Confirm]);
    }
    send(table, &[Reveal, NextRound]);
}

#[test]
fn who_is_to_plan_resigns_at_once_and_it_is_shown_at_the_reveal() {
    use ParallelMessage::*;
    let mut table = three();
    send(&mut table, &[OpenScreen, EAST, resign(seat(1))]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(2)));
    // The resignation is not visible yet.
    assert!(!table.position().is_out(seat(1)) && table.resigning().is_empty());
    send(
        &mut table,
        &[OpenScreen, Confirm, OpenScreen, Confirm, Reveal],
    );
    assert_eq!(table.plans(0).unwrap().to_string(), "resign -/- -/-");
    assert!(table.position().has_resigned(seat(1)));
    assert_eq!(table.outcome(), None);
    // From then on the player is skipped.
    send(&mut table, &[NextRound]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(2)));
    round(&mut table);
    assert_eq!(table.plans(1).unwrap().to_string(), "-/- -/- -/-");
    assert!(!table.may_resign(seat(1)));
}

#[test]
fn said_earlier_it_waits_for_the_next_plan() {
    use ParallelMessage::*;
    let mut table = three();
    // Player 3 has not planned yet; player 1 has.
    send(&mut table, &[OpenScreen, EAST, Confirm]);
    send(&mut table, &[resign(seat(3)), resign(seat(1))]);
    assert_eq!(table.resigning(), Set::only(seat(1)).with(seat(3)));
    send(&mut table, &[OpenScreen, Confirm]);
    assert_eq!(table.stage(), ParallelStage::Ready);
    send(&mut table, &[Reveal]);
    assert_eq!(table.plans(0).unwrap().to_string(), "E4/- -/- resign");
    assert_eq!(
        (table.stage(), table.outcome()),
        (ParallelStage::Showing, None)
    );
    // In the next round only player 2 plans.
    send(&mut table, &[NextRound]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(2)));
    send(&mut table, &[OpenScreen, Confirm, Reveal]);
    assert_eq!(table.outcome(), Some(Outcome::Won(seat(2))));
    let cause = Cause::LastLeft {
        resigned: Set::only(seat(1)).with(seat(3)),
        timed_out: Set::EMPTY,
    };
    assert_eq!(table.game().ending().unwrap().cause, cause);
    send(&mut table, &[NextRound]);
    assert_eq!(table.stage(), ParallelStage::Over);
    // Undo works as for any other round.
    send(&mut table, &[UNDO]);
    assert_eq!(
        (table.stage(), table.rounds()),
        (ParallelStage::Curtain(seat(1)), 1)
    );
    assert!(!table.position().is_out(seat(1)) && table.position().is_out(seat(3)));
}

#[test]
fn a_mind_is_changed_until_the_next_player_begins() {
    use ParallelMessage::*;
    let mut table = three();
    send(&mut table, &[resign(seat(1))]);
    assert_eq!(table.player_who_may_retract(), Some(seat(1)));
    send(&mut table, &[Reopen, OpenScreen]);
    assert_eq!(
        (table.stage(), plan(&table)),
        (ParallelStage::Open(seat(1)), "-/-".to_owned())
    );
    send(
        &mut table,
        &[EAST, Confirm, resign(seat(3)), play_on(seat(3))],
    );
    assert!(table.resigning().is_empty());
    round(&mut table);
    assert_eq!(table.plans(0).unwrap().to_string(), "E4/- -/- -/-");
}

#[test]
fn both_may_resign_and_nobody_wins() {
    let mut table = two();
    use ParallelMessage::*;
    send(
        &mut table,
        &[resign(seat(2)), resign(seat(1)), Reveal, NextRound],
    );
    let drawn = Outcome::Drawn(DrawReason::AllResigned);
    assert_eq!(
        (table.stage(), table.outcome()),
        (ParallelStage::Over, Some(drawn))
    );
}

#[test]
fn who_waits_and_who_has_resigned_are_found_again() {
    use ParallelMessage::*;
    let mut table = three();
    send(&mut table, &[resign(seat(2)), OpenScreen, EAST, Confirm]);
    // Player 2's resignation replaces a plan; player 1's waits for the next
    // round.
    send(&mut table, &[resign(seat(1))]);
    let (_, secrets) = table.secrets_to_store().unwrap();
    let secrets = secrets.unwrap();
    assert!(secrets.contains("[Laid \"E4/- resign\"]"), "{secrets}");
    assert!(secrets.contains("[Resigning \"1\"]"), "{secrets}");
    assert_eq!(reloaded(&table), table);
    // Words that are not a player's number, and players who are out of the
    // game, are ignored.
    let odd = secrets.replace("[Resigning \"1\"]", "[Resigning \"x 0 1 4\"]");
    let mut back = ParallelSession::new(table.public().clone());
    back.hold_secrets(Some(&odd));
    assert_eq!(back, table);
    assert!(!table.to_text().to_lowercase().contains("resign"));
    send(&mut table, &[OpenScreen, Confirm, Reveal, NextRound]);
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(3)));
    // The draft is player 3's, the second of those who still plan.
    send(&mut table, &[OpenScreen, EAST, CloseScreen]);
    assert_eq!(reloaded(&table), table);
}

#[test]
fn nobody_resigns_while_pegs_are_laid_out() {
    use ParallelMessage::*;
    let terms = ParallelSettings {
        arrange: true,
        ..ParallelSettings::default()
    };
    let mut table = table(Players::Two, terms);
    send(&mut table, &[resign(seat(1))]);
    assert_eq!(
        (table.task(), table.stage()),
        (SecretTask::Arrange, ParallelStage::Curtain(seat(1)))
    );
    send(
        &mut table,
        &[OpenScreen, Confirm, OpenScreen, Confirm, Reveal],
    );
    // The resignation replaces the first plan.
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(2)));
}

#[test]
fn whoever_resigns_twice_in_a_round_resigns_once() {
    let mut table = three();
    send(&mut table, &[resign(seat(1))]);
    // The plan is already replaced by a resignation, and the player asks to
    // resign again.
    send(&mut table, &[resign(seat(1))]);
    round(&mut table);
    assert!(table.position().is_out(seat(1)));
    assert!(table.resigning().is_empty());
}
