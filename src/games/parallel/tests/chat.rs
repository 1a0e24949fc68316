//! Parallel Chinese Checkers between the members of a chat.

use super::LAST_ROUND;
use super::apart::{
    Planner, apart, assert_nothing_is_seen, assert_says, assert_waits, plan, result, text, watch,
};
use crate::browser::webxdc::{chat_updates, enter_chat};
use starfence_remote::{Content, Parcel, RoundKind};
use starfence_table::{GameSetup, ParallelMessage::OpenScreen};

fn member(number: u64, name: &'static str, chat: &'static str) -> Planner {
    Planner::new_in(number, name, move || enter_chat(chat, name))
}

/// Returns Ida, who has opened a table for two, and Anna, who has taken the free
/// seat.
fn two(chat: &'static str, setup: GameSetup) -> (Planner, Planner) {
    let may_plan = setup.position.is_some();
    let ida = member(1, "Ida", chat);
    ida.open_table(setup);
    if may_plan {
        ida.press("Hide my plan");
    }
    let anna = member(2, "Anna", chat);
    anna.sit_down(None);
    Planner::exchange(&[&ida, &anna]);
    (ida, anna)
}

/// Returns the plans in the updates of a chat that everybody can read.
fn readable_plans(chat: &str) -> Vec<String> {
    let parcels = chat_updates(chat).into_iter().map(|(_, update)| {
        let parcel = update.entries.parse::<Parcel>();
        parcel.expect("entries of a table")
    });
    let plan = |content: &Content| match content {
        Content::Open { round, text } | Content::Reveal { round, text, .. } => {
            matches!(round.kind, RoundKind::Plan(_)).then(|| text.clone())
        }
        _ => None,
    };
    parcels
        .flat_map(|parcel| {
            let entries = parcel.entries().iter();
            entries
                .filter_map(|it| plan(it.content()))
                .collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn plans_are_in_the_chat_only_once_everybody_is_bound_to_one() {
    let chat = "parallel-secrets";
    let (ida, anna) = two(chat, apart(2, &[2]));
    let both = [&ida, &anna];
    plan(&ida, "E3/-");
    Planner::exchange(&both);
    assert_waits(&ida, "Anna");
    assert_nothing_is_seen(&ida);
    assert!(readable_plans(chat).is_empty());
    let said = |word: &str| {
        let updates = chat_updates(chat);
        updates.iter().any(|(_, update)| {
            let texts = [update.info.as_deref(), Some(&*update.summary)];
            texts.into_iter().flatten().any(|text| text.contains(word))
        })
    };
    assert!(!said("E3") && !said("A round has been played."));
    plan(&anna, "W3/-");
    Planner::exchange(&both);
    assert_eq!(readable_plans(chat).len(), 2);
    assert!(said("A round has been played."));
    for friend in both {
        watch(friend);
        assert_says(friend, "round 2");
        assert!(text(friend).contains("E3/- W3/-"));
    }
    // Someone who comes only now sees the round, and no plan for the next one.
    plan(&anna, "-/-");
    Planner::exchange(&both);
    let elli = member(3, "Elli", chat);
    elli.page();
    Planner::exchange(&[&ida, &anna, &elli]);
    assert_nothing_is_seen(&elli);
    assert!(text(&elli).contains("E3/- W3/-"));
    assert_eq!(readable_plans(chat).len(), 2);
    // A player who closes the app with a plan laid is still bound to that plan.
    anna.reload();
    anna.page();
    plan(&ida, "-/E1");
    Planner::exchange(&both);
    assert!(text(&ida).contains("-/E1 -/-"), "{}", text(&ida));
}

#[test]
fn a_game_is_planned_to_its_end_which_all_see() {
    let mut setup = apart(2, &[2]);
    setup.position = Some(LAST_ROUND.replace("%20", " "));
    let (ida, anna) = two("parallel-end", setup);
    plan(&anna, "SE4,SW3,W4,NW5/E6,SW3,W3,NW3");
    Planner::exchange(&[&ida, &anna]);
    ida.page();
    ida.game(|game| game.send(&[OpenScreen]));
    plan(&ida, "SE4/E6,SE5");
    Planner::exchange(&[&ida, &anna]);
    for friend in [&ida, &anna] {
        friend.press("Skip to end");
        assert_eq!(result(friend).as_deref(), Some("2"));
    }
    let last = chat_updates("parallel-end").pop().map(|it| it.1.summary);
    assert_eq!(last.as_deref(), Some("Anna won!"));
}
