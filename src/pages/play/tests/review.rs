//! The computer's review of a game: its verdicts, the way from one mistake to
//! the next, and what is there to practise.

use crate::browser::local_storage::{get_item, set_item};
use crate::browser::worker::{answer, take_sent};
use crate::components::save_notices::SaveNotices;
use crate::state::library::SavedGames;
use crate::state::practice::StoredPractice;
use crate::testing::{App, Html, OpenGame};
use leptos::prelude::*;

/// Plays a game in which each player has one step to go, and neither takes it
/// at once.
fn blunders(more: &str) -> OpenGame {
    let position = "/ / e8 e2 / 0 0 / 1".replace(' ', "%20");
    let address = format!("#/play?game=quoridor{more}&position={position}");
    OpenGame::begin(&address)
}

fn tools(page: &Html) -> Vec<String> {
    let tools = page.with_class("analysis-tools");
    let buttons = tools.iter().flat_map(|it| it.all("button"));
    buttons.map(|it| it.name()).collect()
}

/// Presses the button among the tools; another one is below a finished game.
fn press_tool(page: &Html, name: &str) {
    let tools = page.with_class("analysis-tools");
    let buttons = tools.iter().flat_map(|it| it.all("button"));
    let mut named = buttons.filter(|it| it.name() == name);
    let Some(button) = named.next() else {
        panic!("no {name} among {:?}", self::tools(page));
    };
    button.press();
}

/// Lets the computer review the game of [`blunders`], with the search results
/// that belong to its positions.
fn review(game: &OpenGame) {
    game.page().find("tab", "Analysis").press();
    take_sent();
    press_tool(&game.page(), "Review game");
    assert_eq!(tools(&game.page()), ["Stop the review"]);
    assert!(!game.page().all("progressbar").is_empty());
    answer("ready");
    // Two passes over three positions in which the game is not over.
    for (mv, share) in [("e9", "1,0"), ("e1", "0,1"), ("d9", "1,0")].repeat(2) {
        answer(&format!(
            "info depth 1 nodes 9 time 9 score cp 0 share {share} pv {mv}"
        ));
        answer(&format!("bestmove {mv}"));
        game.wait(0.1);
    }
    let asked = take_sent();
    let mut asked = asked.iter().filter(|it| it.starts_with("go "));
    assert!(asked.all(|it| it.starts_with("go nodes ")));
    assert!(game.page().all("progressbar").is_empty());
    // The panel shows the first mistake once it has been there.
    game.wait(0.1);
}

#[test]
fn a_review_marks_exactly_the_blunders() {
    let game = blunders("");
    game.play(&["d8", "d2", "d9"]);
    review(&game);
    let text = |class: &str| game.text_of(class);
    let said = "Red: d8 – blunder. Winning chances: 100% → 0%.";
    assert!(
        text("mistake-said").contains(said),
        "{}",
        text("mistake-said")
    );
    assert_eq!(text("mistake-place"), "Mistake 1 of 2");
    assert_eq!(text("better-why"), "This move wins.");
    assert_eq!(game.page().with_class("marked-move").len(), 2);
    game.press("Better: e9");
    let page = game.page();
    let square = page.with_attribute("data-square", "e9");
    assert_eq!(square.and_then(|it| it.attribute("data-pawn")), Some("1"));
    assert!(page.with_class("marked-move").is_empty());
    game.press("Next mistake");
    assert!(text("mistake-said").contains("Blue: d2 – blunder"));
    game.press("Previous mistake");
    assert!(text("mistake-said").contains("Red: d8 – blunder"));
    let page = game.page();
    let curve = page.find("slider", "Winning chances");
    let value = curve.attribute("aria-valuetext");
    assert_eq!(value, Some("Move 1 · Red 0% · Blue 100%"));
    let tables = page.all("table");
    let table = tables.iter().find(|it| it.text().contains("Accuracy"));
    let rows: Vec<String> = table
        .map(|it| it.all("row").iter().map(|it| it.text()).collect())
        .unwrap_or_default();
    let row = |name: &str| rows.iter().find(|it| it.contains(name)).cloned();
    for (name, counts) in [
        ("inaccuracy", "0 0"),
        ("mistake", "0 0"),
        ("blunder", "1 1"),
    ] {
        let row = row(name).unwrap_or_default();
        assert!(row.ends_with(counts), "{rows:?}");
    }
    // The marks are in the list of moves, also after a reload.
    let listed = |game: &OpenGame| {
        let page = game.page();
        let buttons = page.find("list", "Moves").all("button");
        let names = buttons.iter().map(|it| it.name());
        names
            .filter(|it| it.contains("blunder"))
            .collect::<Vec<_>>()
    };
    game.page().find("tab", "Moves").press();
    let marked = ["Red: d8, blunder", "Blue: d2, blunder"];
    assert_eq!(listed(&game), marked);
    let game = game.reload();
    assert_eq!(listed(&game), marked);
    assert!(
        game.page().has("button", "Red: e9"),
        "{:?}",
        game.page().names("button")
    );
}

