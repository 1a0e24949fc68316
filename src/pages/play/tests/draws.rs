//! Draws that players offer, accept and decline.

use crate::testing::OpenGame;

fn offer(game: &OpenGame) {
    game.choose_in_menu("Offer a draw");
}

/// Asserts who is asked to accept a draw, and what the page says of the offer.
#[track_caller]
fn assert_asked(game: &OpenGame, text: &str, asked: &[&str]) {
    let page = game.page();
    let ask = page.with_class("ask");
    let said = ask.iter().flat_map(|it| it.all("alert"));
    let said: String = said.map(|it| it.text()).collect();
    assert_eq!(said, text);
    let buttons = page.names("button");
    for (seat, suffix) in [("accept", ": accept"), ("decline", ": decline")] {
        let names: Vec<&str> = buttons
            .iter()
            .filter_map(|it| it.strip_suffix(suffix))
            .collect();
        assert_eq!(names, asked, "{seat}");
    }
}

#[test]
fn an_offer_is_declined_and_another_accepted() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(&["e2"]);
    offer(&game);
    assert_asked(&game, "Blue offers a draw.", &["Red"]);
    game.press("Red: decline");
    assert_eq!(game.notice(), "Red declines the draw.");
    assert_asked(&game, "", &[]);
    assert_eq!(game.to_move().as_deref(), Some("2"));
    game.play(&["e8"]);
    assert_eq!(game.notice(), "");
    offer(&game);
    assert_asked(&game, "Red offers a draw.", &["Blue"]);
    game.press("Blue: accept");
    assert_eq!(game.result().as_deref(), Some("1/2"));
    assert_eq!(game.status(), "Draw by agreement");
    // There is no draw left to offer.
    let menu = game.menu();
    assert!(!menu.contains(&"Offer a draw".to_owned()), "{menu:?}");
    // A game agreed as a draw by mistake goes on.
    game.press("Undo");
    assert_eq!(game.result(), None);
    assert_eq!(game.to_move().as_deref(), Some("1"));
    offer(&game);
    game.press("Blue: accept");
    game.press("Play again");
    // The next player begins.
    let page = game.app().page();
    let main = page.all("main")[0];
    assert_eq!(main.attribute("data-to-move"), Some("2"));
    assert_eq!(main.attribute("data-result"), None);
}

#[test]
fn of_four_everybody_has_to_accept() {
    let game = OpenGame::begin("#/play?game=chinese-checkers&first=1&players=4");
    offer(&game);
    assert_asked(&game, "Red offers a draw.", &["Blue", "Yellow", "Green"]);
    game.press("Yellow: accept");
    assert_asked(&game, "Red offers a draw.", &["Blue", "Green"]);
    game.press("Blue: accept");
    assert_eq!(game.result(), None);
    game.press("Green: accept");
    assert_eq!(game.result().as_deref(), Some("1/2"));
}

#[test]
fn an_offer_that_nobody_answers_ends_with_the_next_move() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    offer(&game);
    assert_asked(&game, "Red offers a draw.", &["Blue"]);
    game.play(&["e2"]);
    assert_asked(&game, "", &[]);
    assert_eq!(game.result(), None);
}

#[test]
fn a_computer_that_has_not_searched_declines() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&computers=0,5");
    game.play(&["e2"]);
    offer(&game);
    assert_eq!(game.notice(), "Computer declines the draw.");
    assert_asked(&game, "", &[]);
}

#[test]
fn among_computers_nobody_can_offer_a_draw_or_resign() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&computers=2,5");
    let menu = game.menu();
    assert!(menu.contains(&"Share".to_owned()), "{menu:?}");
    for entry in ["Offer a draw", "Resign…"] {
        assert!(!menu.contains(&entry.to_owned()), "{menu:?}");
    }
}
