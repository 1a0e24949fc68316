//! Tests of what the list of saved games says and does.

mod storage;

use super::page::library_view;
use super::state::LibraryState;
use crate::browser::files::take_saved;
use crate::browser::local_storage::{get_item, set_item};
use crate::browser::simulated::database::contents;
use crate::browser::worker::answer;
use crate::testing::{App, Html, OpenGame};
use std::time::Duration;

/// The list of games, which stays open.
struct List<'a> {
    app: &'a App,
    state: LibraryState,
}

impl<'a> List<'a> {
    fn open(app: &'a App) -> Self {
        let state = app.run(LibraryState::new);
        Self { app, state }
    }

    fn page(&self) -> Html {
        let state = self.state;
        self.app.render(move || library_view(state))
    }

    /// Returns the text of each game, the first one first.
    fn games(&self) -> Vec<String> {
        let page = self.page();
        let rows = page.with_class("kept");
        rows.iter().map(|it| it.text()).collect()
    }

    fn titles(&self) -> Vec<String> {
        let page = self.page();
        let rows = page.with_class("kept");
        let titles = rows.iter().map(|it| it.with_class("resume-words")[0]);
        titles.map(|it| it.text()).collect()
    }

    /// Presses a button of a game.
    fn press(&self, row: usize, button: &str) {
        let page = self.page();
        page.with_class("kept")[row].find("button", button).press();
    }

    fn filter(&self, list: &str, option: &str) {
        self.page().find("combobox", list).select(option);
    }

    fn import(&self, text: &str) -> String {
        let page = self.page();
        page.find("textbox", "Import from file").choose_file(text);
        self.app.wait(Duration::from_secs(1));
        self.report()
    }

    fn report(&self) -> String {
        let page = self.page();
        let report = page.with_class("report-place");
        report[0].all("status")[0].text()
    }
}

/// Plays moves in a new game, which is closed then.
fn played(app: App, address: &str, moves: &[&str]) -> App {
    let game = OpenGame::begin_in(app, address);
    game.play(moves);
    game.into_app()
}

const QUORIDOR: &str = "#/play?game=quoridor&first=1";

#[test]
fn games_are_listed_with_their_state_the_latest_first() {
    let end = "#/play?game=quoridor&position=/%20/%20e8%20a5%20/%2010%2010%20/%201";
    let app = played(App::open(), end, &["e9"]);
    app.wait(Duration::from_secs(1));
    let app = played(app, QUORIDOR, &["e2", "e8"]);
    app.wait(Duration::from_secs(1));
    let three = "#/play?game=chinese-checkers&first=1&players=3";
    let app = played(app, three, &["d5-e5"]);
    app.wait(Duration::from_secs(1));
    // In this game nobody makes a move.
    let app = played(app, "#/play?game=quoridor&players=4", &[]);
    let list = List::open(&app);
    let games = list.games();
    assert_eq!(games.len(), 3, "{games:?}");
    for (at, words) in [
        (
            0,
            "Chinese Checkers|Red, Blue, Yellow|Blue’s turn · 1 move played|Continue playing",
        ),
        (1, "Quoridor|Red’s turn · 2 moves played"),
        (2, "Red won · 1 move played|Open"),
    ] {
        for word in words.split('|') {
            assert!(games[at].contains(word), "{word}: {}", games[at]);
        }
    }
    assert_eq!(list.page().with_class("board").len(), 3);
    list.filter("Status", "Finished");
    assert_eq!(list.games().len(), 1);
    assert!(list.games()[0].contains("Red won"));
    list.filter("Status", "In progress");
    assert_eq!(list.games().len(), 2);
    list.filter("Game", "Quoridor");
    assert_eq!(list.games().len(), 1);
    list.filter("Game", "Parallel Chinese Checkers");
    assert!(list.page().text().contains("No games match these filters."));
}