#[test]
fn a_review_is_about_the_only_persons_mistakes_unless_all_are_asked_for() {
    let game = blunders("&computers=0,3");
    game.play(&["d8"]);
    answer("ready");
    answer("bestmove d2");
    game.wait(3.0);
    game.play(&["d9"]);
    review(&game);
    assert_eq!(game.text_of("mistake-place"), "Mistake 1 of 1");
    let page = game.page();
    let practise = page.find("link", "Practise your mistakes");
    let class = practise.attribute("class").unwrap_or_default();
    assert!(class.split(' ').any(|it| it == "primary"), "{class}");
    assert!(page.has("switch", "Only my mistakes"));
}

#[test]
fn the_end_of_a_game_offers_a_review() {
    let game = blunders("");
    game.play(&["e9"]);
    let page = game.page();
    let after = page.with_class("after");
    let offers = after
        .iter()
        .any(|it| it.all("button").iter().any(|it| it.name() == "Review game"));
    assert!(offers);
    let buttons = after.iter().flat_map(|it| it.all("button"));
    let Some(review) = buttons.into_iter().find(|it| it.name() == "Review game") else {
        panic!("no review");
    };
    review.press();
    let page = game.page();
    let tab = page.find("tab", "Analysis");
    assert_eq!(tab.attribute("aria-selected"), Some("true"));
    assert_eq!(tools(&page), ["Stop the review"]);
}

#[test]
fn a_review_is_stopped_and_ends_with_another_move() {
    let game = OpenGame::begin("#/play?game=quoridor&first=1");
    game.play(&["e2", "e8"]);
    game.page().find("tab", "Analysis").press();
    press_tool(&game.page(), "Review game");
    press_tool(&game.page(), "Stop the review");
    assert_eq!(tools(&game.page()), ["Review game"]);
    press_tool(&game.page(), "Review game");
    assert_eq!(tools(&game.page()), ["Stop the review"]);
    game.play(&["e3"]);
    assert_eq!(tools(&game.page()), ["Review game"]);
}

#[test]
fn a_move_after_the_end_begins_a_variation() {
    let game = blunders("");
    game.play(&["d8", "d2", "d9"]);
    game.press("Blue: d2");
    assert_eq!(game.status(), "Viewing move 2 of 3");
    game.play(&["c8"]);
    assert_eq!(game.to_move().as_deref(), Some("2"));
    assert!(game.page().has("button", "Red: d9"));
    game.play(&["d1"]);
    assert_eq!(game.result().as_deref(), Some("2"));
}

#[test]
fn without_a_reviewed_game_there_is_nothing_to_practise() {
    let game = blunders("");
    game.play(&["d8", "d2", "d9"]);
    let app = game.into_app();
    let page = app.go_to("#/puzzles?mistakes");
    assert!(page.text().contains("No mistakes to practise."));
    let games = page.with_class("empty-list")[0].find("link", "Your games");
    assert_eq!(games.attribute("href"), Some("#/games"));
    assert!(
        games
            .attribute("class")
            .is_some_and(|it| it.contains("primary"))
    );
}

#[test]
fn between_people_both_have_mistakes_to_practise() {
    let game = blunders("");
    game.play(&["d8", "d2", "d9"]);
    review(&game);
    assert!(game.page().has("link", "Practise your mistakes"));
    let app = game.into_app();
    let page = app.go_to("#/puzzles?mistakes");
    assert!(page.text().contains("2 mistakes left."), "{}", page.text());
    let task = page.with_class("lesson-task")[0].text();
    let said = "Your move. You played d8, which lowered your chance of winning: 100% → 0%. \
                Find a better move.";
    assert_eq!(task, said);
    assert!(
        page.text().contains("Quoridor, turn 1 of your game"),
        "{}",
        page.text()
    );
    let hub = app.go_to("#/puzzles");
    let headings = hub.names("heading");
    assert!(
        headings.contains(&"Your mistakes (2)".to_owned()),
        "{headings:?}"
    );
}

#[test]
fn practised_mistakes_that_cannot_be_read_are_kept_aside_and_reported_once() {
    const KEY: &str = "starfence.practised";
    let damaged = "[[[";
    let game = blunders("");
    game.play(&["d8", "d2", "d9"]);
    review(&game);
    assert!(set_item(KEY, damaged).is_ok());
    let app = game.into_app().reload();
    let left = |app: &App| {
        let page = app.go_to("#/puzzles?mistakes");
        page.with_class("puzzle-foot")[0].text()
    };
    assert!(left(&app).contains("2 mistakes left."), "{}", left(&app));
    let notice = |app: &App| app.render(|| view! { <SaveNotices /> }).text();
    let said = "Some of your earlier progress can’t be read.";
    assert!(notice(&app).contains(said), "{}", notice(&app));
    let practice = app.run(|| StoredPractice::load(app.context::<SavedGames>()));
    let mistakes = app.run(|| untrack(|| practice.remaining(None)));
    app.run(|| practice.record_solved(&mistakes[0]));
    let aside = get_item(&format!("{KEY}.unreadable.1"));
    assert_eq!(aside.as_deref(), Some(damaged));
    assert_ne!(get_item(KEY).as_deref(), Some(damaged));
    assert!(left(&app).contains("1 mistake left."), "{}", left(&app));
    let app = app.reload();
    assert_eq!(notice(&app), "");
    assert!(left(&app).contains("1 mistake left."), "{}", left(&app));
}
