//! Tests of what the start page says.

mod first_page;
mod sample_games;

use super::against_computer::{LevelChoice, LevelStep};
use crate::browser::simulated::database::{
    Opening, contents, lose_connections, set_full, set_opening,
};
use crate::components::save_notices::SaveNotices;
use crate::state::library::{OPEN_TIMEOUT, SavedGames};
use crate::testing::App;
use leptos::prelude::*;
use starfence_engine::Level;
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameId, GameSetup};

#[test]
fn each_game_leads_to_its_set_up_and_its_rules() {
    let html = App::open().go_to("#/");
    for (name, kind) in [
        ("Chinese Checkers", "chinese-checkers"),
        ("Parallel Chinese Checkers", "parallel"),
        ("Quoridor", "quoridor"),
    ] {
        let card = html.under("article", name);
        let address = |link: &str| card.find("link", link).attribute("href");
        assert_eq!(address("Custom game"), Some(&*format!("#/new?game={kind}")));
        let invites = format!("#/new?game={kind}&friend=1");
        assert_eq!(address("Play a friend"), Some(&*invites));
        assert_eq!(address("Rules"), Some(&*format!("#/rules?game={kind}")));
    }
}

#[test]
fn a_game_in_progress_is_there_after_a_reload() {
    let app = App::open();
    app.begin("#/play?game=quoridor&first=1");
    app.play(&["e2"]);
    let html = app.reload().go_to("#/");
    let game = html.find("region", "Continue playing");
    assert!(game.text().contains("1 move played"), "{}", game.text());
}

#[test]
fn a_storage_that_does_not_answer_is_reported_until_it_does() {
    let app = App::open_in(|| set_opening(Opening::Unanswered));
    let notice = || app.render(|| view! { <SaveNotices /> }).text();
    assert_eq!(notice(), "");
    app.wait(OPEN_TIMEOUT);
    assert!(
        notice().contains("storage isn’t responding"),
        "{}",
        notice()
    );
    set_opening(Opening::Granted);
    app.run(|| ());
    assert_eq!(notice(), "");
}

#[test]
fn a_full_disk_is_reported_once_and_the_games_are_saved_when_there_is_room() {
    let app = App::open();
    let first = app.begin("#/play?game=quoridor&first=1");
    let second = app.begin("#/play?game=chinese-checkers&first=1");
    let games = app.context::<SavedGames>();
    let notice = || app.render(|| view! { <SaveNotices /> }).text();
    let put = |id: GameId, text: &str| app.run(|| games.put(id, Some(text)));
    let is_saved = |text: &str| {
        let stored = contents("starfence");
        stored.iter().any(|(_, game)| game.contains(text))
    };
    set_full(true);
    put(first, "[Game \"quoridor\"]\n\n1. e2 e8\n");
    put(second, "[Game \"chinese-checkers\"]\n\n1. d5-e5\n");
    assert!(
        notice().contains("doesn’t let Starfence save"),
        "{}",
        notice()
    );
    assert!(!is_saved("e8") && !is_saved("d5-e5"));
    set_full(false);
    put(second, "[Game \"chinese-checkers\"]\n\n1. d5-e5 n10-m10\n");
    assert_eq!(notice(), "");
    assert!(is_saved("n10-m10"));
    // What could not be written before is written to the next connection.
    lose_connections();
    app.run(|| ());
    assert!(is_saved("e8"));
}

/// Chooses another level on the card of Quoridor.
fn change_level(app: &App, from: u8, step: LevelStep) {
    let level = Level::from_number(from).expect("a level");
    app.run(|| LevelChoice::of(GameKind::Quoridor).change(level, step));
}

/// Returns the text and the address of the link that starts a game of a kind
/// against the computer.
fn against_computer(app: &App, name: &str) -> (String, String) {
    let html = app.go_to("#/");
    let group = html.under("article", name);
    let link = group.find("group", "Play the computer").all("link")[0];
    let address = link.attribute("href").unwrap_or_default();
    (link.text(), address.to_owned())
}

#[test]
fn the_level_of_the_computer_is_chosen_on_the_card_and_kept() {
    let app = App::open();
    let (text, _) = against_computer(&app, "Quoridor");
    assert!(text.contains("Level 3 – Casual"), "{text}");
    change_level(&app, 3, LevelStep::Easier);
    let app = app.reload();
    let (text, address) = against_computer(&app, "Quoridor");
    assert!(text.contains("Level 2"), "{text}");
    assert!(address.contains("computers=0,2"), "{address}");
    let (text, _) = against_computer(&app, "Chinese Checkers");
    assert!(text.contains("Level 3"), "{text}");
}

