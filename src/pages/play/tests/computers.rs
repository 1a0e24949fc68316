//! Computers that play, give hints and analyse, and those that do not answer.

use crate::browser::simulated::vibration::{Buzz, take_vibrations};
use crate::browser::worker::{answer, fail, take_sent};
use crate::testing::{App, OpenGame};

const FAILED: &str = "The computer player isn’t responding.";

/// Returns the address of a game of Quoridor that begins in a position.
fn quoridor(more: &str, position: &str) -> String {
    let position = position.replace(' ', "%20");
    format!("#/play?game=quoridor{more}&position={position}")
}

/// Returns the places of the pawns.
fn pawns(game: &OpenGame) -> Vec<String> {
    let page = game.page();
    let mut places = Vec::new();
    for square in page.all("gridcell") {
        if square.attribute("data-pawn").is_some() {
            places.extend(square.attribute("data-square").map(str::to_owned));
        }
    }
    places.sort();
    places
}

/// Returns the last request that the page has sent to a worker since the last
/// call.
fn request() -> Option<String> {
    let mut sent = take_sent().into_iter();
    sent.rfind(|it| it.starts_with("go "))
}

/// Lets a new worker answer the request that waits.
fn reply(game: &OpenGame, mv: &str) {
    answer("ready");
    answer(&format!("bestmove {mv}"));
    game.wait(3.0);
}

#[test]
fn undo_leads_back_to_the_users_own_turn() {
    let game = OpenGame::begin("#/play?game=quoridor&computers=0,8");
    game.play(&["e2"]);
    assert_eq!(game.status(), "Computer is thinking…");
    answer("ready");
    answer("bestmove e8");
    // The answer is held back for a moment, and does not arrive after it.
    game.press("Undo");
    game.wait(5.0);
    assert_eq!(pawns(&game), ["e1", "e9"]);
    assert_eq!(game.to_move().as_deref(), Some("1"));
    assert_eq!(game.notice(), "");
    game.play(&["d1"]);
    reply(&game, "d9");
    assert_eq!(pawns(&game), ["d1", "d9"]);
    game.press("Undo");
    assert_eq!(pawns(&game), ["e1", "e9"]);
}

#[test]
fn a_phone_vibrates_after_the_computers_move_at_a_refusal_and_at_the_end() {
    let game = OpenGame::begin(&quoridor("&computers=0,2", "/ / e7 e3 / 0 0 / 1"));
    assert!(!game.type_move("e6e7"));
    assert_eq!(take_vibrations(), [Buzz::Refusal]);
    game.play(&["e8"]);
    assert_eq!(take_vibrations(), []);
    reply(&game, "e2");
    assert_eq!(take_vibrations(), [Buzz::Turn]);
    game.play(&["e9"]);
    assert_eq!(take_vibrations(), [Buzz::End]);
}

#[test]
fn nobody_moves_for_a_computer_and_a_reload_asks_it_again() {
    let game = OpenGame::begin("#/play?game=quoridor&computers=0,2");
    game.play(&["e2"]);
    assert!(!game.type_move("e8"));
    assert!(game.page().find("button", "Hint").is_disabled());
    take_sent();
    let game = game.reload();
    assert_eq!(game.status(), "Computer is thinking…");
    answer("ready");
    let asked = request().unwrap_or_default();
    assert!(asked.starts_with("go level 2 "), "{asked}");
    reply(&game, "e8");
    assert_eq!(game.to_move().as_deref(), Some("1"));
    assert_eq!(pawns(&game), ["e2", "e8"]);
}

/// Returns the number of pegs that the board offers to pick up, and of squares to
/// move to.
fn offered(game: &OpenGame) -> usize {
    let page = game.page();
    let squares = page.all("gridcell").into_iter();
    let targets = squares.filter(|it| it.attribute("data-target").is_some());
    page.with_class("movable").len() + targets.count()
}

