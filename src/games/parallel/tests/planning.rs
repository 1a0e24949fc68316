//! What is typed while a player plans, resignations in the place of plans, and
//! the list of the rounds.

use super::{OpenParallel, TWO, seat};
use crate::browser::simulated::database::{Opening, set_opening};
use crate::components::save_notices::SaveNotices;
use crate::games::parallel::game::Screen;
use crate::games::parallel::planning::plan_editor::PlanEditor;
use crate::games::parallel::planning::tips::PlanningTips;
use crate::games::parallel::planning::typed_plan::TypedPlan;
use crate::pages::game::{GameCommand, Panel, TypedResult};
use crate::state::library::OPEN_TIMEOUT;
use crate::state::planning_tips::PlanningTipsState;
use crate::testing::App;
use leptos::prelude::*;
use starfence_table::ParallelMessage::*;

/// Returns the result of the game as a record has it.
fn result(game: &OpenParallel) -> Option<String> {
    let page = game.page();
    let result = page.all("main")[0].attribute("data-result");
    result.map(str::to_owned)
}

/// Returns the number of pegs of a player on the board that is shown.
fn pegs(game: &OpenParallel, player: &str) -> usize {
    let page = game.page();
    let holes = page.with_class("hole");
    let pegs = holes.iter().filter_map(|it| it.attribute("data-peg"));
    pegs.filter(|it| *it == player).count()
}

fn resign(game: &OpenParallel, player: u8) {
    let command = GameCommand::Resign(seat(player));
    game.app.run(|| game.game.command(command));
}

#[test]
fn a_resignation_takes_the_place_of_a_plan_and_is_revealed_with_the_others() {
    let game = OpenParallel::begin("#/play?game=parallel&seed=4&players=3");
    game.send(&[OpenScreen]);
    resign(&game, 1);
    assert_eq!(game.screen(), Screen::Curtain(seat(2)));
    let text = game.page().text().to_lowercase();
    assert!(!text.contains("resign"), "{text}");
    game.plan("-/-");
    game.plan("-/-");
    game.press("Reveal the plans");
    let text = game.page().text();
    assert!(text.contains("Red resigned"), "{text}");
    game.press("Plan the next round");
    assert_eq!(game.screen(), Screen::Curtain(seat(2)));
    let text = game.page().text();
    assert!(text.contains("resigned"), "{text}");
    game.send(&[OpenScreen]);
    assert_eq!(pegs(&game, "1"), 12);
}

#[test]
fn until_the_next_player_begins_a_resignation_can_be_taken_back() {
    let game = OpenParallel::begin(TWO);
    game.send(&[OpenScreen]);
    resign(&game, 1);
    game.press("Red wants to change their plan");
    game.plan("-/-");
    game.plan("-/-");
    game.press("Reveal the plans");
    assert!(game.page().has("button", "Plan the next round"));
    assert_eq!(result(&game), None);
}

#[test]
fn a_resignation_at_the_reveal_waits_for_the_next_plan() {
    let game = OpenParallel::begin(TWO);
    game.plan("-/-");
    game.plan("-/-");
    game.press("Reveal the plans");
    resign(&game, 2);
    let text = game.page().text();
    let said = "Blue will resign instead of making the next plan.";
    assert!(text.contains(said), "{text}");
    game.press("Plan the next round");
    game.plan("-/-");
    game.press("Reveal the plans");
    assert_eq!(result(&game).as_deref(), Some("1"));
    let page = game.page();
    let said = "Red won! Blue resigned.";
    assert!(page.text().contains(said), "{}", page.text());
    assert!(page.has("button", "See the rule"));
}