#[test]
fn the_buttons_name_the_level_that_they_choose() {
    let app = App::open();
    let card = |app: &App| {
        let html = app.go_to("#/");
        let group = html
            .under("article", "Quoridor")
            .find("group", "Play the computer");
        let buttons = group.all("button");
        let end = |at: usize| buttons[at].attribute("aria-disabled") == Some("true");
        (buttons[0].name(), buttons[1].name(), end(0), end(1))
    };
    let named = |easier: &str, harder: &str| (easier.to_owned(), harder.to_owned());
    let (easier, harder, ..) = card(&app);
    assert_eq!(
        (easier, harder),
        named("Easier: level 2", "Harder: level 4")
    );
    change_level(&app, 2, LevelStep::Easier);
    // The weakest level stays.
    change_level(&app, 1, LevelStep::Easier);
    let (easier, harder, is_first, is_last) = card(&app);
    assert_eq!(
        (easier, harder),
        named("Easier: level 1", "Harder: level 2")
    );
    assert!(is_first && !is_last);
    change_level(&app, 7, LevelStep::Harder);
    change_level(&app, 8, LevelStep::Harder);
    let (_, harder, is_first, is_last) = card(&app);
    assert_eq!(harder, "Harder: level 8");
    assert!(!is_first && is_last);
}

#[test]
fn a_level_changes_the_last_game_and_a_game_that_begins_is_the_choice() {
    let app = App::open();
    app.begin("#/play?game=quoridor&players=4&computers=0,5,5,5&first=1");
    app.play(&["e2"]);
    let (text, _) = against_computer(&app, "Quoridor");
    assert!(text.contains("4 players · Level 5"), "{text}");
    change_level(&app, 5, LevelStep::Harder);
    let (text, address) = against_computer(&app, "Quoridor");
    assert!(text.contains("4 players · Level 6"), "{text}");
    assert!(address.contains("computers=0%2C6%2C6%2C6"), "{address}");
    app.begin("#/play?game=quoridor&players=2&computers=0,7&first=1");
    app.play(&["e2"]);
    let (text, _) = against_computer(&app, "Quoridor");
    assert!(
        text.contains("Level 7") && !text.contains("players"),
        "{text}"
    );
}

#[test]
fn a_game_begins_with_one_tap() {
    let html = App::open().go_to("#/");
    for (name, kind) in [
        ("Chinese Checkers", "chinese-checkers"),
        ("Parallel Chinese Checkers", "parallel"),
        ("Quoridor", "quoridor"),
    ] {
        let card = html.under("article", name);
        let computer = card.find("group", "Play the computer").all("link")[0];
        assert!(computer.text().contains("Level 3"), "{}", computer.text());
        let address = format!("#/play?game={kind}&players=2&computers=0,3");
        assert_eq!(computer.attribute("href"), Some(&*address));
        let together = card.find("group", "Play together");
        let address = format!("#/play?game={kind}&players=2");
        let two = together.find("link", "2 players").attribute("href");
        assert_eq!(two, Some(&*address));
    }
}

#[test]
fn the_menu_says_where_one_is() {
    let app = App::open();
    for (address, name, heading) in [
        ("#/learn", "Learn", "Learn to play"),
        ("#/puzzles", "Puzzles", "Puzzles"),
        ("#/games", "Your games", "Your games"),
        ("#/statistics", "Your games", "Statistics"),
        ("#/rules?game=quoridor", "Learn", "Quoridor: rules"),
    ] {
        let page = app.go_to(address);
        assert_eq!(page.names("heading")[0], heading);
        let menu = page.find("navigation", "Main menu");
        let links = menu.all("link");
        let current = links
            .iter()
            .filter(|it| it.attribute("aria-current").is_some());
        let names: Vec<String> = current.map(|it| it.name()).collect();
        assert_eq!(names, [name], "{address}");
        assert_eq!(links.len(), 4, "{address}");
    }
    let page = app.go_to("#/nowhere");
    assert!(page.has("navigation", "Main menu"));
    assert!(!page.all("alert").is_empty());
}

#[test]
fn about_names_the_version_the_licence_and_what_is_stored() {
    let text = App::open().go_to("#/about").text();
    let version = format!("Version {}", env!("CARGO_PKG_VERSION"));
    for words in [
        &*version,
        "MIT or the Apache 2.0 licence",
        "“starfence”",
        "“starfence-secrets”",
        "“starfence.”",
        "suomi",
        "svenska",
    ] {
        let found = text.to_lowercase().contains(&words.to_lowercase());
        assert!(found, "{words}: {text}");
    }
}

#[test]
fn the_next_game_begins_under_the_same_names() {
    let app = App::open();
    let mut setup = GameSetup::new(GameKind::Quoridor);
    let changed = setup.set_player_count(4);
    assert!(changed.is_ok());
    for seat in Seat::all(1) {
        setup.set_name(seat, "Ida");
        setup.first_player = FirstPlayer::Chosen(seat);
    }
    let games = app.context::<SavedGames>();
    app.run(|| games.begin_setup(&setup));
    app.play(&["e2"]);
    let html = app.go_to("#/");
    let card = html.under("article", "Quoridor");
    let together = card.find("group", "Play together").all("link");
    let names: Vec<String> = together.iter().map(|it| it.name()).collect();
    assert!(names.iter().any(|it| it.contains("Ida")), "{names:?}");
}

#[test]
fn a_storage_that_cannot_be_opened_is_reported_and_the_game_goes_on() {
    let app = App::open_in(|| set_opening(Opening::Refused));
    app.begin("#/play?game=quoridor&first=1");
    app.play(&["e2"]);
    app.play(&["e8"]);
    let notice = app.render(|| view! { <SaveNotices /> }).text();
    let said = "doesn’t let Starfence save games";
    assert!(notice.contains(said), "{notice}");
}
