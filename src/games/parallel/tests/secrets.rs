//! What remains of secret plans, and what is said of plans that were opened
//! again.

use super::{OpenParallel, TWO, seat};
use crate::address::Address;
use crate::browser::files::{allow_clipboard, clipboard};
use crate::browser::simulated::database::contents;
use crate::browser::worker::answer;
use crate::games::parallel::curtain::ComputerPlanning;
use crate::games::parallel::game::Screen;
use crate::share::SharePanel;
use crate::state::library::SavedGames;
use leptos::prelude::*;
use starfence_table::{GameId, ParallelMessage::*};
use std::time::Duration;

#[test]
fn what_is_shared_contains_no_plan() {
    let game = OpenParallel::begin(TWO);
    allow_clipboard();
    game.plan("SE3/-");
    game.app.wait(Duration::from_secs(1));
    let stored = contents("starfence-secrets");
    assert!(stored.iter().any(|it| it.1.contains("SE3")), "{stored:?}");
    let panel = game.app.render(|| view! { <SharePanel /> });
    let copied = panel.with_class("copy").into_iter().map(|copy| {
        copy.all("button")[0].press();
        clipboard().unwrap_or_default()
    });
    let copied: Vec<String> = copied.collect();
    let [link, record] = copied.as_slice() else {
        panic!("{copied:?}");
    };
    let fragment = link.find('#').map_or("", |at| &link[at..]);
    let Ok(Address::Record(linked)) = Address::from_fragment(fragment) else {
        panic!("no record: {link}");
    };
    for text in [record, linked.text()] {
        assert!(text.contains("[Seed \"5\"]"), "{text}");
        for secret in ["SE3", "[Laid ", "[Draft ", "[Phase ", "[TimeLeft "] {
            assert!(!text.contains(secret), "{text}");
        }
    }
}

#[test]
fn a_restored_game_asks_for_the_plans_again() {
    let game = OpenParallel::begin(TWO);
    game.plan("E3/-");
    let game = game.delete_and_restore();
    assert_eq!(game.screen(), Screen::Curtain(seat(1)));
    game.press("I’m Red – start");
    assert_eq!(game.tokens(), 12);
    assert!(game.orders().is_empty());
}

#[test]
fn a_restored_game_still_says_whose_plan_was_opened_again() {
    let game = OpenParallel::begin(TWO);
    game.plan("E3/-");
    game.press("Red wants to change their plan");
    game.press("I’m Red – start");
    game.send(&[Confirm]);
    let game = game.delete_and_restore();
    assert_eq!(game.screen(), Screen::Curtain(seat(1)));
    game.press("I’m Red – start");
    assert_eq!(game.tokens(), 12);
    let said = "Your last plan was reopened once after you confirmed it.";
    assert_eq!(game.reopened(), said);
    game.send(&[Confirm]);
    game.press("I’m Blue – start");
    assert_eq!(game.reopened(), "");
    game.send(&[Confirm]);
    game.press("Reveal the plans");
    let said = "Red’s plan was reopened once after being confirmed.";
    assert_eq!(game.reopened(), said);
}

#[test]
fn a_confirmed_plan_that_was_opened_again_is_reported() {
    let game = OpenParallel::begin(TWO);
    game.plan("E3/-");
    for said in ["reopened once", "reopened 2 times"] {
        game.press("Red wants to change their plan");
        game.press("I’m Red – start");
        assert!(game.reopened().contains(said), "{}", game.reopened());
        game.send(&[Confirm]);
    }
    game.press("I’m Blue – start");
    assert_eq!(game.reopened(), "");
    game.send(&[Confirm]);
    game.press("Reveal the plans");
    let said = "Red’s plan was reopened 2 times after being confirmed.";
    assert_eq!(game.reopened(), said);
    let game = game.reload();
    assert_eq!(game.reopened(), said);
    game.press("Plan the next round");
    game.press("I’m Red – start");
    let said = "Your last plan was reopened 2 times after you confirmed it.";
    assert_eq!(game.reopened(), said);
    game.send(&[Confirm]);
    game.press("I’m Blue – start");
    assert_eq!(game.reopened(), "");
}

#[test]
fn a_copy_contains_no_plan_and_the_original_keeps_it() {
    let game = OpenParallel::begin(TWO);
    game.plan("E3/-");
    let OpenParallel { app, game } = game;
    app.close_pages();
    app.go_to("#/games").press("Duplicate");
    app.wait(Duration::from_secs(1));
    let games = app.context::<SavedGames>();
    let copies = app.page().with_class("kept").len();
    assert_eq!(copies, 2);
    let text = games.text(game.id).unwrap_or_default();
    assert!(!text.contains("E3"), "{text}");
    let page = app.page();
    let links = page
        .with_class("kept")
        .into_iter()
        .flat_map(|it| it.all("link"));
    let mut ids =
        links.filter_map(|it| it.attribute("href")?.strip_prefix("#/game/")?.parse().ok());
    let copy: Option<GameId> = ids.find(|id| *id != game.id);
    let Some(copy) = copy else {
        panic!("no copy");
    };
    let copied = OpenParallel::open(app, copy);
    assert_eq!(copied.screen(), Screen::Curtain(seat(1)));
    let app = copied.app;
    app.close_pages();
    let original = OpenParallel::open(app, game.id);
    assert_eq!(original.screen(), Screen::Curtain(seat(2)));
}

#[test]
fn a_computers_illegal_plan_is_shown_to_nobody() {
    let address = "#/play?game=parallel&seed=4&players=3&computers=0,1,0";
    let game = OpenParallel::begin(address);
    game.press("I’m Red – start");
    game.send(&[Confirm]);
    assert!(game.page().has("heading", "Blue is planning…"));
    // Three tokens with a number of which there are only two.
    answer("ready");
    answer("bestmove E1,W1,NE1/-");
    game.app.wait(Duration::from_secs(1));
    // The whole page would ask the computer again.
    let parallel = game.game;
    let screen = move || view! { <ComputerPlanning game=parallel seat=seat(2) /> };
    let page = game.app.render(screen);
    assert!(
        page.has("button", "Try again"),
        "{:?}",
        page.names("button")
    );
    let said: String = page.all("alert").iter().map(|it| it.text()).collect();
    assert_eq!(said, "");
    assert!(
        !page.text().contains("E1") && !page.text().contains("1s"),
        "{}",
        page.text()
    );
    let notice = game.app.run(|| untrack(|| parallel.public_notice()));
    assert_eq!(notice, None);
}
