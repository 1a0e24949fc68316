//! Resigning: at once, on the player's next turn, and taken back.

use crate::pages::game::Panel;
use crate::testing::OpenGame;
use leptos::prelude::*;

/// Opens the question who resigns, and returns its text and its buttons.
fn ask(game: &OpenGame) -> (String, Vec<String>) {
    game.choose_in_menu("Resign…");
    let page = game.page();
    let panel = page.find("complementary", "Resign");
    let buttons = panel.all("button");
    let names = buttons.iter().map(|it| it.name());
    (panel.text(), names.collect())
}

fn resign(game: &OpenGame, name: &str) {
    ask(game);
    game.press(&format!("{name}: resign"));
}

fn says(game: &OpenGame, text: &str) -> bool {
    game.page().text().contains(text)
}

#[test]
fn a_player_of_two_resigns_and_takes_it_back() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(&["e2", "e8"]);
    let (text, buttons) = ask(&game);
    assert!(text.contains("The other player wins."), "{text}");
    assert_eq!(
        buttons,
        ["Close", "Red: resign", "Blue: resign", "Keep playing"]
    );
    game.press("Red: resign");
    assert_eq!(game.state().panel.get_untracked(), None);
    assert_eq!(game.result().as_deref(), Some("2"));
    assert_eq!(game.status(), "Blue won! Red resigned.");
    assert_eq!(game.spoken(), "Red resigned.");
    assert!(game.card(1).contains("resigned"), "{}", game.card(1));
    game.press("See the rule");
    assert!(matches!(
        game.state().panel.get_untracked(),
        Some(Panel::Rule(_))
    ));
    assert!(game.page().has("heading", "Clocks and resigning"));
    game.press("Close");
    game.press("Undo");
    assert_eq!(game.to_move().as_deref(), Some("1"));
    assert!(!game.card(1).contains("resigned"), "{}", game.card(1));
}

#[test]
fn a_player_thinks_better_of_it() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    ask(&game);
    game.press("Keep playing");
    assert!(!game.page().has("complementary", "Resign"));
    game.play(&["e2"]);
    assert_eq!(game.to_move().as_deref(), Some("2"));
}

#[test]
fn against_a_computer_only_the_person_resigns() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&computers=0,3");
    let (text, buttons) = ask(&game);
    assert!(text.contains("Do you want to resign?"), "{text}");
    assert_eq!(buttons, ["Close", "Resign", "Keep playing"]);
    game.press("Resign");
    assert_eq!(game.status(), "Computer won! You resigned.");
    assert_eq!(game.result().as_deref(), Some("2"));
    let menu = game.menu();
    assert!(!menu.contains(&"Resign…".to_owned()), "{menu:?}");
}

#[test]
fn on_another_players_turn_it_waits() {
    let game = OpenGame::begin("#/play?game=chinese-checkers&players=3&first=1");
    let (text, _) = ask(&game);
    assert!(
        text.contains("The last player still in the game wins."),
        "{text}"
    );
    game.press("Yellow: resign");
    assert!(says(&game, "Yellow will resign when their turn comes."));
    game.press("Yellow: don’t resign");
    assert!(!says(&game, "will resign"));
    resign(&game, "Blue");
    assert!(says(&game, "Blue will resign when their turn comes."));
    // The question is not asked twice.
    let (_, buttons) = ask(&game);
    assert!(buttons.contains(&"Red: resign".to_owned()), "{buttons:?}");
    assert!(!buttons.contains(&"Blue: resign".to_owned()), "{buttons:?}");
    game.press("Close");
    game.play(&["d5-e5"]);
    assert_eq!(game.status(), "Blue resigned. Yellow’s turn");
    // The pegs stay.
    let pegs = game.page().source().matches("data-peg=\"2\"").count();
    assert_eq!(pegs, 10);
    assert!(!says(&game, "will resign"));
    resign(&game, "Yellow");
    assert_eq!(game.status(), "Red won! Blue, Yellow resigned.");
}

#[test]
fn a_player_who_has_resigned_keeps_the_time_left() {
    let game = OpenGame::begin("#/play?game=quoridor&players=4&first=1&clock=300");
    game.play(&["e2"]);
    resign(&game, "Blue");
    assert_eq!(game.status(), "Blue resigned. Yellow’s turn");
    let card = game.card(2);
    assert!(
        card.contains("5:00") && !card.contains("time’s up"),
        "{card}"
    );
}

#[test]
fn a_resignation_that_waits_is_there_after_a_reload() {
    let game = OpenGame::begin("#/play?game=quoridor&players=4&first=1");
    game.play(&["e2"]);
    resign(&game, "Green");
    let game = game.reload();
    assert!(says(&game, "Green will resign when their turn comes."));
    game.play(&["b5", "e8"]);
    assert_eq!(game.status(), "Green resigned. Red’s turn");
}