#[test]
fn nobody_touches_what_belongs_to_a_computer_while_it_thinks() {
    for (address, fence) in [
        ("#/play?game=chinese-checkers&players=2&first=1", None),
        ("#/play?game=quoridor&players=2&first=1", Some("e4h")),
    ] {
        let own = OpenGame::begin(&format!("{address}&computers=0,8"));
        assert!(offered(&own) > 0, "{address}");
        drop(own);
        let game = OpenGame::begin(&format!("{address}&computers=8,0"));
        assert_eq!(game.status(), "Computer is thinking…");
        assert_eq!(offered(&game), 0, "{address}");
        assert!(fence.is_none_or(|fence| !game.type_move(fence)));
        assert!(game.page().find("button", "Hint").is_disabled());
    }
}

#[test]
fn a_computer_that_is_the_first_to_move_begins_by_itself() {
    for (address, moves) in [
        ("#/play?game=quoridor&computers=2", &["e2"][..]),
        (
            "#/play?game=chinese-checkers&players=3&computers=5,1,0",
            &["d5-e5", "m14-l13"],
        ),
    ] {
        let game = OpenGame::begin(address);
        for mv in moves {
            reply(&game, mv);
        }
        assert_eq!(game.status(), "Your turn", "{address}");
        // The user has nothing to take back yet.
        let page = game.page();
        let undo = page
            .all("button")
            .into_iter()
            .find(|it| it.name() == "Undo");
        assert!(undo.is_none_or(|it| it.is_disabled()), "{address}");
    }
}

#[test]
fn computers_that_there_cannot_be_are_reported() {
    let app = App::open();
    let page = app.go_to("#/play?game=quoridor&computers=0,9");
    let said: Vec<String> = page.all("alert").iter().map(|it| it.text()).collect();
    let said = said.join(" ");
    assert!(said.contains("“0,9” isn’t valid for computers"), "{said}");
}

#[test]
fn a_worker_that_ends_is_replaced_twice_and_then_reported() {
    let game = OpenGame::begin("#/play?game=quoridor&computers=0,1");
    game.play(&["e2"]);
    for _ in 0..2 {
        fail();
        game.wait(0.0);
        assert!(!game.page().text().contains(FAILED));
    }
    reply(&game, "e8");
    assert_eq!(game.to_move().as_deref(), Some("1"));
    // A worker that ends between two turns is replaced at the next one.
    fail();
    game.play(&["e3"]);
    reply(&game, "e7");
    assert_eq!(game.to_move().as_deref(), Some("1"));
    game.play(&["e4"]);
    for _ in 0..3 {
        fail();
    }
    game.wait(0.0);
    assert!(game.page().text().contains(FAILED));
    take_sent();
    game.press("Try again");
    assert!(!game.page().text().contains(FAILED));
    reply(&game, "e6");
    assert_eq!(game.to_move().as_deref(), Some("1"));
}

#[test]
fn a_worker_that_falls_silent_is_replaced_twice_and_then_reported() {
    for (what, said, seconds) in [
        ("says nothing at all", &[][..], 11.0),
        ("listens and never answers", &["ready"], 6.0),
        ("falls silent in its search", &["ready", "alive"], 6.0),
    ] {
        let game = OpenGame::begin("#/play?game=quoridor&computers=0,1");
        game.play(&["e2"]);
        for is_last in [false, false, true] {
            assert!(!game.page().text().contains(FAILED), "{what}");
            for line in said {
                answer(line);
            }
            game.wait(seconds);
            assert_eq!(game.page().text().contains(FAILED), is_last, "{what}");
        }
        game.press("Try again");
        take_sent();
        answer("ready");
        let again = request().unwrap_or_default();
        assert!(again.starts_with("go level 1 "), "{what}: {again}");
        reply(&game, "e8");
        assert_eq!(game.to_move().as_deref(), Some("1"), "{what}");
    }
}

