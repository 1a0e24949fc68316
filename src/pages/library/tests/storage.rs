//! Pages while the browser's storage does not answer.

use crate::browser::simulated::database::{Opening, forget_openings, set_opening};
use crate::browser::simulated::fetch::serve;
use crate::components::save_notices::SaveNotices;
use crate::state::library::{OPEN_TIMEOUT, SavedGames};
use crate::testing::{App, Html, OpenGame};
use leptos::prelude::*;
use std::time::Duration;

const PUZZLES: &str = include_str!("../../../../data/puzzles/quoridor.json");
const SILENT: &str = "Your browser’s storage isn’t responding.";

/// An address, and whether the page that is there is shown.
type PageCheck = (&'static str, fn(&Html) -> bool);

fn alerts(page: &Html) -> String {
    let alerts = page.all("alert");
    let texts: Vec<String> = alerts.iter().map(|it| it.text()).collect();
    texts.join(" ")
}

#[test]
fn pages_that_need_no_saved_game_are_there() {
    let is_there: [PageCheck; 8] = [
        ("#/rules?game=quoridor", |it| {
            it.names("heading").iter().any(|it| it.contains("Quoridor"))
        }),
        ("#/puzzles?game=quoridor", |it| {
            it.all("main")[0].attribute("data-puzzle-state").is_some()
        }),
        ("#/new?game=quoridor", |it| it.has("button", "Play")),
        ("#/learn?game=quoridor", |it| {
            it.with_attribute("data-lesson", "1").is_some()
        }),
        ("#/edit?game=quoridor", |it| {
            !it.with_class("editor").is_empty()
        }),
        ("#/statistics", |it| !it.all("heading").is_empty()),
        ("#/open", |it| it.has("textbox", "Game record")),
        ("#/play?game=quoridor&players=2", |it| {
            it.with_attribute("data-game", "quoridor").is_some()
        }),
    ];
    for (address, is_there) in is_there {
        let app = App::open_in(|| {
            set_opening(Opening::Unanswered);
            serve("./puzzles/quoridor.json", PUZZLES);
        });
        let mut page = app.go_to(address);
        if !is_there(&page) {
            // What a page fetches has arrived now.
            page = app.page();
        }
        assert!(is_there(&page), "{address}: {}", page.text());
        assert!(!alerts(&page).contains(SILENT), "{address}");
        app.wait(OPEN_TIMEOUT);
        let notice = app.render(|| view! { <SaveNotices /> }).text();
        let said = format!("{SILENT} You can keep playing");
        assert!(notice.contains(&said), "{address}: {notice}");
    }
}

#[test]
fn games_of_the_meantime_are_listed_with_the_saved_ones() {
    let address = "#/play?game=quoridor&players=2&first=1";
    let game = OpenGame::begin(address);
    game.play(&["d1"]);
    let app = game.into_app();
    set_opening(Opening::Unanswered);
    let game = OpenGame::begin_in(app.reload(), address);
    game.play(&["e2"]);
    let app = game.into_app();
    set_opening(Opening::Granted);
    app.run(|| ());
    assert_eq!(app.go_to("#/games").with_class("kept").len(), 2);
    let app = app.reload();
    assert_eq!(app.go_to("#/games").with_class("kept").len(), 2);
}

#[test]
fn pages_of_saved_games_say_that_the_storage_does_not_answer_and_can_be_tried_again() {
    for (address, then) in [
        ("#/games", "No games yet."),
        // The page of a game then reads the game.
        ("#/game/1795253110000", "Loading…"),
    ] {
        let app = App::open_in(|| set_opening(Opening::Unanswered));
        app.go_to(address);
        app.wait(OPEN_TIMEOUT);
        let page = app.page();
        let said = format!("{SILENT} Try again");
        assert!(alerts(&page).contains(&said), "{address}: {}", page.text());
        assert!(page.has("button", "Reload"), "{address}");
        // It is reported only once: not at the edge of the window too.
        let games = app.context::<SavedGames>();
        assert!(games.shows_silence_notice.get_untracked(), "{address}");
        // The earlier attempt is never answered.
        forget_openings();
        set_opening(Opening::Granted);
        let page = app.page();
        assert!(alerts(&page).contains(&said), "{address}: {}", page.text());
        page.press("Try again");
        // The games are read after the storage has answered.
        app.wait(Duration::ZERO);
        let text = app.page().text();
        assert!(!text.contains(SILENT), "{address}: {text}");
        assert!(text.contains(then), "{address}: {text}");
    }
}