#[test]
fn a_game_against_a_computer_says_whose_turn_it_is_or_who_won() {
    let race = |position: &str| {
        let position = position.replace(' ', "%20");
        format!("#/play?game=quoridor&players=2&computers=0,1&position={position}")
    };
    let app = played(App::open(), &race("/ / e8 e2 / 0 0 / 1"), &["e9"]);
    app.wait(Duration::from_secs(1));
    let mut app = app;
    for (position, mv, reply) in [
        ("/ / e7 e2 / 0 0 / 1", "d7", "e1"),
        ("/ / e2 e8 / 0 0 / 1", "e3", "e7"),
    ] {
        let game = OpenGame::begin_in(app, &race(position));
        game.play(&[mv]);
        answer("ready");
        answer(&format!("bestmove {reply}"));
        game.wait(5.0);
        app = game.into_app();
    }
    let page = List::open(&app).page();
    let chips = page.with_class("chip");
    let chips: Vec<String> = chips.iter().map(|it| it.text()).collect();
    assert_eq!(chips, ["Your turn", "Lost", "Won"]);
}

#[test]
fn an_empty_list_leads_to_a_game() {
    let app = App::open();
    let page = List::open(&app).page();
    assert!(page.text().contains("No games yet."));
    let play = page.with_class("empty-list")[0].find("link", "Play");
    assert_eq!(play.attribute("href"), Some("#/"));
    assert!(page.find("button", "Export all").is_disabled());
}

#[test]
fn a_copy_is_a_game_of_its_own() {
    let app = played(App::open(), QUORIDOR, &["e2"]);
    let list = List::open(&app);
    list.press(0, "Duplicate");
    let titles = list.titles();
    assert_eq!(titles.len(), 2);
    assert!(titles[0].starts_with("Copy of Quoridor"), "{titles:?}");
    // Copies with the same moves can be deleted at once.
    let page = list.page();
    let offer = "Some games are saved more than once, with the same moves.";
    page.find("region", offer)
        .find("button", "Delete the copies")
        .press();
    assert_eq!(list.games().len(), 1);
    assert!(!list.page().has("region", offer));
    list.page().press("Undo");
    assert_eq!(list.games().len(), 2);
    // The offer is made once.
    let app = app.reload();
    let list = List::open(&app);
    assert_eq!(list.games().len(), 2);
    assert!(!list.page().has("region", offer));
}

#[test]
fn deleted_games_can_be_restored_one_after_the_other() {
    let mut app = App::open();
    for moves in [&["e2"][..], &["e2", "e8"], &["e2", "e8", "e3"]] {
        app = played(app, QUORIDOR, moves);
        app.wait(Duration::from_secs(1));
    }
    let list = List::open(&app);
    for left in [2, 1] {
        list.press(0, "Delete");
        assert_eq!(list.games().len(), left);
    }
    let toast = |list: &List<'_>| {
        let page = list.page();
        let toast = page.with_class("toast");
        toast.iter().map(|it| it.text()).collect::<String>()
    };
    assert!(
        toast(&list).contains("Deleted: Quoridor"),
        "{}",
        toast(&list)
    );
    list.page().press("Undo");
    assert!(list.games()[0].contains("2 moves played"));
    list.page().press("Undo");
    assert_eq!(list.games().len(), 3);
    assert_eq!(toast(&list), "");
    list.press(2, "Delete");
    let app = app.reload();
    assert_eq!(List::open(&app).games().len(), 2);
}

#[test]
fn all_games_are_exported_and_come_back_once() {
    let app = played(App::open(), QUORIDOR, &["e2", "e8"]);
    app.wait(Duration::from_secs(1));
    let app = played(app, "#/play?game=chinese-checkers&first=1", &["d5-e5"]);
    let list = List::open(&app);
    list.page().press("Export all");
    assert!(
        list.report().contains("Exported 2 games."),
        "{}",
        list.report()
    );
    let (name, blob) = take_saved()
        .pop()
        .unwrap_or_else(|| panic!("nothing saved"));
    assert!(
        name.starts_with("starfence-") && name.ends_with(".txt"),
        "{name}"
    );
    let text = String::from_utf8(blob.bytes).unwrap_or_default();
    assert_eq!(text.matches("[Game \"").count(), 2, "{text}");
    let again = list.import(&text);
    assert!(again.contains("2 were already in your games."), "{again}");
    assert_eq!(list.games().len(), 2);
    let app = App::open();
    let list = List::open(&app);
    let said = list.import(&text);
    assert!(said.contains("Imported 2 games."), "{said}");
    assert!(
        list.games()[0].contains("Chinese Checkers"),
        "{:?}",
        list.games()
    );
}