#[test]
fn a_plan_is_typed_and_questions_leave_it_as_it_is() {
    let game = OpenParallel::begin(TWO);
    game.send(&[OpenScreen]);
    let parallel = game.game;
    let typed = game.app.open_page(|| {
        PlanningTipsState::provide();
        TypedPlan {
            game: parallel,
            editor: PlanEditor::for_open_screen(parallel, seat(1)),
            computers: parallel.computers,
            panel: RwSignal::new(None),
        }
    });
    let type_text = |text: &str| game.app.run(|| typed.handle_text(text));
    let notice = || untrack(|| typed.editor.notice.get()).unwrap_or_default();
    assert_eq!(type_text("E2,SE3/W1"), TypedResult::Done);
    let laid = ["1E2", "1SE3", "2W1"];
    let orders = || {
        let mut orders = game.orders();
        orders.sort();
        orders
    };
    assert_eq!(orders(), laid);
    assert_eq!(type_text("E2,W2,SW2/-"), TypedResult::Refused);
    assert!(
        notice().contains("the plan uses 3, but Red has 2"),
        "{}",
        notice()
    );
    let answer = |text: &str| match type_text(text) {
        TypedResult::Answer(words) => words,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(answer("last"), "No moves yet");
    assert_eq!(notice(), "");
    let pieces = answer("pieces");
    assert!(pieces.starts_with("Red: e1 "), "{pieces}");
    let place = answer("where e1");
    assert!(place.starts_with("e1, Red’s "), "{place}");
    assert_eq!(answer("clocks"), "This game has no clocks.");
    assert_eq!(orders(), laid);
    // The word for resigning asks first, as the button does.
    assert_eq!(type_text("Resign"), TypedResult::Done);
    assert_eq!(typed.panel.get_untracked(), Some(Panel::Resign));
    assert_eq!(orders(), laid);
    assert_eq!(game.screen(), Screen::Planning(seat(1)));
}

#[test]
fn rounds_are_listed_as_plans_and_each_is_shown_again() {
    let game = OpenParallel::begin(TWO);
    for (at, plans) in [["E1/-", "W1/-"], ["SE2/-", "-/-"]].iter().enumerate() {
        if at > 0 {
            game.press("Plan the next round");
        }
        for plan in plans {
            game.plan(plan);
        }
        game.press("Reveal the plans");
        game.press("Skip to end");
    }
    game.app.run(|| game.game.panel.set(Some(Panel::Moves)));
    let page = game.page();
    let rounds = page.all("complementary")[0].with_class("move");
    let names: Vec<String> = rounds.iter().map(|it| it.name()).collect();
    assert_eq!(names, ["Red: E1/-; Blue: W1/-", "Red: SE2/-; Blue: -/-"]);
    assert_eq!(rounds[0].with_class("order-wheel").len(), 4);
    let laid = rounds[0].with_class("laid");
    let laid: Vec<String> = laid.iter().map(|it| it.text()).collect();
    assert_eq!(laid, ["1", "1"]);
    rounds[0].press();
    assert!(game.page().has("heading", "Round 1 of 2"));
}

#[test]
fn a_new_game_is_planned_while_the_storage_does_not_answer() {
    let app = App::open_in(|| set_opening(Opening::Unanswered));
    let id = app.begin(TWO);
    let game = OpenParallel::open(app, id);
    assert_eq!(game.screen(), Screen::Curtain(seat(1)));
    game.app.wait(OPEN_TIMEOUT);
    let notice = game.app.render(|| view! { <SaveNotices /> }).text();
    let said = "Your browser’s storage isn’t responding. You can keep playing";
    assert!(notice.contains(said), "{notice}");
    game.plan("E3/-");
    assert_eq!(game.screen(), Screen::Curtain(seat(2)));
}

#[test]
fn an_empty_plan_is_confirmed_by_a_second_press() {
    let game = OpenParallel::begin(TWO);
    game.send(&[OpenScreen]);
    let page = game.page();
    page.press("Done");
    assert_eq!(game.screen(), Screen::Planning(seat(1)));
    page.press("Done");
    assert_eq!(game.screen(), Screen::Curtain(seat(2)));
    // A plan with an order is confirmed at once.
    game.send(&[OpenScreen]);
    game.lay("W3/-");
    game.press("Done");
    assert_eq!(game.screen(), Screen::Ready);
}

#[test]
fn each_player_has_four_tips_the_first_time_and_no_later_game_has_any() {
    let app = App::open();
    let provide = || {
        app.open_page(|| {
            PlanningTipsState::provide();
            expect_context::<PlanningTipsState>()
        })
    };
    let tips = provide();
    let shown = |player: u8| {
        let seat = seat(player);
        app.render(move || view! { <PlanningTips seat /> })
    };
    for (at, about) in [
        (1, "numbered token"),
        (2, "six arrows"),
        (3, "priority arrow"),
        (4, "under each wheel"),
    ] {
        let page = shown(1);
        let text = page.text();
        assert!(text.contains(&format!("{at} of 4:")), "{text}");
        assert!(text.contains(about), "{text}");
        page.all("button")[0].press();
    }
    assert_eq!(shown(1).text(), "");
    // The next player goes on by what is done, round after round.
    assert!(shown(2).text().contains("1 of 4:"));
    let plan = "W1/-".parse().unwrap_or_else(|error| panic!("{error:?}"));
    for next in ["2 of 4:", "3 of 4:", "4 of 4:", ""] {
        if next.starts_with('2') || next.starts_with('4') {
            app.run(|| tips.record_token(seat(2), plan));
        } else {
            app.run(|| tips.record_finished(seat(2), plan));
        }
        assert!(
            shown(2).text().contains(next),
            "{next}: {}",
            shown(2).text()
        );
    }
    assert_eq!(shown(2).text(), "");
    let app = app.reload();
    app.open_page(PlanningTipsState::provide);
    let seat = seat(1);
    let page = app.render(move || view! { <PlanningTips seat /> });
    assert_eq!(page.text(), "");
}

#[test]
fn a_plan_without_orders_is_words_and_the_tokens_left_are_counted() {
    let game = OpenParallel::begin(TWO);
    for plan in ["E3/SW2", "-/-"] {
        game.plan(plan);
    }
    game.press("Reveal the plans");
    game.press("Skip to end");
    let page = game.page();
    let card = |seat: u8| {
        let card = page.with_attribute("id", &format!("player-{seat}"));
        card.unwrap_or_else(|| panic!("no player {seat}"))
    };
    let [red, blue] = [card(1), card(2)];
    assert_eq!(red.with_class("order-wheel").len(), 2);
    assert!(blue.with_class("order-wheel").is_empty());
    for words in ["Phase 1: no orders", "Phase 2: no orders"] {
        assert!(blue.text().contains(words), "{}", blue.text());
    }
    let stored: Vec<String> = blue
        .with_class("stored")
        .iter()
        .map(|it| it.text())
        .collect();
    let count = |number: &str| format!("{number}×2");
    assert_eq!(stored, ["1", "2", "3", "4", "5", "6"].map(count));
}
