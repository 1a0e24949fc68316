//! Tests of the agreed settings: pegs arranged in secret, the planning clock,
//! and their saved form.

use super::*;

#[test]
fn players_arrange_their_pegs_behind_the_screen() {
    let terms = ParallelSettings {
        seed: Some(1),
        seconds: Some(1),
        arrange: true,
    };
    let mut table = table(Players::Two, terms);
    let arrow = table.position().arrow();
    use ParallelMessage::*;
    assert_eq!(
        (table.stage(), table.task()),
        (ParallelStage::Curtain(seat(1)), SecretTask::Arrange)
    );
    assert_eq!(table.layout(), None);
    send(&mut table, &[OpenScreen, Swap(0, 11)]);
    // The clock runs only for plans, and there is no plan to view here.
    assert_eq!((table.seconds_left(), table.view()), (None, None));
    send(&mut table, &[Tick, Tick, EAST]);
    let (player, layout) = table.layout().unwrap();
    assert_eq!(
        (player, layout.to_string().as_str()),
        (seat(1), "622333444551")
    );
    send(&mut table, &[Confirm, OpenScreen]);
    // The next player begins with sorted pegs, which reveal nothing.
    assert_eq!(
        table.layout(),
        Some((seat(2), Layout::sorted(PegCount::Twelve)))
    );
    assert!(!table.can_undo() && !table.can_redo());
    send(&mut table, &[CloseScreen]);
    assert_eq!(table.layout(), None);
    send(&mut table, &[OpenScreen, Confirm]);
    assert_eq!(
        (table.stage(), table.task()),
        (ParallelStage::Ready, SecretTask::Arrange)
    );
    send(
        &mut table,
        &[Reopen, OpenScreen, Swap(1, 0), Confirm, Reveal],
    );
    assert_eq!(
        (table.stage(), table.task()),
        (ParallelStage::Curtain(seat(1)), SecretTask::Plan)
    );
    let layouts = ["622333444551", "212333444556"]
        .map(|text| Layout::from_text(PegCount::Twelve, text).unwrap());
    let arranged = Position::start(table.rules(), &layouts, arrow);
    assert_eq!(*table.position(), arranged);
    assert_eq!(table.game().start(), &arranged);
    // This starting position was not shuffled with a seed.
    assert_eq!(
        table.settings(),
        ParallelSettings {
            seed: None,
            ..terms
        }
    );
    assert!(!table.to_text().contains("Seed"));
    assert_eq!(reloaded(&table), table.clone());
    // In a rematch, the pegs are arranged again.
    let rematch = held(table.rematch(table.position().rematch(7), Some(7)));
    assert_eq!(
        (rematch.stage(), rematch.task()),
        (ParallelStage::Curtain(seat(1)), SecretTask::Arrange)
    );
    assert_eq!(
        rematch.settings(),
        ParallelSettings {
            seed: Some(7),
            ..terms
        }
    );
}

#[test]
fn time_that_runs_out_confirms_what_lies() {
    let terms = ParallelSettings {
        seconds: Some(2),
        ..ParallelSettings::default()
    };
    let mut table = table(Players::Two, terms);
    use ParallelMessage::*;
    send(&mut table, &[Tick, Tick, Tick, OpenScreen, EAST]);
    assert_eq!(table.seconds_left(), Some(2));
    send(&mut table, &[Tick]);
    assert_eq!(
        (table.stage(), table.seconds_left()),
        (ParallelStage::Open(seat(1)), Some(1))
    );
    // The clock stops while the screen is closed, and reopening the screen
    // restores no time.
    send(&mut table, &[CloseScreen, Tick, OpenScreen]);
    assert_eq!(table.seconds_left(), Some(1));
    send(&mut table, &[Tick]);
    assert_eq!(
        (table.stage(), table.view()),
        (ParallelStage::Curtain(seat(2)), None)
    );
    // The next player has the whole time.
    send(&mut table, &[Tick, OpenScreen]);
    assert_eq!(table.seconds_left(), Some(2));
    send(&mut table, &[Tick, Tick]);
    assert_eq!(table.stage(), ParallelStage::Ready);
    send(&mut table, &[Tick, Reveal]);
    assert_eq!(table.plans(0).unwrap().to_string(), "E4/- -/-");
    assert_eq!(table.seconds_left(), None);
    // Without a clock, a tick changes nothing.
    let mut table = two();
    send(&mut table, &[OpenScreen]);
    let before = table.clone();
    send(&mut table, &[Tick, Tick]);
    assert_eq!(table, before);
}

#[test]
fn a_saved_table_keeps_what_lies_behind_closed_screens() {
    let mut table = two();
    use ParallelMessage::*;
    send(&mut table, &[OpenScreen, EAST, Confirm, OpenScreen, WEST]);
    let mut back = reloaded(&table);
    assert_eq!(
        (back.stage(), back.view()),
        (ParallelStage::Curtain(seat(2)), None)
    );
    send(&mut back, &[OpenScreen]);
    assert_eq!(back, table);
    assert_eq!(reloaded(&shown()), shown());
}

#[test]
fn a_draw_agreed_after_a_round_was_taken_back_is_kept_with_that_round() {
    let mut table = shown();
    send(&mut table, &[UNDO, AGREE_DRAW]);
    let mut back = reloaded(&table);
    assert_eq!(back, table);
    // The draw is undone, and the round is played again.
    send(&mut back, &[UNDO, REDO]);
    assert_eq!(back, shown());
}

#[test]
fn a_damaged_text_is_refused_and_never_panics() {
    let text = two().to_text();
    let tag = "[Seed \"1\"]";
    assert!(text.contains(tag), "{text}");
    let with = |tags: &str| loaded(&text.replace(tag, tags));
    assert_eq!(with(tag).as_ref(), Ok(two().public()));
    for tags in [
        "[Phase \"\"]",
        "[Phase \"planning\"]",
        // No round was played that could be shown.
        "[Phase \"showing\"]",
        "[PlanTime \"65536\"]",
        "[PlanTime \"0\"]",
    ] {
        assert!(matches!(with(tags), Err(LoadError::Tag { .. })), "{tags}");
    }
    // Pegs can be arranged only before the first round.
    let late = shown().to_text().replace("showing", "arranging");
    let error = loaded(&late).unwrap_err();
    assert_eq!(error.to_string(), "invalid tag Phase \"arranging\"");
    let taken = shown().to_text() + "[TakenBack";
    assert!(matches!(loaded(&taken), Err(LoadError::Record(_))));
}
