//! The finale of a game that has ended on the page, and what the page says
//! after it.

use crate::browser::pointer::let_move;
use crate::testing::{App, OpenGame};
use starfence_rules::Seat;

/// A game of Quoridor that player 1 wins with `e9`.
const BEFORE_END: &str = "#/play?game=quoridor&position=/%20/%20e8%20a5%20/%2010%2010%20/%201";

/// Starts a game in which pieces move.
fn begin_moving(address: &str) -> OpenGame {
    OpenGame::begin_in(App::open_in(let_move), address)
}

fn shows_end(game: &OpenGame) -> bool {
    game.page().has("button", "Play again")
}

/// Returns the square of player 1's pawn on the board.
fn drawn_pawn(game: &OpenGame) -> Option<String> {
    let page = game.page();
    let square = page.with_attribute("data-pawn", "1")?;
    square.attribute("data-square").map(str::to_owned)
}

#[test]
fn the_winners_path_is_walked_once_more_before_the_end_is_told() {
    let game = begin_moving(BEFORE_END);
    game.play(&["e9"]);
    assert_eq!(game.status(), "Red won! First to reach the far side.");
    assert_eq!(drawn_pawn(&game).as_deref(), Some("e9"));
    assert!(!shows_end(&game));
    game.wait(1.0);
    assert_eq!(drawn_pawn(&game).as_deref(), Some("e8"));
    // The result stays.
    assert_eq!(game.result().as_deref(), Some("1"));
    game.wait(0.6);
    assert_eq!(drawn_pawn(&game).as_deref(), Some("e9"));
    assert!(!shows_end(&game));
    game.wait(3.0);
    assert!(shows_end(&game));
}

#[test]
fn a_game_that_was_over_when_it_was_opened_tells_its_end_at_once() {
    let game = begin_moving(BEFORE_END);
    game.play(&["e9"]);
    let game = game.reload();
    assert!(shows_end(&game));
    game.wait(1.0);
    assert_eq!(drawn_pawn(&game).as_deref(), Some("e9"));
}

#[test]
fn without_motion_and_after_a_resignation_there_is_no_finale() {
    let game = OpenGame::begin(BEFORE_END);
    game.play(&["e9"]);
    assert!(shows_end(&game));
    let game = begin_moving("#/play?game=quoridor&first=1");
    game.play(&["e2", "e8"]);
    let state = game.state();
    let resign = crate::pages::game::GameCommand::Resign(Seat::FIRST);
    game.app().run(|| state.game.command(resign));
    assert!(game.result().is_some());
    assert!(shows_end(&game));
}

#[test]
fn undoing_the_last_move_ends_the_finale() {
    let game = begin_moving(BEFORE_END);
    game.play(&["e9"]);
    game.wait(1.0);
    game.press("Undo");
    assert_eq!(drawn_pawn(&game).as_deref(), Some("e8"));
    assert_eq!(game.status(), "Red’s turn");
    assert!(!game.state().game.finale.is_running());
}

#[test]
fn the_end_names_the_players_and_adds_up_the_day() {
    let game = OpenGame::begin(BEFORE_END);
    game.rename("Red", "Ann");
    game.rename("Blue", "Ben");
    game.play(&["e9"]);
    let page = game.page();
    let heads = page.all("columnheader");
    let podium = heads.iter().map(|head| {
        let place = head.attribute("data-place").unwrap_or_default();
        format!("{place} {}", head.text())
    });
    assert_eq!(Vec::from_iter(podium), ["1 Ann", "2 Ben"]);
    // One game is nothing to add up.
    assert_eq!(game.text_of("told"), "");
    let again = OpenGame::begin_in(game.into_app(), BEFORE_END);
    again.rename("Red", "Ben");
    again.rename("Blue", "Ann");
    again.play(&["e9"]);
    assert_eq!(again.text_of("told"), "Wins today Ben1 Ann1");
}

#[test]
fn the_end_tells_which_fence_cost_most() {
    let game = OpenGame::begin(
        "#/play?game=quoridor&position=b7%20f7%20/%20/%20i7%20d8%20/%209%209%20/%201",
    );
    game.play(&["d7h", "e8", "i8", "d8", "i9"]);
    assert_eq!(
        game.text_of("told"),
        "Fence that cost the most steps Redd7h +3"
    );
}
