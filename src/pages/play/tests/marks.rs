//! Circles and arrows on the board, and the pencil with which they are drawn.

use crate::boards::picture::still_board;
use crate::pages::game::GameQuestion;
use crate::state::library::SavedGames;
use crate::state::settings::{DevicePlacement, Settings};
use crate::testing::{GamePage, Html, OpenGame};
use leptos::prelude::*;
use starfence_boards::marked_board_model;
use starfence_rules::{checkers, quoridor};
use starfence_table::{AnyMatch, MarkColour, TreePath, TurnGame};

const QUORIDOR: &str = "#/play?game=quoridor&first=1";
const STAR: &str = "#/play?game=chinese-checkers&first=1";
const DRAW: &str = "Add circles and arrows";
const CLEAR: &str = "Remove circles and arrows";

/// Draws a circle or an arrow, as the board does when somebody has drawn it.
fn draw<P: TurnGame>(game: &OpenGame, mark: &str) {
    let Ok(mark) = mark.parse() else {
        panic!("{mark} is no mark");
    };
    let state = game.state().game;
    game.app()
        .run(|| state.board_pencil::<P>().on_mark.run(mark));
}

/// Returns the colours of the marks on the board, in the order in which they
/// are drawn.
fn marks(page: &Html) -> Vec<String> {
    let drawn = page.with_class("drawn-mark");
    let class = drawn.iter().filter_map(|it| it.attribute("class"));
    class
        .filter_map(|class| Some(class.rsplit_once('-')?.1.to_owned()))
        .collect()
}

/// Returns the last line of the game's record.
fn moves(game: &OpenGame) -> String {
    let text = game.state().game.table.get_untracked().to_text();
    text.lines().last().unwrap_or_default().to_owned()
}

/// Returns the colour in which the pencil draws; `None` while it is off.
fn colour(game: &OpenGame) -> Option<MarkColour> {
    let state = game.state().game;
    game.app().run(|| {
        let pencil = state.board_pencil::<quoridor::Position>();
        pencil.colour.get_untracked()
    })
}

fn targets(page: &Html) -> usize {
    page.source().matches("data-target").count()
}

#[test]
fn marks_are_drawn_on_both_boards_and_kept() {
    let game = OpenGame::begin(QUORIDOR);
    draw::<quoridor::Position>(&game, "Ge4");
    draw::<quoridor::Position>(&game, "Re2e4");
    assert_eq!(marks(&game.page()), ["green", "red"]);
    draw::<quoridor::Position>(&game, "Ye4");
    let game = game.reload();
    // Circles come first in a record.
    assert_eq!(marks(&game.page()), ["yellow", "red"]);

    let game = OpenGame::begin(STAR);
    draw::<checkers::Position>(&game, "Bd5e5");
    assert_eq!(marks(&game.page()), ["blue"]);
    draw::<checkers::Position>(&game, "Bd5e5");
    assert_eq!(marks(&game.page()), [""; 0]);
}

#[test]
fn screen_readers_are_told_of_marks() {
    let game = OpenGame::begin(QUORIDOR);
    draw::<quoridor::Position>(&game, "Re2e4");
    assert_eq!(game.spoken(), "Circles and arrows, Red: e2-e4.");
    draw::<quoridor::Position>(&game, "Ge4");
    let told = "Circles and arrows, Green: e4. Circles and arrows, Red: e2-e4.";
    assert_eq!(game.spoken(), told);
    let announcer = game.state().game.announcer;
    let answer = game.app().run(|| announcer.answer(GameQuestion::Position));
    assert!(answer.ends_with(told), "{answer}");
    for mark in ["Ge4", "Re2e4"] {
        draw::<quoridor::Position>(&game, mark);
    }
    assert_eq!(game.spoken(), "");
}

#[test]
fn every_position_has_its_own_marks() {
    let game = OpenGame::begin(QUORIDOR);
    draw::<quoridor::Position>(&game, "Ge4");
    game.play(&["e2"]);
    assert_eq!(marks(&game.page()), [""; 0]);
    game.press("Previous move");
    assert_eq!(marks(&game.page()), ["green"]);
    // A mark belongs to the position that is shown.
    draw::<quoridor::Position>(&game, "Ba1");
    assert_eq!(moves(&game), "{[%csl Ge4,Ba1]} 1. e2 *");
}

