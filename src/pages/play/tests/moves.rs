//! The list of moves: steps, variations and replays, and what happens while
//! another position is shown.

use crate::browser::worker::answer;
use crate::state::settings::Settings;
use crate::testing::OpenGame;
use leptos::prelude::*;

/// Returns the rows of the list of moves.
fn rows(game: &OpenGame) -> Vec<String> {
    let page = game.page();
    let rows = page.find("list", "Moves").with_class("row");
    rows.iter().map(|it| it.text()).collect()
}

/// Returns the text of the move after which the position is shown.
fn current(game: &OpenGame) -> Option<String> {
    let page = game.page();
    let all = page.find("list", "Moves").all("button");
    let mut all = all
        .iter()
        .filter(|it| it.attribute("aria-current").is_some());
    all.next().map(|it| it.text())
}

/// Presses a move in the list.
fn show(game: &OpenGame, mv: &str) {
    let page = game.page();
    page.find("list", "Moves").find("button", mv).press();
}

/// Returns the player whose pawn or peg is at a place.
fn at(game: &OpenGame, place: &str) -> Option<String> {
    let page = game.page();
    let found = |kind: &str, piece: &str| {
        let element = page.with_attribute(kind, place)?;
        element.attribute(piece).map(str::to_owned)
    };
    found("data-square", "data-pawn").or_else(|| found("data-hole", "data-peg"))
}

fn played(moves: &[&str]) -> OpenGame {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(moves);
    game
}

#[test]
fn moves_are_listed_by_rounds_and_each_leads_to_its_position() {
    let game = played(&["e2", "e8", "d3h", "e7"]);
    assert_eq!(rows(&game), ["1. e2 e8", "2. d3h e7"]);
    assert_eq!(current(&game).as_deref(), Some("e7"));
    show(&game, "Blue: e8");
    assert_eq!(game.status(), "Viewing move 2 of 4");
    assert_eq!(at(&game, "e8").as_deref(), Some("2"));
    let page = game.page();
    let fence = page.with_attribute("data-fence", "d3h");
    assert!(fence.is_some_and(|it| it.attribute("data-placed").is_none()));
    assert_eq!(game.to_move().as_deref(), Some("1"));
    game.press("Back to the game");
    assert_eq!(at(&game, "e7").as_deref(), Some("2"));
    assert_eq!(game.status(), "Red’s turn");
}

#[test]
fn buttons_step_through_the_moves_as_far_as_there_are_any() {
    let game = played(&["e2", "e8", "d3h"]);
    game.press("Previous move");
    assert_eq!(current(&game).as_deref(), Some("e8"));
    game.press("Back to start");
    assert_eq!(current(&game), None);
    assert!(game.page().find("button", "Previous move").is_disabled());
    game.press("Next move");
    assert_eq!(current(&game).as_deref(), Some("e2"));
    game.press("Skip to end");
    assert_eq!(current(&game).as_deref(), Some("d3h"));
    assert!(game.page().find("button", "Next move").is_disabled());
}

#[test]
fn a_replay_begins_at_the_start_and_ends_with_the_last_move() {
    let game = played(&["e2", "e8", "e3"]);
    game.press("Replay");
    let mut seen = Vec::new();
    for _ in 0..4 {
        game.wait(1.0);
        seen.push(current(&game).unwrap_or_default());
    }
    assert_eq!(seen, ["e2", "e8", "e3", "e3"]);
    assert!(game.page().has("button", "Replay"));
    // A pause stops it where it is.
    game.press("Replay");
    game.wait(1.0);
    game.press("Pause");
    game.wait(5.0);
    assert_eq!(current(&game).as_deref(), Some("e2"));
}

#[test]
fn a_variation_is_what_is_played_from_an_earlier_position() {
    let game = played(&["e2", "e8"]);
    // Undone moves are none.
    game.press("Undo");
    game.play(&["d9"]);
    assert_eq!(rows(&game), ["1. e2 d9"]);
    game.press("Undo");
    game.play(&["e8", "e3", "e7"]);
    show(&game, "Blue: e8");
    game.press("Play from here");
    assert_eq!(game.status(), "Red’s turn");
    game.play(&["d2"]);
    assert_eq!(rows(&game), ["1. e2 e8", "2. d2", "2. e3 e7"]);
    // The variation is shown, and continued.
    show(&game, "Blue: e7");
    assert_eq!(at(&game, "e7").as_deref(), Some("2"));
    game.press("Play from here");
    game.play(&["e4"]);
    let all = ["1. e2 e8", "2. e3 e7", "2. d2", "3. e4"];
    assert_eq!(rows(&game), all);
    assert_eq!(rows(&game.reload()), all);
}

#[test]
fn turns_on_the_star_are_listed_and_shown() {
    let game = OpenGame::begin("#/play?game=chinese-checkers&players=3&first=1");
    game.play(&["d5-e5", "m14-l13", "m8-l8"]);
    assert_eq!(rows(&game), ["1. d5-e5 m14-l13 m8-l8"]);
    show(&game, "Red: d5-e5");
    assert_eq!(at(&game, "e5").as_deref(), Some("1"));
    assert_eq!(at(&game, "m14").as_deref(), Some("2"));
    assert_eq!(game.to_move().as_deref(), Some("2"));
}

#[test]
fn a_computers_answer_does_not_leave_the_position_that_is_shown() {
    let game = OpenGame::begin("#/play?game=quoridor&computers=0,2&first=1");
    game.play(&["e2"]);
    game.press("Previous move");
    assert_eq!(game.status(), "Viewing move 0 of 1");
    answer("ready");
    answer("bestmove e8");
    game.wait(3.0);
    assert_eq!(game.status(), "Viewing move 0 of 2");
    assert!(game.page().has("button", "Computer: e8"));
}

#[test]
fn moves_are_listed_in_words() {
    let address = "#/play?game=quoridor&first=1&position=";
    let position = "/ / e5 e6 / 10 10 / 1".replace(' ', "%20");
    let game = OpenGame::begin(&format!("{address}{position}"));
    game.play(&["e7", "c3h"]);
    let settings = game.app().context::<Settings>();
    game.app().run(|| settings.move_words.set(true));
    let told = |game: &OpenGame| {
        let page = game.page();
        let moves = page.find("list", "Moves").all("listitem");
        moves.iter().map(|it| it.text()).collect::<Vec<_>>()
    };
    let all = [
        "1. Red jumps over Blue to e7.",
        "Blue places a fence at c3h.",
    ];
    assert_eq!(told(&game), all);
    assert_eq!(current(&game).as_deref(), Some(all[1]));
    show(&game, "Red jumps over Blue to e7.");
    assert_eq!(game.status(), "Viewing move 1 of 2");
    // The next game has its moves in words too.
    let app = game.reload().into_app();
    let game = OpenGame::begin_in(app, "#/play?game=chinese-checkers&players=2&first=1");
    game.play(&["d5-e5", "n10-m10", "b5-d5"]);
    let told = told(&game);
    assert_eq!(told[0], "1. Red steps from d5 to e5.");
    assert!(told[1].starts_with("Blue "), "{told:?}");
    assert_eq!(told[2], "2. Red hops from b5 to d5.");
}
