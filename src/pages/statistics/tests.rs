//! Tests of what the statistics count and of what their page says.

use super::files::{ExportButton, ImportButton, ReportView};
use super::state::StatisticsState;
use crate::browser::files::take_saved;
use crate::browser::local_storage::{get_item, limit, set_item};
use crate::browser::worker::answer;
use crate::components::save_notices::SaveNotices;
use crate::state::library::SavedGames;
use crate::state::statistics::finished_note;
use crate::testing::{App, OpenGame};
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_table::statistics::{GameResult, PersonalBest};
use std::time::Duration;

/// Each player has one step to go.
const RACE: &str = "/%20/%20e8%20e2%20/%200%200%20/%201";

fn race(app: App, players: &str) -> OpenGame {
    let address = format!("#/play?game=quoridor&players=2{players}&position={RACE}");
    OpenGame::begin_in(app, &address)
}

/// Wins a game against a computer.
fn win(app: App, level: u8) -> OpenGame {
    let game = race(app, &format!("&computers=0,{level}"));
    game.play(&["e9"]);
    assert_eq!(game.result().as_deref(), Some("1"));
    game
}

/// Loses a game: the user steps aside, and the computer reaches its goal.
fn lose(app: App, level: u8) -> OpenGame {
    let game = race(app, &format!("&computers=0,{level}"));
    game.play(&["d8"]);
    answer("ready");
    answer("bestmove e1");
    game.wait(5.0);
    assert_eq!(game.result().as_deref(), Some("2"));
    game
}

/// Returns the cells of each row in the table of a game, by the row's name.
fn rows(app: &App, region: &str) -> Vec<(String, Vec<String>)> {
    let page = app.go_to("#/statistics");
    let card = page.find("region", region);
    let rows = card.all("row").into_iter();
    let named = rows.filter(|row| !row.all("rowheader").is_empty());
    let row = named.map(|row| {
        let cells = row.all("cell").into_iter().map(|it| it.text());
        (row.all("rowheader")[0].text(), cells.collect())
    });
    row.collect()
}

#[track_caller]
fn assert_row(app: &App, region: &str, name: &str, cells: &[&str]) {
    let rows = rows(app, region);
    let row = rows.iter().find(|it| it.0 == name);
    assert_eq!(
        row.map(|it| &*it.1),
        Some(&*cells.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>()),
        "{rows:?}"
    );
}

/// Returns the main figures of Quoridor.
fn figures(app: &App) -> String {
    let page = app.go_to("#/statistics");
    let figures = page.find("region", "Quoridor").with_class("key-figures");
    figures[0].text()
}

#[test]
fn nothing_is_counted_at_first() {
    let app = App::open();
    let page = app.go_to("#/statistics");
    assert!(page.text().contains("Nothing to count yet."));
    for button in ["Export", "Clear"] {
        assert!(page.find("button", button).is_disabled(), "{button}");
    }
}

#[test]
fn games_against_computers_count_by_level_with_streaks() {
    let app = win(App::open(), 1).into_app();
    let app = win(app, 8).into_app();
    let app = lose(app, 8).into_app();
    let app = win(app, 8).into_app().reload();
    assert_row(&app, "Quoridor", "2 players", &["4", "3", "1", "0"]);
    assert_row(&app, "Quoridor", "Level 1", &["1", "1", "0", "0"]);
    assert_row(&app, "Quoridor", "Level 8", &["3", "2", "1", "0"]);
    let figures = figures(&app);
    for figure in ["Won 75%", "Wins in a row 1", "Longest winning streak 2"] {
        assert!(figures.contains(figure), "{figures}");
    }
    let page = app.go_to("#/statistics");
    let card = page.find("region", "Quoridor");
    let shares = card.with_class("shares")[0].all("listitem");
    let shares: Vec<String> = shares.iter().map(|it| it.text()).collect();
    assert_eq!(shares, ["Won 3", "Lost 1"]);
    let seasons = card.with_class("season");
    let season = seasons
        .iter()
        .find(|it| it.attribute("data-level") == Some("8"));
    let season = season.unwrap_or_else(|| panic!("no level 8"));
    assert!(season.text().contains("2 of 3 won"), "{}", season.text());
    let marks = |class| season.with_class(class).len();
    assert_eq!([marks("is-won"), marks("is-lost")], [2, 1]);
    for address in ["#/", "#/games"] {
        let page = app.go_to(address);
        let link = page.find("link", "Statistics").attribute("href");
        assert_eq!(link, Some("#/statistics"));
    }
}