#[test]
fn the_pencil_chooses_the_colour_and_stops_the_game() {
    let game = OpenGame::begin(QUORIDOR);
    assert_eq!(colour(&game), None);
    assert!(targets(&game.page()) > 0);
    game.choose_in_menu(DRAW);
    let page = game.page();
    // The menu would cover the board.
    assert!(!page.has("complementary", "Menu"));
    assert_eq!(targets(&page), 0);
    let bar = page.find("group", DRAW);
    let names: Vec<String> = bar.all("radio").iter().map(|it| it.name()).collect();
    assert_eq!(names, ["Green", "Red", "Yellow", "Blue"]);
    assert_eq!(colour(&game), Some(MarkColour::Green));
    bar.find("radio", "Blue").check(true);
    assert_eq!(colour(&game), Some(MarkColour::Blue));
    bar.find("button", "Close").press();
    assert_eq!(colour(&game), None);
    let page = game.page();
    assert!(!page.has("group", DRAW));
    assert!(targets(&page) > 0);
}

#[test]
fn all_marks_of_the_position_shown_are_removed_at_once() {
    let game = OpenGame::begin(QUORIDOR);
    game.choose_in_menu(DRAW);
    assert!(game.page().find("button", CLEAR).is_disabled());
    draw::<quoridor::Position>(&game, "Ge4");
    game.play(&["e2"]);
    draw::<quoridor::Position>(&game, "Ge4");
    draw::<quoridor::Position>(&game, "Ge2e4");
    game.press(CLEAR);
    assert_eq!(moves(&game), "{[%csl Ge4]} 1. e2 *");
}

#[test]
fn the_notes_have_the_pencil_too() {
    let game = OpenGame::begin(QUORIDOR);
    game.page().find("tab", "Notes").press();
    game.press(DRAW);
    assert_eq!(colour(&game), Some(MarkColour::Green));
    assert_eq!(
        game.page().find("button", DRAW).attribute("aria-pressed"),
        Some("true")
    );
    game.press(DRAW);
    assert_eq!(colour(&game), None);
}

#[test]
fn tabletop_mode_has_no_pencil() {
    let game = OpenGame::begin(QUORIDOR);
    game.choose_in_menu(DRAW);
    let settings = game.app().context::<Settings>();
    game.app()
        .run(|| settings.layout.set(DevicePlacement::Flat));
    assert_eq!(colour(&game), None);
    assert!(!game.menu().contains(&DRAW.to_owned()));
}

#[test]
fn pictures_have_the_marks_of_their_position() {
    let game = OpenGame::begin(QUORIDOR);
    draw::<quoridor::Position>(&game, "Ge4");
    draw::<quoridor::Position>(&game, "Ye2e4");
    let picture = |game: &OpenGame| {
        let table = AnyMatch::Turns(game.state().game.table.get_untracked());
        let model = marked_board_model(&table);
        game.app().render(move || still_board(&model, &[]))
    };
    assert_eq!(marks(&picture(&game)), ["green", "yellow"]);
    let game = OpenGame::begin(STAR);
    draw::<checkers::Position>(&game, "Rd5");
    assert_eq!(marks(&picture(&game)), ["red"]);
}

#[test]
fn a_game_is_opened_with_the_marks_of_its_record() {
    let game = OpenGame::begin(QUORIDOR);
    game.play(&["e2"]);
    draw::<quoridor::Position>(&game, "Be2e4");
    let text = game.state().game.table.get_untracked().to_text();
    let app = game.into_app();
    let Ok(copy) = AnyMatch::from_text(&text) else {
        panic!("{text}");
    };
    let id = app.run(|| app.context::<SavedGames>().start(&copy, false));
    let game: OpenGame = GamePage::open(app, id);
    assert_eq!(marks(&game.page()), ["blue"]);
    let at_start = game.state().game.table.get_untracked();
    assert!(!at_start.has_marks(&TreePath::on_main_line(0)));
}
