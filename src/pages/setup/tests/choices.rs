//! Colours, the youngest player, clocks that differ, and rules in numbers.

use super::open;
use crate::pages::setup::clocks::ClockSection;
use crate::pages::setup::first_player::FirstPlayerChoice;
use crate::pages::setup::players::SeatCards;
use crate::pages::setup::rules::RulesChoice;
use crate::testing::Html;
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_rules::{GameKind, OptionValue, Seat};
use starfence_table::{Bonus, Colour, FirstPlayer, TimeControl};

#[test]
fn a_player_who_takes_anothers_colour_leaves_it_the_own_one() {
    let (app, setup) = open(GameKind::ChineseCheckers, 3);
    let page = || app.render(move || view! { <SeatCards setup /> });
    let colours = || {
        let setup = setup.get_untracked();
        setup
            .players()
            .iter()
            .map(|it| it.colour)
            .collect::<Vec<_>>()
    };
    let before = colours();
    assert_eq!(before[0], Colour::Red);
    let shown = page();
    let peg = shown.find("button", "Colour of player 1: Red");
    assert_eq!(peg.attribute("aria-expanded"), Some("false"));
    let group = shown.find("group", "Colour of player 3");
    assert!(group.attribute("hidden").is_some());
    assert_eq!(group.all("button").len(), 6);
    group.find("button", "Red").press();
    assert_eq!(colours(), [before[2], before[1], Colour::Red]);
    assert!(page().has("button", "Colour of player 3: Red"));
}

/// Returns the options of a drop-down list, and the one that is selected.
fn options(page: &Html, list: &str) -> (Vec<String>, String) {
    let list = page.find("combobox", list);
    let options = list.all("option");
    let selected = options.iter().find(|it| it.attribute("selected").is_some());
    let selected = selected.or(options.first()).map(|it| it.text());
    let names = options.iter().map(|it| it.text()).collect();
    (names, selected.unwrap_or_default())
}

#[test]
fn the_youngest_begins_where_the_rulebooks_say_so() {
    let (app, setup) = open(GameKind::ChineseCheckers, 3);
    let first = || setup.get_untracked().first_player;
    let chosen = |number: u8| FirstPlayer::Chosen(seat(number));
    app.run(|| {
        setup.update(|setup| setup.set_computer(seat(1), Level::from_number(3)));
    });
    let page = app.render(move || view! { <FirstPlayerChoice setup /> });
    let (names, _) = options(&page, "Who goes first?");
    assert_eq!(names, ["Random", "Youngest", "Red", "Blue", "Yellow"]);
    page.find("combobox", "Who goes first?").select("Youngest");
    // Computers have no age.
    assert_eq!(first(), chosen(2));
    page.find("combobox", "Who goes first?").select("Yellow");
    assert_eq!(first(), chosen(3));
    // The French book does not say so: the player who was chosen still begins.
    let rules = app.render(move || view! { <RulesChoice setup /> });
    rules
        .find("group", "Rule set")
        .find("button", "French")
        .press();
    let page = app.render(move || view! { <FirstPlayerChoice setup /> });
    let (names, _) = options(&page, "Who goes first?");
    assert_eq!(names, ["Random", "Red", "Blue", "Yellow"]);
    assert_eq!(first(), chosen(3));
}

fn seat(number: u8) -> Seat {
    let all: Vec<Seat> = Seat::all(number).collect();
    all[usize::from(number) - 1]
}

#[test]
fn clocks_may_differ_and_are_the_same_again_when_they_may_not() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let clocks = || setup.get_untracked().clocks().to_vec();
    let page = app.render(move || view! { <ClockSection setup /> });
    page.find("combobox", "Clock").select("30 min");
    let half_an_hour = Some(TimeControl::Game {
        seconds: 1800,
        bonus: Bonus::Increment(0),
    });
    assert_eq!(clocks(), [half_an_hour; 2]);
    let different = "A different time for each player";
    let page = app.render(move || view! { <ClockSection setup /> });
    page.find("switch", different).check(true);
    app.run(|| setup.update(|setup| setup.set_clock(seat(2), Some(TimeControl::Turn(60)))));
    assert_eq!(clocks(), [half_an_hour, Some(TimeControl::Turn(60))]);
    page.find("switch", different).check(false);
    assert_eq!(clocks(), [half_an_hour; 2]);
}

#[test]
fn any_number_of_rounds_can_be_the_limit() {
    let (app, setup) = open(GameKind::Quoridor, 2);
    let page = || app.render(move || view! { <RulesChoice setup /> });
    let summary = || page().with_class("row-value")[0].text();
    let rounds = OptionValue::Number(77);
    app.run(|| setup.update(|setup| assert!(setup.set_option("round_limit", rounds).is_ok())));
    assert_eq!(summary(), "Round limit: 77");
    let enter = |number: &str| page().find("textbox", "Number of rounds").enter(number);
    for wrong in ["0", "10000", "many", ""] {
        enter(wrong);
        assert_eq!(summary(), "Round limit: 77", "{wrong}");
    }
    enter("78");
    assert_eq!(summary(), "Round limit: 78");
}