#[test]
fn a_game_counts_once_by_its_first_end() {
    let game = lose(App::open(), 8);
    game.press("Undo");
    assert_eq!(game.result(), None);
    game.play(&["e9"]);
    assert_eq!(game.result().as_deref(), Some("1"));
    let app = game.reload().into_app();
    assert_row(&app, "Quoridor", "2 players", &["1", "0", "1", "0"]);
}

#[test]
fn games_between_people_are_neither_won_nor_lost() {
    let game = race(App::open(), "");
    game.play(&["e9"]);
    let app = game.into_app();
    assert_row(&app, "Quoridor", "2 players", &["1", "–", "–", "–"]);
}

#[test]
fn a_game_with_a_head_start_has_a_row_of_its_own() {
    let address = "#/play?game=quoridor&players=2&head_start=0,10&round_limit=1";
    let game = OpenGame::begin_in(App::open(), address);
    game.play(&["e2", "e8"]);
    assert_eq!(game.result().as_deref(), Some("1/2"));
    let app = game.into_app();
    assert_row(&app, "Quoridor", "With a head start", &["1", "–", "–", "–"]);
    assert_eq!(rows(&app, "Quoridor").len(), 1);
}

#[test]
fn a_file_takes_the_statistics_to_another_browser_once() {
    let game = win(App::open(), 3);
    let state = game.app().run(StatisticsState::load);
    let export = move || view! { <ExportButton state disabled=Signal::stored(false) /> };
    game.app().render(export).press("Export");
    let report = |app: &App, state| app.render(move || view! { <ReportView state /> });
    let said = report(game.app(), state).text();
    assert!(said.contains("Exported the statistics of 1 game"), "{said}");
    let saved = take_saved();
    assert_eq!(saved[0].0, "starfence-statistics.json");
    let text = String::from_utf8(saved[0].1.bytes.clone()).unwrap_or_default();
    drop(game);

    let app = App::open();
    // At the same moment, it would be the same game.
    app.wait(Duration::from_secs(9));
    let app = lose(app, 3).into_app();
    let state = app.run(StatisticsState::load);
    let import = |text: &str| {
        let button = app.render(move || view! { <ImportButton state /> });
        button.find("textbox", "Import from file").choose_file(text);
        let report = report(&app, state);
        assert_eq!(report.all("status").len(), 1);
        report.all("status")[0].text()
    };
    assert_eq!(import(&text), "Imported 1 new game.");
    assert_row(&app, "Quoridor", "2 players", &["2", "1", "1", "0"]);
    assert_eq!(
        import(&text),
        "Everything in this file was already counted."
    );
    for (bad, words) in [
        (
            text[..text.len() / 2].to_owned(),
            "The file ends unexpectedly at line",
        ),
        (
            text.replace("\"players\": 2", "\"players\": 9"),
            "the file is damaged. Nothing was changed.",
        ),
        (
            text.replace("\"version\": 1", "\"version\": 7"),
            "This file comes from a newer version of Starfence (format 7).",
        ),
        (
            "e2 e8".to_owned(),
            "Line 1, column 1: this isn’t a statistics file.",
        ),
        ("{}".to_owned(), "This isn’t a Starfence statistics file."),
    ] {
        assert_ne!(bad, text);
        let said = import(&bad);
        assert!(said.contains(words), "{said}");
        let place = report(&app, state);
        place.press("Close");
        assert_eq!(report(&app, state).text(), "");
    }
    let app = app.reload();
    assert_row(&app, "Quoridor", "2 players", &["2", "1", "1", "0"]);
}

#[test]
fn what_the_storage_has_no_room_for_is_not_counted() {
    let app = App::open();
    limit(0);
    let game = win(app, 3);
    let notice = || game.app().render(|| view! { <SaveNotices /> });
    let said = "This game isn’t in your statistics: this browser’s storage is full or turned off.";
    assert!(notice().text().contains(said), "{}", notice().text());
    notice().press("Close");
    assert!(!notice().text().contains(said));
    let page = game.app().go_to("#/statistics");
    assert!(page.text().contains("Nothing to count yet."));
}

