//! Tests of which tab holds the secrets and when it drops them.

use super::*;
use ParallelMessage::*;

/// Returns all texts of the game that are allowed to leave the tab.
fn public_texts(table: &ParallelSession) -> String {
    let any = AnyMatch::Parallel(Box::new(table.public().clone()));
    let texts =
        [any.public_record(), any.public_position_record()].map(|record| record.to_string());
    [any.to_text(), texts.concat()].concat()
}

#[test]
fn no_text_of_the_game_tells_anything_of_a_plan() {
    let mut table = two();
    send(&mut table, &[OpenScreen]);
    let begun = public_texts(&table);
    assert!(begun.contains("[Begun \"yes\"]"), "{begun}");
    // After any action on a plan, the texts reveal only how often a plan was
    // reopened.
    let reopened = "[Reopening \"1 0 0 0 0 0\"]\n";
    for messages in [
        &[EAST][..],
        &[CloseScreen],
        &[OpenScreen, Confirm],
        &[resign(seat(1)), play_on(seat(1))],
        &[Reopen, OpenScreen, Confirm],
        &[OpenScreen, WEST],
        &[Confirm],
    ] {
        send(&mut table, messages);
        let public = public_texts(&table).replacen(reopened, "", 1);
        assert_eq!(public, begun, "{messages:?}");
    }
    assert!(table.to_text().contains(reopened));
    send(&mut table, &[Reveal]);
    assert!(public_texts(&table).contains("1. E4/- W3/-"));
    assert!(!table.to_text().contains("Begun"));
}

#[test]
fn a_game_after_its_first_rounds_tells_nothing_of_later_ones() {
    let record = |game: &ParallelMatch| {
        let any = AnyMatch::Parallel(Box::new(game.clone()));
        any.public_record().to_string()
    };
    let before = record(two().public());
    let mut table = shown();
    for messages in [&[][..], &[UNDO]] {
        send(&mut table, messages);
        assert_eq!(record(&table.after_rounds(0)), before, "{messages:?}");
    }
    let table = shown();
    assert_eq!(table.after_rounds(1), *table.public());
}

#[test]
fn a_copy_asks_everybody_to_plan_again() {
    let table = ready();
    let mut copy = ParallelSession::new(loaded(&table.to_text()).unwrap());
    // Somebody has begun to plan in it, so it is listed among the games.
    assert!(!copy.is_untouched());
    copy.hold_secrets(None);
    assert_eq!(copy.stage(), ParallelStage::Curtain(seat(1)));
    send(&mut copy, &[OpenScreen]);
    assert_eq!(plan(&copy), "-/-");
    send(&mut copy, &[CloseScreen, Reveal, Confirm]);
    assert_eq!((copy.rounds(), copy.player_who_may_retract()), (0, None));
}

#[test]
fn a_plan_that_a_damaged_text_holds_twice_is_dropped_twice() {
    let laid = "[Laid \"E4/-\"]\n[Draft \"W3/-\"]\n";
    let text = two().to_text();
    let text = text.replace("[Result", &format!("{laid}{laid}[Result"));
    let public = crate::without_old_secrets(&text);
    assert!(!public.contains("Laid") && !public.contains("Draft"));
    assert!(loaded(&public).is_ok());
}

#[test]
fn who_does_not_hold_the_secrets_neither_sees_nor_changes_them() {
    let mut other = ParallelSession::new(ready().public().clone());
    assert_eq!(other.missing_secrets(), Some(0));
    assert_eq!(other.secrets_to_store(), None);
    let before = other.clone();
    assert_eq!(other.stage(), ParallelStage::InOtherTab);
    send(
        &mut other,
        &[
            OpenScreen,
            EAST,
            Confirm,
            Reopen,
            Reveal,
            NextRound,
            UNDO,
            resign(seat(1)),
            Tick,
        ],
    );
    assert_eq!(other, before);
    assert!(!other.can_undo() && !other.may_resign(seat(1)));
    // The result of a round is public while it is being shown.
    let mut other = ParallelSession::new(shown().public().clone());
    assert_eq!(other.stage(), ParallelStage::Showing);
    assert!(other.can_undo());
    send(&mut other, &[NextRound]);
    assert_eq!(
        (other.stage(), other.missing_secrets()),
        (ParallelStage::InOtherTab, Some(1))
    );
}

#[test]
fn what_another_tab_does_leaves_the_secrets_of_the_round_and_drops_others() {
    let table = ready();
    let mut same = table.clone();
    // The other tab has added a comment, and has no secrets.
    let mut other = ParallelSession::new(loaded(&two().to_text()).unwrap());
    other.set_comment(&TreePath::on_main_line(0), "hello");
    same.follow(other.public().clone());
    assert_eq!(same.stage(), ParallelStage::Ready);
    assert!(same.to_text().contains("Begun") && same.to_text().contains("hello"));
    // The other tab has played the round.
    let mut played = table.clone();
    played.follow(shown().public().clone());
    assert_eq!(played.stage(), ParallelStage::Showing);
    assert_eq!(played.missing_secrets(), Some(1));
    // The number of rounds is the same, but the rounds are different.
    let mut elsewhere = shown();
    send(&mut elsewhere, &[NextRound, OpenScreen, EAST]);
    let mut another = two();
    send(
        &mut another,
        &[OpenScreen, Confirm, OpenScreen, Confirm, Reveal, NextRound],
    );
    elsewhere.follow(another.public().clone());
    assert_eq!(elsewhere.stage(), ParallelStage::InOtherTab);
}

#[test]
fn secrets_that_do_not_fit_the_game_are_dropped() {
    let game = two();
    let hold = |stored: &str| {
        let mut table = ParallelSession::new(game.public().clone());
        table.hold_secrets(Some(stored));
        table
    };
    let (_, sound) = ready().secrets_to_store().unwrap();
    assert_eq!(hold(&sound.unwrap()), ready());
    let digits = "1".repeat(999);
    for stored in [
        "rubbish",
        "[Laid \"E4\"]",
        "[Laid \"E7/-\"]",
        "[Laid \"E4,W4/E4\"]",
        "[Laid \"-/- -/- -/-\"]",
        "[Laid \"-/- -/-\"][Draft \"-/-\"]",
        "[Laid \"655444333221\"]",
        "[Draft \"\"]",
        "[Draft \"-/- -/-\"]",
        "[Draft \"E4,W4/E4\"]",
        // A player who resigns has no draft to continue.
        "[Draft \"resign\"]",
        "[TimeLeft \"x\"]",
        "[TimeLeft \"-1\"]",
        &format!("[Laid \"{digits}\"]"),
    ] {
        assert_eq!(hold(stored), game, "{stored}");
    }
    // Plans that were made in another position are dropped too.
    let (_, stored) = ready().secrets_to_store().unwrap();
    let other = Position::shuffled(two().rules(), 2);
    let mut table = ParallelSession::new(two().rematch(other, Some(2)));
    table.hold_secrets(stored.as_deref());
    assert_eq!(table.stage(), ParallelStage::Curtain(seat(1)));
}
