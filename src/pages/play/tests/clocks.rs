//! Clocks: whose runs, what costs no time, and time that runs out.

use crate::browser::tab_lease::LockState;
use crate::browser::tab_lock::set_lock;
use crate::browser::visibility::set_hidden;
use crate::state::library::SavedGames;
use crate::testing::{GamePage, OpenGame};

/// Asserts what the clocks show, in turn, each with its state after a space;
/// “-” is a player without a clock.
#[track_caller]
fn assert_clocks(game: &OpenGame, expected: &[&str]) {
    let page = game.page();
    let clocks = (1..=expected.len()).map(|seat| {
        let card = page.with_attribute("id", &format!("player-{seat}"));
        let clock = card.unwrap_or_else(|| panic!("no player {seat}"));
        let clock = clock.with_class("clock");
        clock.first().map_or_else(
            || "-".to_owned(),
            |it| {
                let state = it.attribute("data-clock").unwrap_or_default();
                format!("{} {state}", it.text())
            },
        )
    });
    assert_eq!(clocks.collect::<Vec<_>>(), expected);
}

fn text(game: &OpenGame) -> String {
    let games = game.app().context::<SavedGames>();
    games.text(game.state().id).unwrap_or_default()
}

#[test]
fn the_clock_of_the_player_to_move_runs_after_the_first_move() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=300%2B5");
    game.wait(60.0);
    assert_clocks(&game, &["5:00 stands", "5:00 stands"]);
    let note = "The clock starts after the first move.";
    assert!(game.page().text().contains(note));
    game.play(&["e2"]);
    assert!(!game.page().text().contains(note));
    game.wait(10.0);
    assert_clocks(&game, &["5:05 stands", "4:50 runs"]);
    let page = game.page();
    assert!(page.has("timer", "Time left: 4 minutes, 50 seconds"));
    game.play(&["e8"]);
    game.wait(1.0);
    assert_clocks(&game, &["5:04 runs", "4:55 stands"]);
}

#[test]
fn each_kind_of_clock_counts_in_its_own_way() {
    // A delay gives back the time that a move took.
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=60d5");
    game.play(&["e2"]);
    game.wait(3.0);
    game.play(&["e8"]);
    game.wait(8.0);
    game.play(&["e3"]);
    assert_clocks(&game, &["0:57 stands", "1:00 runs"]);
    // Time per turn is full again in the next turn.
    let game = OpenGame::begin("#/play?game=chinese-checkers&first=1&clock=30/turn");
    game.play(&["d5-e5"]);
    game.wait(21.0);
    assert_clocks(&game, &["0:30 stands", "9.0 runs"]);
    game.play(&["n10-m10"]);
    assert_clocks(&game, &["0:30 runs", "0:30 stands"]);
    // As a handicap, one player has less time and another has no clock.
    let game = OpenGame::begin("#/play?game=chinese-checkers&first=1&players=3&clock=-,60,3600");
    game.play(&["d5-e5"]);
    game.wait(5.0);
    assert_clocks(&game, &["-", "0:55 runs", "1:00:00 stands"]);
}

#[test]
fn no_clock_runs_while_a_computer_thinks() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&computers=0,8&clock=60");
    game.play(&["e2"]);
    assert_eq!(game.status(), "Computer is thinking…");
    game.wait(100.0);
    assert_clocks(&game, &["1:00 stands", "-"]);
}

#[test]
fn undo_gives_time_back_and_a_rematch_has_the_same_clocks() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=60%2B1,90");
    game.play(&["e2"]);
    game.wait(10.0);
    game.play(&["e8"]);
    game.wait(10.0);
    game.press("Undo");
    assert_clocks(&game, &["1:01 stands", "1:30 runs"]);
    game.wait(91.0);
    game.press("Play again");
    let page = game.app().page();
    for (id, time) in [("player-1", "1:00"), ("player-2", "1:30")] {
        let card = page.with_attribute("id", id).map(|it| it.text());
        assert!(
            card.as_deref().is_some_and(|it| it.contains(time)),
            "{card:?}"
        );
    }
}

#[test]
fn a_record_has_the_clocks_and_what_the_turn_has_taken() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=300%2B5");
    game.play(&["e2"]);
    game.wait(6.0);
    game.play(&["e8"]);
    game.wait(7.0);
    let text = text(&game);
    assert!(text.contains("[TimeControl \"300+5\"]"), "{text}");
    let moves = "1. e2 {[%clk 0:05:05]} e8 {[%clk 0:04:59]}";
    assert!(text.contains(moves), "{text}");
    let spent = text.split("[Spent \"").nth(1).unwrap_or_default();
    let spent: u32 = spent[..4].parse().unwrap_or_default();
    assert!((3_000..=7_000).contains(&spent), "{text}");
}

