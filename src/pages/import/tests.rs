//! Tests of what is said of a text that is no sound record, and of what can be
//! done then.

use super::{ErrorView, ImportError, ImportState, read_match};
use crate::browser::location;
use crate::state::library::SavedGames;
use crate::testing::{App, Html};
use leptos::prelude::*;

const SOUND: &str = "[Game \"quoridor\"]\n[Players \"2\"]\n[Player1 \"Ida\"]\n\
                     [Player2 \"Otso\"]\n\n1. e2 e8 2. e3 d7h *\n";

/// Returns what the page says of a text that cannot be imported.
fn refused(app: &App, text: &str) -> Html {
    let error: ImportError = match read_match(text) {
        Ok(_) => panic!("imported: {text}"),
        Err(error) => error,
    };
    let state = app.run(ImportState::new);
    state.error.set(Some(error));
    app.render(move || view! { <ErrorView state /> })
}

/// Returns the text of the game that is shown.
fn game_text(app: &App) -> String {
    app.run(|| ());
    let games = app.context::<SavedGames>();
    let address = location::fragment();
    let id = address
        .strip_prefix("#/game/")
        .and_then(|id| id.parse().ok());
    let id = id.unwrap_or_else(|| panic!("no game at {address}"));
    games.text(id).unwrap_or_default()
}

#[test]
fn a_damaged_record_is_reported_and_its_sound_part_can_be_loaded() {
    let app = App::open();
    let page = refused(&app, &SOUND.replace("d7h", "e5"));
    let alert = page.all("alert")[0].text();
    for words in ["Line 6, column 16: “e5” can’t be played.", "Too far"] {
        assert!(alert.contains(words), "{alert}");
    }
    let excerpt = page.with_class("excerpt")[0].text();
    assert!(excerpt.contains("e5"), "{excerpt}");
    page.press("Load up to that point (3 moves)");
    let text = game_text(&app);
    assert!(text.contains("1. e2 e8 2. e3 *"), "{text}");
    assert!(text.contains("[Player1 \"Ida\"]"), "{text}");
}

#[test]
fn an_unknown_option_in_a_record_is_named_and_can_be_left_out() {
    let app = App::open();
    let tags = "[Options \"third_pawn=sideways,speed=high\"]\n\n1. e2 e8 2. e3 *\n";
    let text = format!("[Game \"quoridor\"]\n[Players \"2\"]\n{tags}");
    let page = refused(&app, &text);
    let alert = page.all("alert")[0].text();
    for words in [
        "Line 3, column",
        "“speed”. Its options are sideways_jump, third_pawn, round_limit.",
    ] {
        assert!(alert.contains(words), "{alert}");
    }
    page.press("Load the game without this option · 3 moves played");
    let text = game_text(&app);
    assert!(text.contains("third_pawn=sideways"), "{text}");
    assert!(!text.contains("speed"), "{text}");
}

#[test]
fn what_cannot_be_a_record_has_nothing_to_load() {
    let app = App::open();
    let large = "x".repeat(300 * 1024);
    let foreign = SOUND.replace("quoridor", "go");
    for (text, words) in [
        (&*foreign, "Line 1, column 1"),
        (" \n", "Paste a record"),
        (&*large, "256 KB"),
    ] {
        let page = refused(&app, text);
        let alert = page.all("alert")[0].text();
        assert!(alert.contains(words), "{alert}");
        assert!(page.all("button").is_empty(), "{:?}", page.names("button"));
    }
}

#[test]
fn a_link_without_a_game_is_reported() {
    let app = App::open();
    let letters = "abcdefghijklmnopqrstuvwxyz";
    for (link, words) in [
        (format!("a{}", letters.repeat(400)), "damaged"),
        ("zY!$,;:@=&".repeat(1_000), "isn’t a link to a game"),
        ("a".repeat(400_000), "can’t be opened"),
        ("aAB!C".to_owned(), "character 4"),
    ] {
        let page = app.go_to(&format!("#/record/{link}"));
        let alert = page.all("alert")[0].text();
        assert!(alert.contains(words), "{alert}");
        assert!(alert.chars().count() < 400, "{alert}");
    }
}

#[test]
fn a_game_that_is_opened_from_a_record_is_not_counted() {
    let app = App::open();
    let text = "[Game \"quoridor\"]\n[Players \"2\"]\n[Player2 \"Computer, level 3\"]\n\
                [Position \"/ / e8 e2 / 0 0 / 1\"]\n\n1. e9 1\n";
    let Ok(opened) = read_match(text) else {
        panic!("refused: {text}");
    };
    app.run(|| ImportState::new().begin(opened));
    assert!(game_text(&app).contains("[Result \"1\"]"));
    assert!(app.page().has("button", "Play again"));
    let page = app.go_to("#/statistics");
    assert!(page.text().contains("Nothing to count yet."));
}

#[test]
fn a_game_in_which_nobody_can_move_is_drawn_when_it_is_opened() {
    let app = App::open();
    let whole = include_str!("../../../tests/games/valid/quoridor-4-all-pass.txt");
    let text = whole.replace("resign pass pass 2. pass 1/2", "resign *");
    assert_ne!(text, whole);
    let Ok(opened) = read_match(&text) else {
        panic!("refused: {text}");
    };
    app.run(|| ImportState::new().begin(opened));
    let page = app.page();
    let result = page.all("main")[0].attribute("data-result");
    assert_eq!(result, Some("1/2"));
    let said = "Draw – nobody could move";
    assert!(page.text().contains(said), "{}", page.text());
}
