//! Tests of what is printed, and of the ways to the pages.

use super::game::PrintGamePage;
use super::record::{DiagramControls, PrintedRecord, RecordSheet};
use crate::browser::simulated::fetch::serve;
use crate::state::settings::Settings;
use crate::testing::{App, Html, OpenGame, Record};
use leptos::prelude::*;
use starfence_rules::GameKind;
use starfence_table::{AnyMatch, GameId};

const QUORIDOR: &str = include_str!("../../../data/puzzles/quoridor.json");

/// Begins a game, and plays moves in it.
fn game(app: &App, address: &str, moves: &[&str]) -> GameId {
    let id = app.begin(address);
    app.play(moves);
    id
}

/// Returns the game of a record in `tests/games/valid`.
fn recorded(name: &str) -> AnyMatch {
    let record = Record::read(name).text().parse().unwrap();
    AnyMatch::from_foreign_record(record).unwrap()
}

/// Returns the captions of the diagrams on a page.
fn captions(page: &Html) -> Vec<String> {
    let diagrams = page.with_class("paper-caption");
    diagrams.iter().map(|it| it.text()).collect()
}

#[test]
fn a_record_has_its_players_its_moves_and_diagrams_of_start_and_end() {
    let app = App::open();
    let id = game(
        &app,
        "#/play?game=quoridor&players=2&first=1",
        &["e2", "e8", "d4h"],
    );
    let page = app.go_to(&format!("#/print/{id}"));
    assert!(page.has("heading", "Quoridor"));
    let players = page.with_class("paper-players")[0].text();
    assert!(
        players.contains("Red") && players.contains("Blue"),
        "{players}"
    );
    assert!(page.text().contains("Blue’s turn"), "{}", page.text());
    let moves: Vec<String> = page
        .with_class("record-move")
        .iter()
        .map(|it| it.text())
        .collect();
    assert_eq!(moves, ["e2", "e8", "d4h"]);
    assert_eq!(
        captions(&page),
        ["1 Before the first move", "2 After move 3: d4h"]
    );
    assert!(page.has("link", "Back to the game"));
}

#[test]
fn moves_that_were_undone_are_not_printed() {
    let app = App::open();
    let id = game(
        &app,
        "#/play?game=quoridor&players=2&first=1",
        &["e2", "e8"],
    );
    app.send(starfence_table::MatchMessage::Undo);
    let page = app.go_to(&format!("#/print/{id}"));
    assert!(!page.text().contains("e8"), "{}", page.text());
}

#[test]
fn pressing_a_move_adds_its_diagram_and_removes_it_again() {
    let app = App::open();
    let table = recorded("quoridor-2");
    let plies = table.plies();
    let record = app.run(|| PrintedRecord::new(table, Some(3)));
    let page = || {
        app.render(move || {
            view! {
                <DiagramControls record />
                <RecordSheet record date=None />
            }
        })
    };
    let tens = plies.div_ceil(10) + 1;
    assert_eq!(captions(&page()).len(), tens + 1);
    page().with_class("record-move")[2].press();
    assert_eq!(captions(&page()).len(), tens);
    page().with_class("record-move")[0].press();
    let shown = captions(&page());
    assert!(shown[1].starts_with("2 After move 1:"), "{shown:?}");
    assert!(shown[2].starts_with("3 After move 10:"), "{shown:?}");
    // Without a number, there is one of the start and one of the end.
    app.run(|| record.choose_every(0));
    assert_eq!(captions(&page()).len(), 2);
}

#[test]
fn a_record_is_in_words_if_the_move_list_is() {
    let app = App::open();
    app.run(|| app.context::<Settings>().move_words.set(true));
    let id = game(&app, "#/play?game=quoridor&players=2&first=1", &["e2"]);
    let page = app.go_to(&format!("#/print/{id}"));
    let moves = page.with_class("record-move");
    assert!(moves[0].text().contains("Red"), "{}", moves[0].text());
    // A game without sentences keeps its notation.
    let record = app.run(|| PrintedRecord::new(recorded("parallel-2"), None));
    let page = app.render(move || view! { <RecordSheet record date=None /> });
    assert!(page.with_class("record-row in-words").is_empty());
    assert!(!page.with_class("record-move").is_empty());
}

#[test]
fn a_position_is_that_of_its_move() {
    let app = App::open();
    let id = game(
        &app,
        "#/play?game=quoridor&players=2&first=1",
        &["e2", "e8", "e3"],
    );
    let page = app.go_to(&format!("#/print/{id}?move=2"));
    let text = page.with_class("paper-notation")[0].text();
    assert!(text.contains("e2 e8"), "{text}");
    // More moves than there are: the last position.
    let page = app.go_to(&format!("#/print/{id}?move=99"));
    let text = page.with_class("paper-notation")[0].text();
    assert!(text.contains("e3 e8"), "{text}");
}

