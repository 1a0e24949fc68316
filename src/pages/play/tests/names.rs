//! Names that players get during a game, and those that are offered again.

use crate::testing::{Found, Html, OpenGame};

/// Returns the button on the card of a player.
fn chip<'a>(page: &'a Html, name: &str) -> Found<'a> {
    page.find("list", "Players");
    page.find("button", name)
}

/// Returns the names that the open panel offers.
fn offered(page: &Html) -> Vec<String> {
    let panel = page.find("complementary", "Name");
    let buttons = panel.all("button");
    let names = buttons.iter().map(|button| button.name());
    let is_name = |name: &String| !["Close", "Save"].contains(&&**name);
    names
        .filter(|it| is_name(it) && !it.starts_with("Forget "))
        .collect()
}

#[test]
fn a_player_gets_a_name_by_a_tap_on_the_card() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    assert_eq!(game.status(), "Red’s turn");
    game.rename("Red", " Ann ");
    assert_eq!(game.status(), "Ann’s turn");
    assert!(!game.page().has("complementary", "Name"));
    game.play(&["e2"]);
    game.rename("Blue", "Ben");
    assert_eq!(game.status(), "Ben’s turn");
    // The name is saved with the game.
    let game = game.reload();
    assert_eq!(game.status(), "Ben’s turn");
    game.rename("Ben", "");
    assert_eq!(game.status(), "Blue’s turn");
}

#[test]
fn names_are_offered_in_later_games_until_they_are_forgotten() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    for (from, to) in [("Red", "Ann"), ("Blue", "Ben"), ("Ann", "Cy")] {
        game.rename(from, to);
    }
    let game = OpenGame::begin_in(game.into_app(), "#/play?game=chinese-checkers&first=1");
    chip(&game.page(), "Red").press();
    assert_eq!(offered(&game.page()), ["Cy", "Ben", "Ann"]);
    game.press("Forget Ben");
    assert_eq!(offered(&game.page()), ["Cy", "Ann"]);
    game.press("Ann");
    assert_eq!(game.status(), "Ann’s turn");
    // A name at the table is not offered to another player.
    chip(&game.page(), "Blue").press();
    assert_eq!(offered(&game.page()), ["Cy"]);
}

#[test]
fn the_only_person_sees_the_name_on_the_card_and_is_still_you() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&computers=0,1");
    assert_eq!(game.status(), "Your turn");
    game.rename("You", "Ann");
    assert!(game.card(1).contains("Ann"), "{}", game.card(1));
    assert_eq!(game.status(), "Your turn");
    // Computers are not named.
    assert!(!game.page().has("button", "Computer"));
}