#[test]
fn a_worker_that_gives_signs_of_life_is_left_alone() {
    let game = OpenGame::begin("#/play?game=quoridor&computers=0,1");
    game.play(&["e2"]);
    answer("ready");
    for _ in 0..40 {
        game.wait(1.0);
        answer("alive");
    }
    assert!(!game.page().text().contains(FAILED));
    // It is the same one, which needs no other request.
    answer("bestmove e8");
    game.wait(3.0);
    assert_eq!(game.to_move().as_deref(), Some("1"));
}

fn hint(game: &OpenGame) -> String {
    let page = game.page();
    page.with_class("hint-card")[0].all("alert")[0].text()
}

#[test]
fn a_hint_says_first_what_to_look_at_and_then_the_move_and_its_reason() {
    let game = OpenGame::begin(&quoridor("", "/ / e1 e9 / 0 0 / 1"));
    game.press("Hint");
    reply(&game, "e2");
    assert_eq!(hint(&game), "Move your pawn.");
    assert_eq!(game.page().with_class("hint-ring").len(), 1);
    assert!(game.page().with_class("marked-move").is_empty());
    // A second press shows the move, whichever button it is.
    game.press("Hint");
    let told = "e2 Your pawn comes nearer: 7 steps to the goal.";
    assert_eq!(hint(&game), told);
    assert_eq!(game.page().with_class("marked-move").len(), 1);
    assert!(game.page().with_class("hint-ring").is_empty());
    game.play(&["e2"]);
    assert_eq!(hint(&game), "");
    assert!(game.page().with_class("marked-move").is_empty());
}

#[test]
fn a_hint_on_the_star_names_the_peg_first() {
    let game = OpenGame::begin("#/play?game=chinese-checkers&players=6&first=1");
    game.press("Hint");
    reply(&game, "d5-e5");
    assert_eq!(hint(&game), "Look at the peg on d5.");
    game.press("Show the move");
    assert!(hint(&game).starts_with("d5-e5 "), "{}", hint(&game));
    // The peg is picked up, and may be put down where the hint says.
    let page = game.page();
    let hole = page.with_attribute("data-hole", "e5");
    assert!(hole.is_some_and(|it| it.attribute("data-target").is_some()));
    game.play(&["d5-e5"]);
    assert!(game.page().with_class("marked-move").is_empty());
}

#[test]
fn a_hint_for_a_fence_says_how_much_longer_the_path_becomes() {
    // Blue is one step from the goal, and Red far away: only a fence helps.
    let game = OpenGame::begin(&quoridor("", "/ / a1 e2 / 10 0 / 1"));
    game.press("Hint");
    reply(&game, "e1h");
    let told = "Blue has 1 step to the goal. A fence can make the path longer.";
    assert_eq!(hint(&game), told);
    assert_eq!(game.page().with_class("hint-path").len(), 1);
    game.press("Show the move");
    let told = hint(&game);
    assert!(told.starts_with("e1h Blue’s path becomes "), "{told}");
    // The board says the same of that fence.
    let page = game.page();
    let fence = page.with_attribute("data-fence", "e1h");
    let is_legal = fence.and_then(|it| it.attribute("data-legal"));
    assert_eq!(is_legal, Some("true"));
    let longer: String = told.chars().filter(char::is_ascii_digit).skip(1).collect();
    let costs: Vec<String> = page
        .with_class("path-cost")
        .iter()
        .map(|it| it.text())
        .collect();
    assert!(costs.contains(&format!("+{longer}")), "{costs:?}");
    // It is of no use in another position.
    game.play(&["a2"]);
    assert_eq!(hint(&game), "");
}

#[test]
fn a_hint_ends_with_the_position_that_is_shown() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(&["e2", "e8"]);
    game.press("Hint");
    reply(&game, "e3");
    let hint = || game.text_of("hint-card");
    assert_ne!(hint(), "");
    game.press("Previous move");
    assert_eq!(hint(), "");
}