#[test]
fn each_damaged_game_of_a_file_is_reported_and_the_others_are_imported() {
    let sound =
        "[Game \"quoridor\"]\n[Players \"2\"]\n[Event \"Sound\"]\n\n1. e2 {a comment} e8 *\n";
    let file = [
        sound.to_owned(),
        sound.replace("e8", "e7"),
        sound.replace("\"2\"", "\"3\""),
        sound.replace("Sound", "Last"),
    ];
    let app = App::open();
    let list = List::open(&app);
    let said = list.import(&file.join("\n"));
    for words in [
        "Imported 2 games.",
        "Game 2 (line 7): Line 11, column 19: “e7” can’t be played.",
        "Game 3 (line 13): Line 14, column 1:",
    ] {
        assert!(said.contains(words), "{said}");
    }
    assert_eq!(list.games().len(), 2);
    list.page().press("Close");
    assert_eq!(list.report(), "");
    let none = list.import("");
    assert!(none.contains("No games found in this file."), "{none}");
}

#[test]
fn games_of_old_versions_move_from_the_local_storage_to_the_database() {
    let old = "[Game \"quoridor\"]\n[Players \"2\"]\n[Colours \"green black\"]\n\
               [Result \"*\"]\n\n1. e2 e8 *\n";
    let key = "starfence.game.1795253110000";
    let app = App::open_in(|| assert!(set_item(key, old).is_ok()));
    let games = List::open(&app).games();
    assert_eq!(games.len(), 1, "{games:?}");
    assert!(games[0].contains("2 moves played"), "{games:?}");
    app.wait(Duration::from_secs(1));
    let stored = contents("starfence");
    let texts: Vec<&str> = stored.iter().map(|it| it.1.as_str()).collect();
    assert_eq!(texts, [old]);
    assert_eq!(get_item(key), None);
}

#[test]
fn a_damaged_game_stays_in_the_list_and_is_not_exported() {
    let damaged = "[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e5 *\n";
    let app = App::open_in(|| {
        let stored = set_item("starfence.damaged.5", damaged);
        assert!(stored.is_ok());
    });
    let app = played(app, QUORIDOR, &["e2"]);
    let list = List::open(&app);
    let games = list.games();
    assert_eq!(games.len(), 2, "{games:?}");
    let said = "This game’s data is damaged";
    assert!(games[1].contains(said), "{games:?}");
    list.page().press("Export all");
    for words in ["Exported 1 game.", "1 damaged game was left out."] {
        assert!(list.report().contains(words), "{}", list.report());
    }
    let page = list.page();
    let link = page.with_class("kept")[1].all("link")[0].attribute("href");
    let page = app.go_to(link.unwrap_or_default());
    let alert = page.all("alert")[0].text();
    assert!(alert.contains("e5"), "{alert}");
}

#[test]
fn the_message_about_a_deleted_game_says_what_the_other_players_keep() {
    let app = App::open();
    let list = List::open(&app);
    list.import(
        "[Game \"quoridor\"]\n[Players \"2\"]\n[Elsewhere \"2\"]\n[Table \"T\"]\n\n1. e2 *\n\n\
         [Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e8 *\n",
    );
    let kept = "Your seat is deleted too. The other players keep the game.";
    let is_apart = |row: &String| row.contains("1 move");
    let row = list
        .games()
        .iter()
        .position(is_apart)
        .expect("a game with one move");
    list.press(row, "Delete");
    assert!(list.page().text().contains(kept), "{}", list.page().text());
    list.press(0, "Delete");
    assert!(!list.page().text().contains(kept), "{}", list.page().text());
}