#[test]
fn a_set_up_with_a_position_prints_it() {
    let app = App::open();
    let page = app.go_to(
        "#/print?game=quoridor&players=2&first=1&position=/%20/%20e4%20e6%20/%203%207%20/%201",
    );
    let text = page.with_class("paper-notation")[0].text();
    assert!(text.contains("e4 e6"), "{text}");
    assert!(page.has("button", "Board and pieces"));
    assert!(!page.has("button", "Record"));
}

#[test]
fn the_pieces_are_those_of_the_start() {
    let app = App::open();
    for (address, pieces, fences, tokens) in [
        ("#/print?game=quoridor&players=2", 2, 20, 0),
        ("#/print?game=quoridor&players=4", 4, 20, 0),
        ("#/print?game=chinese-checkers&players=6", 60, 0, 0),
        ("#/print?game=parallel&players=2", 24, 0, 24),
    ] {
        let page = app.go_to(address);
        let count = |class: &str| page.with_class(class).len();
        assert_eq!(count("paper"), 2, "{address}");
        assert_eq!(count("piece"), pieces, "{address}");
        assert_eq!(count("stud"), fences, "{address}");
        assert_eq!(count("cut-token"), tokens, "{address}");
    }
}

/// Opens the page with the puzzles of Quoridor from one on, which are fetched
/// first.
fn puzzles(app: &App, first: u16) -> Html {
    serve("./puzzles/quoridor.json", QUORIDOR);
    app.go_to(&format!("#/print?game=quoridor&puzzles={first}"));
    app.page()
}

#[test]
fn solutions_lie_behind_their_puzzles() {
    let app = App::open();
    let page = puzzles(&app, 7);
    let papers = page.with_class("paper");
    let numbers = |at: usize| {
        let puzzles = papers[at].with_class("paper-puzzle");
        let numbers = puzzles.iter().map(|it| it.all("heading")[0].text());
        numbers.collect::<Vec<_>>().join(", ")
    };
    let of = |numbers: [u8; 6]| numbers.map(|number| format!("Puzzle {number}")).join(", ");
    assert_eq!(numbers(0), of([7, 8, 9, 10, 11, 12]));
    assert_eq!(numbers(1), of([8, 7, 10, 9, 12, 11]));
    let puzzles = papers[0].with_class("paper-puzzle");
    assert!(
        puzzles[0].text().contains("You are"),
        "{}",
        puzzles[0].text()
    );
    assert!(
        puzzles[0].text().contains("fences:"),
        "{}",
        puzzles[0].text()
    );
    assert!(papers[1].text().contains("The solution: "));
    assert!(!papers[0].text().contains("The solution: "));
}

#[test]
fn a_number_behind_the_last_puzzle_leads_to_the_last_sheet() {
    let app = App::open();
    let page = puzzles(&app, 60_000);
    assert_eq!(page.with_class("paper-puzzle").len(), 12);
}

#[test]
fn a_wrong_address_is_reported() {
    let app = App::open();
    for (address, said) in [
        ("#/print/1795253110000?move=last", "last"),
        ("#/print?game=quoridor&puzzles=0", "0"),
        ("#/print?game=go", "go"),
    ] {
        let page = app.go_to(address);
        let alerts: String = page.all("alert").iter().map(|it| it.text()).collect();
        assert!(alerts.contains(said), "{address}: {alerts}");
    }
    let id = "1795253110000".parse().unwrap();
    let page = app.render(move || view! { <PrintGamePage id ply=None /> });
    assert!(page.has("heading", "Game not found"), "{}", page.text());
}

#[test]
fn other_pages_lead_to_what_they_show() {
    let game = OpenGame::begin("#/play?game=quoridor&players=2&first=1");
    game.play(&["e2", "e8"]);
    let id = game.state().id;
    game.app().run(|| {
        game.state()
            .panel
            .set(Some(crate::pages::game::Panel::Menu))
    });
    let page = game.page();
    let link = page.find("complementary", "Menu").find("link", "Print");
    assert_eq!(
        link.attribute("href"),
        Some(&*format!("#/print/{id}?move=2"))
    );
    let app = game.into_app();
    let page = app.go_to("#/rules?game=quoridor&players=4");
    let link = page.find("link", "Board and pieces");
    assert_eq!(
        link.attribute("href"),
        Some("#/print?game=quoridor&players=4&first=1")
    );
    let page = app.go_to("#/puzzles");
    let links = page.all("link");
    let print = links.iter().filter(|link| link.name() == "Print");
    assert_eq!(print.count(), GameKind::ALL.len());
    let page = app.go_to("#/edit?game=quoridor");
    assert!(page.has("button", "Print"));
}