#[test]
fn an_analysis_shows_chances_and_lines_and_follows_the_game() {
    let game = OpenGame::begin(&quoridor("", "/ / e8 e2 / 0 0 / 1"));
    assert!(game.page().with_class("thought").is_empty());
    game.page().find("tab", "Analysis").press();
    game.page().find("switch", "Engine").check(true);
    answer("ready");
    let asked = request().unwrap_or_default();
    assert!(asked.ends_with(" multipv 3"), "{asked}");
    for (number, share, moves) in [
        (1, "1.000,0.000", "e9"),
        (2, "0.000,1.000", "d8 e1"),
        (3, "0.000,1.000", "f8 e1"),
    ] {
        answer(&format!(
            "info depth 3 nodes 1200 time 10 multipv {number} score cp 0 share {share} pv {moves}"
        ));
    }
    game.wait(0.1);
    let page = game.page();
    let thought = page.with_class("thought")[0];
    let bar = thought.all("img")[0].name();
    assert!(
        bar.starts_with("Red 100%") && bar.ends_with("Blue 0%"),
        "{bar}"
    );
    let names: Vec<String> = thought
        .with_class("chance")
        .iter()
        .map(|it| it.text())
        .collect();
    assert_eq!(names, ["Red100%", "Blue0%"]);
    let lines: Vec<String> = thought.all("listitem").iter().map(|it| it.text()).collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!(lines[0], "100% e9");
    assert_eq!(lines[1], "0% d8 e1");
    game.play(&["d8"]);
    answer("ready");
    answer("info depth 3 nodes 9 time 9 multipv 1 score cp 0 share 0.000,1.000 pv e1");
    game.wait(0.1);
    let page = game.page();
    let chance = page.with_class("line-chance")[0].text();
    assert_eq!(chance, "100%");
    // The first move of a line can be played.
    game.press("Play e1");
    assert_eq!(game.result().as_deref(), Some("2"));
}

#[test]
fn an_analysis_is_there_while_it_is_switched_on() {
    let game = OpenGame::begin("#/play?game=quoridor");
    game.page().find("tab", "Analysis").press();
    game.page().find("switch", "Engine").check(true);
    assert_eq!(game.page().with_class("thought").len(), 1);
    game.page().find("switch", "Engine").check(false);
    assert!(game.page().with_class("thought").is_empty());
}

#[test]
fn an_earlier_position_is_analysed_where_it_is_shown() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(&["e2", "e8", "e3"]);
    game.press("Red: e2");
    game.page().find("tab", "Analysis").press();
    game.page().find("switch", "Engine").check(true);
    answer("ready");
    let sent = take_sent().join(" ");
    assert!(sent.contains(" moves e2 go "), "{sent}");
    assert_eq!(game.status(), "Viewing move 1 of 3");
}

#[test]
fn what_a_computer_finds_for_its_own_move_is_not_shown() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&computers=0,8");
    game.play(&["e2"]);
    game.page().find("tab", "Analysis").press();
    answer("ready");
    answer("info depth 3 nodes 9 time 9 multipv 1 score cp 0 share 0.400,0.600 pv e8 e3");
    game.wait(0.1);
    assert!(game.page().with_class("thought").is_empty());
    reply(&game, "e8");
    assert_eq!(game.status(), "Your turn");
    assert!(game.page().with_class("thought").is_empty());
}

#[test]
fn spectators_pause_computers_and_choose_their_speed() {
    let game = OpenGame::begin(&quoridor("&computers=8,8", "/ / e7 d3 / 0 0 / 1"));
    game.press("4×");
    let pressed = |name: &str| {
        let page = game.page();
        page.find("button", name).attribute("aria-pressed") == Some("true")
    };
    assert!(pressed("4×"));
    assert!(!pressed("1×"));
    game.press("Pause");
    answer("ready");
    answer("bestmove e8");
    game.wait(30.0);
    assert_eq!(pawns(&game), ["d3", "e7"]);
    game.press("Resume");
    for mv in ["e8", "d2", "e9"] {
        reply(&game, mv);
    }
    assert_eq!(game.result().as_deref(), Some("1"));
}
