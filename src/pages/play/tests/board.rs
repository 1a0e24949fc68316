//! What stands beside the board: who begins, the fences left, moves that are
//! taken back, and names.

use crate::browser::location;
use crate::browser::worker::answer;
use crate::state::library::SavedGames;
use crate::testing::{App, Html, OpenGame, Record};
use starfence_rules::{GameKind, Seat};
use starfence_table::{FirstPlayer, GameSetup};

/// Returns whether a fence is on the board.
fn is_placed(game: &OpenGame, fence: &str) -> bool {
    let page = game.page();
    let fence = page.with_attribute("data-fence", fence);
    fence.is_some_and(|it| it.attribute("data-placed").is_some())
}

#[test]
fn the_first_player_is_drawn_by_lot_and_announced_until_the_first_move() {
    let address = "#/play?game=quoridor&players=2&first=lot";
    let game = OpenGame::begin(address);
    let status = game.status();
    let drawn = ["Red goes first.", "Blue goes first."];
    assert!(drawn.iter().any(|it| status.contains(it)), "{status}");
    let (first, mv) = match game.to_move().as_deref() {
        Some("1") => ("Red", "e2"),
        _ => ("Blue", "e8"),
    };
    assert!(status.contains(first), "{status}");
    game.play(&[mv]);
    assert!(!game.status().contains("goes first"), "{}", game.status());

    let game = OpenGame::begin(&format!("{address}&computers=1,1"));
    assert!(game.status().contains("goes first."), "{}", game.status());
    let mv = match game.to_move().as_deref() {
        Some("1") => "e2",
        _ => "e8",
    };
    answer("ready");
    answer(&format!("bestmove {mv}"));
    game.wait(3.0);
    assert!(!game.status().contains("goes first"), "{}", game.status());
}

#[test]
fn the_fences_left_are_drawn_and_counted() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    let drawn = |game: &OpenGame| {
        let page = game.page();
        let drawers = page.with_class("fence-drawer");
        let first = drawers.iter().map(|it| it.inner_html());
        first.map(|it| it.matches("<rect").count()).min()
    };
    assert_eq!(drawn(&game), Some(10));
    game.play(&["e3v"]);
    assert_eq!(drawn(&game), Some(9));
    assert!(game.page().has("img", "9 fences left"));
    game.press("Undo");
    assert_eq!(drawn(&game), Some(10));
    assert!(!is_placed(&game, "e3v"));

    let position = "/%20/%20e1%20e9%20/%200%203%20/%201";
    let game = OpenGame::begin(&format!("#/play?game=quoridor&position={position}"));
    assert!(!game.type_move("e3v"));
    assert!(
        game.notice().contains("no fences left"),
        "{}",
        game.notice()
    );
    assert!(
        game.page()
            .find("button", "Place a fence (F)")
            .is_disabled()
    );
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let game = OpenGame::begin("#/play?game=chinese-checkers&players=3&first=1");
    game.play(&["d5-e5", "j14-j13"]);
    game.press("Undo");
    assert_eq!(game.to_move().as_deref(), Some("2"));
    game.press("Undo");
    assert_eq!(game.to_move().as_deref(), Some("1"));
    assert!(game.page().find("button", "Undo").is_disabled());
    game.press("Redo");
    game.press("Redo");
    assert_eq!(game.to_move().as_deref(), Some("3"));
}

#[test]
fn a_move_that_was_taken_back_can_be_played_again_after_a_reload() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(&["e2", "e8", "e3", "d7h"]);
    game.press("Undo");
    let game = game.reload();
    assert_eq!(game.to_move().as_deref(), Some("2"));
    assert!(!is_placed(&game, "d7h"));
    game.press("Redo");
    assert!(is_placed(&game, "d7h"));
}

#[test]
fn after_a_threefold_repetition_a_draw_can_be_claimed() {
    let game = OpenGame::begin("#/play?game=chinese-checkers&players=2&first=1");
    let claim = |page: &Html| {
        let names = page.names("button");
        names.into_iter().find(|it| it.starts_with("Claim a draw"))
    };
    for _ in 0..2 {
        assert_eq!(claim(&game.page()), None);
        game.play(&["d5-e5", "n10-m10", "e5-d5", "m10-n10"]);
    }
    let Some(name) = claim(&game.page()) else {
        panic!("no claim among {:?}", game.page().names("button"));
    };
    game.press(&name);
    assert_eq!(game.result().as_deref(), Some("1/2"));
}

#[test]
fn turns_go_as_the_book_says_and_a_turn_without_a_move_is_skipped() {
    let record = Record::read("checkers-3-french");
    let game = OpenGame::begin(&record.address());
    let next = record.moves.iter().take(3).map(|mv| {
        game.play(&[mv]);
        game.to_move().unwrap_or_default()
    });
    assert_eq!(next.collect::<Vec<_>>(), ["1", "3", "2"]);

    let game = OpenGame::begin(&Record::read("checkers-3-pass").address());
    assert_eq!(game.to_move().as_deref(), Some("2"));
    let status = game.status();
    let said = "Red couldn’t move: turn skipped";
    assert!(status.contains(said), "{status}");

    let record = Record::read("checkers-2-tie-ends");
    let game = OpenGame::begin(&record.address());
    game.play(&[&record.moves[0]]);
    let status = game.status();
    let said = "Everyone else finishes the round";
    assert!(status.contains(said), "{status}");
    assert_eq!(game.result(), None);
    game.play(&[&record.moves[1]]);
    assert_eq!(game.result().as_deref(), Some("1=2"));
}

#[test]
fn a_name_is_always_text() {
    let name = "<img src=x onerror=y>";
    let app = App::open();
    let mut setup = GameSetup::new(GameKind::Quoridor);
    setup.set_name(Seat::FIRST, name);
    setup.first_player = FirstPlayer::Chosen(Seat::FIRST);
    let games = app.context::<SavedGames>();
    app.run(|| games.begin_setup(&setup));
    app.play(&["e2"]);
    let is_text = |page: &Html, place: &str| {
        assert!(page.text().contains(name), "{place}: {}", page.text());
        assert!(page.with_attribute("src", "x").is_none(), "{place}");
    };
    is_text(&app.page(), "the game");
    is_text(&app.go_to("#/games"), "the list");
    is_text(&app.go_to("#/"), "the start page");
    let address = location::fragment();
    let app = app.reload();
    is_text(&app.go_to(&address), "after a reload");
}