#[test]
fn statistics_that_cannot_be_read_are_kept_aside_and_reported_once() {
    const KEY: &str = "starfence.statistics";
    let later = "{\"1795253110000\":{\"later\":\"version\"}}";
    let app = App::open_in(|| {
        let stored = set_item(KEY, later);
        assert!(stored.is_ok());
    });
    let app = win(app, 3).into_app();
    let said = "Some of your earlier progress can’t be read.";
    let notice = |app: &App| app.render(|| view! { <SaveNotices /> }).text();
    assert!(notice(&app).contains(said), "{}", notice(&app));
    let aside = format!("{KEY}.unreadable.1");
    assert_eq!(get_item(&aside).as_deref(), Some(later));
    assert_row(&app, "Quoridor", "2 players", &["1", "1", "0", "0"]);
    let app = app.reload();
    assert_row(&app, "Quoridor", "2 players", &["1", "1", "0", "0"]);
    assert_eq!(notice(&app), "");
}

#[test]
fn a_file_for_which_there_is_no_room_changes_nothing() {
    let game = win(App::open(), 3);
    let app = game.app();
    let state = app.run(StatisticsState::load);
    let export = move || view! { <ExportButton state disabled=Signal::stored(false) /> };
    app.render(export).press("Export");
    let text = take_saved().pop().map(|it| it.1.bytes);
    let text = String::from_utf8(text.unwrap_or_default()).unwrap_or_default();
    let mut file: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let games = file["games"].as_object_mut();
    let games = games.unwrap_or_else(|| panic!("no games: {text}"));
    let one = games.values().next().cloned().unwrap_or_default();
    games.extend((1..=200).map(|more| (more.to_string(), one.clone())));
    let import = || {
        let button = app.render(move || view! { <ImportButton state /> });
        let field = button.find("textbox", "Import from file");
        field.choose_file(&file.to_string());
        app.render(move || view! { <ReportView state /> }).text()
    };
    limit(0);
    let refused = "This browser can’t store that: its storage is full or turned off. \
                   Nothing was changed.";
    let said = import();
    assert!(said.contains(refused), "{said}");
    assert_row(app, "Quoridor", "2 players", &["1", "1", "0", "0"]);
    limit(1 << 20);
    let said = import();
    assert!(said.contains("Imported 200 new games."), "{said}");
    assert_row(app, "Quoridor", "2 players", &["201", "201", "0", "0"]);
}

#[test]
fn after_a_win_the_next_level_is_suggested_and_after_three_losses_an_easier_one() {
    let suggested = |game: &OpenGame| {
        let (app, id) = (game.app(), game.state().id);
        let table = app.context::<SavedGames>().table(id);
        let Ok(Some(table)) = table else {
            panic!("no game {id}");
        };
        let note = app.run(|| finished_note(id, &table));
        let note = note.unwrap_or_else(|| panic!("no note on {id}"));
        let level = note.next_level.map(Level::number);
        (level, note.streak_result, note.best)
    };
    let level = |number| Level::from_number(number).unwrap_or(Level::DEFAULT);
    let game = win(App::open(), 2);
    assert_eq!(game.status(), "You won! First to reach the far side.");
    let first = Some(PersonalBest::FirstWin(level(2)));
    assert_eq!(suggested(&game), (Some(3), None, first));
    let game = win(game.into_app(), 2);
    let game = win(game.into_app(), 2);
    let (next, result, _) = suggested(&game);
    assert_eq!((next, result), (Some(3), Some(GameResult::Won)));
    let mut game = lose(game.into_app(), 8);
    for _ in 0..2 {
        assert_eq!(suggested(&game), (None, None, None));
        game = lose(game.into_app(), 8);
    }
    let easier = (Some(7), Some(GameResult::Lost), None);
    assert_eq!(suggested(&game), easier);
}

#[test]
fn the_longest_chain_lessons_and_puzzles_are_shown() {
    let position = "./../.../..../............./............/.........../.2222...../12......./\
                    222......./1........../............/.......1...../111./111/12/2%201";
    let address = format!("#/play?game=chinese-checkers&finish=first&position={position}");
    let game = OpenGame::begin_in(App::open(), &address);
    game.play(&["m12-n13"]);
    assert_eq!(game.result().as_deref(), Some("1"));
    let app = game.into_app();
    let stored = set_item("starfence.lessons", "{\"quoridor\":[\"jump\"]}");
    assert!(stored.is_ok());
    let app = app.reload();
    let page = app.go_to("#/statistics");
    let figures = page
        .find("region", "Chinese Checkers")
        .with_class("key-figures");
    let figures = figures[0].text();
    assert!(figures.contains("Longest chain of hops 0"), "{figures}");
    assert_row(&app, "Lessons and puzzles", "Quoridor", &["1", "0", "0"]);
    assert_row(
        &app,
        "Lessons and puzzles",
        "Chinese Checkers",
        &["0", "0", "0"],
    );
}
