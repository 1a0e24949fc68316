//! Computers that plan, give hints and answer offers of a draw, and offers
//! between people while they plan.

use super::{LAST_ROUND, OpenParallel, TWO, seat};
use crate::browser::simulated::fetch::cut_reveal_chunk;
use crate::browser::worker::{answer, take_sent};
use crate::games::parallel::RevealChunk;
use crate::games::parallel::game::Screen;
use crate::pages::game::GameCommand;
use crate::state::chunks::LazyChunk;
use crate::testing::{App, Html};
use starfence_table::ParallelMessage::*;
use std::time::Duration;

/// Lets a computer answer the request that waits.
fn reply(game: &OpenParallel, info: &str, plan: &str) {
    answer("ready");
    if !info.is_empty() {
        answer(info);
    }
    answer(&format!("bestmove {plan}"));
    game.app.wait(Duration::from_secs(5));
}

#[test]
fn a_single_person_against_computers_needs_no_curtain() {
    let game = OpenParallel::begin("#/play?game=parallel&seed=4&players=3&computers=0,1,2");
    game.page();
    assert_eq!(game.screen(), Screen::Planning(seat(1)));
    assert!(game.page().has("heading", "You – round 1"));
    game.lay("E3/-");
    game.send(&[Confirm]);
    game.page();
    for plan in ["E1/-", "-/-"] {
        reply(&game, "", plan);
    }
    assert_eq!(game.screen(), Screen::Reveal(0));
    game.press("Skip to end");
    game.press("Plan the next round");
    game.page();
    assert!(game.page().has("heading", "You – round 2"));
}

#[test]
fn a_computers_program_is_requested_again_with_the_first_order() {
    let app = App::open_in(|| cut_reveal_chunk(true));
    let id = app.begin("#/play?game=parallel&seed=4&computers=0,1");
    let game = OpenParallel::open(app, id);
    game.page();
    let chunk = game.app.context::<LazyChunk<RevealChunk>>();
    assert!(chunk.failed());
    cut_reveal_chunk(false);
    game.lay("E3/-");
    assert!(!chunk.failed());
    game.send(&[Confirm]);
    game.page();
    reply(&game, "", "-/-");
    assert_eq!(game.screen(), Screen::Reveal(0));
}

#[test]
fn computers_play_round_after_round_among_themselves() {
    let game = OpenParallel::begin("#/play?game=parallel&seed=4&computers=1,1");
    game.page();
    for plan in ["E1/-", "-/-"] {
        reply(&game, "", plan);
    }
    assert_eq!(game.screen(), Screen::Reveal(0));
    game.press("Skip to end");
    game.page();
    game.app.wait(Duration::from_secs(60));
    assert_eq!(game.screen(), Screen::Thinking(seat(1)));
    game.page();
    for _ in 0..2 {
        reply(&game, "", "-/-");
    }
    assert_eq!(game.screen(), Screen::Reveal(1));
}

#[test]
fn a_hint_lays_a_plan_that_can_be_changed() {
    let game = OpenParallel::begin("#/play?game=parallel&seed=4&computers=0,1");
    game.page();
    game.press("Hint");
    take_sent();
    reply(&game, "", "E3,SE2/-");
    let mut orders = game.orders();
    orders.sort();
    assert_eq!(orders, ["1E3", "1SE2"]);
    game.press("Clear");
    assert!(game.orders().is_empty());
}

/// Returns what is said of an offer of a draw.
fn said(page: &Html) -> String {
    let said = page.with_class("ask");
    said.iter().map(|it| it.text()).collect()
}

fn result(game: &OpenParallel) -> Option<String> {
    let page = game.page();
    let result = page.all("main")[0].attribute("data-result");
    result.map(str::to_owned)
}

fn offer(game: &OpenParallel) {
    game.app.run(|| game.game.command(GameCommand::OfferDraw));
}

#[test]
fn an_offer_of_a_draw_waits_for_the_curtain_and_keeps_the_plan() {
    let game = OpenParallel::begin(TWO);
    game.send(&[OpenScreen]);
    game.lay("E3/-");
    game.press("Hide my plan");
    offer(&game);
    let page = game.page();
    assert!(
        said(&page).starts_with("Red offers a draw."),
        "{}",
        said(&page)
    );
    assert_eq!(game.screen(), Screen::Curtain(seat(1)));
    game.press("Blue: decline");
    assert_eq!(said(&game.page()), "Blue declines the draw.");
    game.press("I’m Red – start");
    assert_eq!(said(&game.page()), "");
    assert_eq!(game.orders(), ["1E3"]);
    game.press("Hide my plan");
    offer(&game);
    game.press("Blue: accept");
    assert_eq!(result(&game).as_deref(), Some("1/2"));
    assert!(game.page().text().contains("Draw by agreement"));
}

#[test]
fn a_computer_searches_before_it_answers_an_offer() {
    for (share, is_draw) in [("1,0", false), ("0,1", true), ("", false)] {
        let address = format!("#/play?game=parallel&players=2&computers=4,0&position={LAST_ROUND}");
        let game = OpenParallel::begin(&address);
        game.page();
        reply(&game, "", "-/-");
        game.press("Hide my plan");
        game.page();
        offer(&game);
        let info = format!("info depth 1 nodes 9 time 9 score cp 0 share {share} pv -/-");
        reply(&game, if share.is_empty() { "" } else { &info }, "-/-");
        let expected = is_draw.then_some("1/2");
        assert_eq!(result(&game).as_deref(), expected, "{share}");
        if !is_draw {
            assert_eq!(said(&game.page()), "Red declines the draw.", "{share}");
        }
    }
}