#[test]
fn a_pause_costs_no_time_and_ends_by_a_button_or_a_move() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=60");
    assert!(game.page().find("button", "Pause").is_disabled());
    game.play(&["e2"]);
    game.wait(5.0);
    game.press("Pause");
    game.wait(30.0);
    assert_clocks(&game, &["1:00 stands", "0:55 paused"]);
    let page = game.page();
    assert!(page.text().contains("Paused. All clocks are stopped."));
    page.with_class("clock-note")[0]
        .find("button", "Resume")
        .press();
    game.wait(5.0);
    assert_clocks(&game, &["1:00 stands", "0:50 runs"]);
    game.press("Pause");
    game.wait(30.0);
    game.play(&["e8"]);
    game.wait(1.0);
    assert_clocks(&game, &["0:59 runs", "0:50 stands"]);
    assert!(game.page().has("button", "Pause"));
}

#[test]
fn a_hidden_page_and_one_in_which_another_tab_leads_cost_no_time() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=60");
    game.play(&["e2"]);
    game.wait(5.0);
    set_hidden(true);
    game.wait(50.0);
    set_hidden(false);
    game.wait(2.0);
    assert_clocks(&game, &["1:00 stands", "0:53 runs"]);
    let lock = format!("starfence.game.{}", game.state().id);
    set_lock(&lock, LockState::HeldElsewhere);
    game.wait(20.0);
    assert_clocks(&game, &["1:00 stands", "0:53 runs"]);
}

#[test]
fn a_reloaded_game_is_paused_with_the_time_it_had() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=60");
    game.play(&["e2"]);
    game.wait(10.0);
    game.play(&["e8"]);
    game.wait(15.0);
    let game = game.reload();
    game.wait(60.0);
    assert_clocks(&game, &["0:45 paused", "0:50 stands"]);
    let page = game.page();
    page.with_class("clock-note")[0]
        .find("button", "Resume")
        .press();
    game.wait(5.0);
    assert_clocks(&game, &["0:40 runs", "0:50 stands"]);
}

#[test]
fn a_visit_to_another_page_costs_no_time() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=60");
    game.play(&["e2"]);
    game.wait(1.5);
    let id = game.id();
    let app = game.into_app();
    app.go_to("#/");
    app.wait(std::time::Duration::from_secs(30));
    let game = <OpenGame as GamePage>::open(app, id);
    assert_clocks(&game, &["1:00 stands", "0:58 paused"]);
}

#[test]
fn low_time_is_shown_and_announced_once() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=60%2B5");
    let announced = |game: &OpenGame| {
        let page = game.page();
        let said = page
            .all("status")
            .iter()
            .map(|it| it.text())
            .collect::<Vec<_>>();
        let lows = page.with_class("low").len();
        let warned = said.iter().filter(|it| it.contains("seconds left"));
        (lows, warned.cloned().collect::<Vec<_>>())
    };
    game.play(&["e2"]);
    game.wait(49.9);
    assert_eq!(announced(&game), (0, vec![]));
    game.wait(0.2);
    let warned = || vec!["Blue: 10 seconds left".to_owned()];
    assert_eq!(announced(&game), (1, warned()));
    game.wait(4.0);
    assert_eq!(announced(&game), (1, warned()));
    // The five seconds after the move are enough for a while, and low time is
    // announced once.
    game.play(&["e8"]);
    assert_eq!(announced(&game), (0, vec![]));
    game.play(&["e3"]);
    game.wait(3.0);
    assert_eq!(announced(&game), (1, vec![]));
}

#[test]
fn of_several_players_the_one_without_time_is_skipped() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&players=4&clock=60");
    game.play(&["e2"]);
    game.wait(60.0);
    assert_eq!(game.status(), "Blue ran out of time. Yellow’s turn");
    let out = "time’s up out";
    assert_clocks(&game, &["1:00 stands", out, "1:00 runs", "1:00 stands"]);
    let pawn = game.page();
    let pawn = pawn.with_attribute("data-square", "a5");
    assert_eq!(pawn.and_then(|it| it.attribute("data-pawn")), Some("2"));
    game.play(&["e8", "h5", "e3"]);
    assert_eq!(game.status(), "Yellow’s turn");
    game.wait(60.0);
    assert_eq!(game.to_move().as_deref(), Some("4"));
    game.wait(60.0);
    assert_eq!(game.result().as_deref(), Some("1"));
}

#[test]
fn of_two_players_the_other_one_wins() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1&clock=60");
    game.play(&["e2"]);
    game.wait(59.9);
    assert_eq!(game.result(), None);
    game.wait(0.2);
    assert_eq!(game.result().as_deref(), Some("1"));
    assert_eq!(game.status(), "Red won! Blue ran out of time.");
    assert_clocks(&game, &["1:00 stands", "time’s up out"]);
    let page = game.page();
    assert!(page.has("timer", "Out of time"));
    assert!(page.find("button", "Pause").is_disabled());
    assert!(!game.type_move("e8"), "a move that comes too late");
    let game = game.reload();
    assert_eq!(game.status(), "Red won! Blue ran out of time.");
}
