//! The page that leads to the puzzles: that of today, and the calendar.

use super::{CHECKERS, OpenPuzzle, QUORIDOR, read};
use crate::browser::simulated::fetch::serve;
use crate::state::puzzle_progress::today_or_first_day;
use crate::testing::App;
use leptos::prelude::*;
use starfence_rules::{GameKind, checkers, quoridor};
use std::time::Duration;

#[test]
fn todays_puzzle_is_shown_with_its_difficulty_and_marked_once_it_is_solved() {
    let app = App::open_in(|| serve("./puzzles/quoridor.json", QUORIDOR));
    let file = read(GameKind::Quoridor, QUORIDOR);
    let day = app.run(today_or_first_day);
    let at = day.puzzle(file.puzzles().len());
    // The puzzles are fetched.
    app.go_to("#/puzzles");
    let page = app.page();
    let today = page.with_class("today")[0];
    assert!(today.text().contains("Quoridor"), "{}", today.text());
    let stars = format!("Difficulty {} of 8", file.puzzles()[at].difficulty);
    today.find("img", &stars);
    assert_eq!(today.with_class("board").len(), 1);
    let solve = today.find("link", "Solve today’s puzzle").attribute("href");
    let address = format!("#/puzzles?game=quoridor&day={day}");
    assert_eq!(solve, Some(&*address));
    let streak = page.with_class("streak")[0].text();
    assert!(streak.starts_with("No streak yet"), "{streak}");
    let puzzle = OpenPuzzle::<quoridor::Position>::open(&app, &file, at, Some(day));
    assert!(puzzle.page().has("img", &stars));
    puzzle.attempt(puzzle.task().answers[0]);
    assert_eq!(puzzle.state(), "solved");
    let page = app.go_to("#/puzzles");
    let today = page.with_class("today")[0].text();
    assert!(today.contains("Solved today"), "{today}");
    assert_eq!(page.with_class("streak")[0].text(), "1 day so far.");
}

#[test]
fn the_calendar_leads_to_each_day_so_far_and_marks_those_that_are_solved() {
    let app = App::open();
    let file = read(GameKind::Quoridor, QUORIDOR);
    let day = app.run(today_or_first_day);
    let at = day.puzzle(file.puzzles().len());
    let puzzle = OpenPuzzle::<quoridor::Position>::open(&app, &file, at, Some(day));
    puzzle.attempt(puzzle.task().answers[0]);
    assert_eq!(puzzle.state(), "solved");
    // The first days with puzzles are in this month.
    let page = app.go_to("#/puzzles");
    let month = page.with_class("calendar")[0];
    assert_eq!(month.all("heading")[0].text(), "November 2026");
    let heads: Vec<String> = month
        .all("columnheader")
        .iter()
        .map(|it| it.text())
        .collect();
    assert_eq!(heads, ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    // The month begins on a Sunday.
    let days: Vec<String> = month.all("cell").iter().map(|it| it.text()).collect();
    assert_eq!(days[5..8], ["", "1", "2"]);
    let link = |name: &str| month.find("link", name);
    let today = link("21 Nov 2026: Quoridor, solved");
    assert_eq!(today.attribute("aria-current"), Some("date"));
    let second = link("2 Nov 2026: Parallel Chinese Checkers");
    let address = "#/puzzles?game=parallel&day=2026-11-02";
    assert_eq!(second.attribute("href"), Some(address));
    assert_eq!(second.attribute("aria-current"), None);
    // The days to come are no links.
    assert_eq!(month.all("link").len(), 21);
    assert!(days.contains(&"22".to_owned()), "{days:?}");
    for button in ["Previous month", "Next month"] {
        assert!(month.find("button", button).is_disabled(), "{button}");
    }
    app.wait(Duration::from_secs(11 * 86_400));
    let page = app.go_to("#/puzzles");
    let month = page.with_class("calendar")[0];
    assert_eq!(month.all("heading")[0].text(), "December 2026");
    assert!(!month.find("button", "Previous month").is_disabled());
    assert!(month.find("button", "Next month").is_disabled());
    let streak = page.with_class("streak")[0].text();
    assert!(streak.starts_with("No streak yet"), "{streak}");
}

#[test]
fn after_the_solution_the_rest_is_played_on_request() {
    let file = read(GameKind::ChineseCheckers, CHECKERS);
    let is_fill = |at: &usize| file.puzzles()[*at].task.kind() == "fill";
    let Some(at) = (0..file.puzzles().len()).find(is_fill) else {
        panic!("no puzzle fills a triangle");
    };
    let app = App::open();
    let puzzle = OpenPuzzle::<checkers::Position>::open(&app, &file, at, None);
    assert!(!puzzle.page().has("button", "See why"));
    let mover = puzzle.task().position.side_to_move();
    puzzle.attempt(puzzle.task().answers[0]);
    assert_eq!(puzzle.state(), "solved");
    puzzle.page().press("See why");
    app.wait(Duration::from_secs(60));
    let table = puzzle.state.board.table.get_untracked();
    assert!(table.position().players_with_full_goal().contains(mover));
    assert!(!puzzle.page().has("button", "See why"));
    assert_eq!(puzzle.state(), "solved");
    puzzle.page().press("Try this puzzle again");
    assert_eq!(puzzle.state(), "open");
}
