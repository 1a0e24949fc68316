//! Tests of what an embedded board answers to its host page, and of what it
//! lets its user do.

use super::serve;
use crate::address::Address;
use crate::browser::embedded::set_embedded;
use crate::browser::parent_window::{WindowMessage, send, take_received};
use crate::browser::{local_storage, location};
use crate::games::turns_page;
use crate::pages::play::TurnPlay;
use crate::state::embed_context::use_embed;
use crate::state::library::SavedGames;
use crate::state::navigation::use_navigation;
use crate::testing::{App, Html};
use leptos::prelude::*;
use serde_json::{Value, json};
use starfence_table::AnyMatch;

const HOST: &str = "https://host.example";

/// The part of the address that names the host page.
const ORIGIN: &str = "origin=https%3A%2F%2Fhost.example";

/// An embedded board in an app of its own, and its host page.
struct Board {
    app: App,
    /// The game that is shown.
    play: Option<TurnPlay>,
    /// What the server shows beside the board.
    notice: String,
    /// The messages that the host page has received and not read yet.
    received: Vec<Value>,
    requests: f64,
}

impl Board {
    /// Opens a board whose address has this query, and the host page's origin.
    fn open(query: &str) -> Self {
        Self::open_in(&format!("{query}&{ORIGIN}"), || {})
    }

    /// Opens a board whose address has this query in a browser that `prepare`
    /// has changed.
    fn open_in(query: &str, prepare: impl FnOnce()) -> Self {
        let app = App::open_in(|| {
            set_embedded(true);
            location::replace_fragment(&format!("#/play?{query}"));
            prepare();
        });
        Self::serve(app)
    }

    /// Opens a board with another address on the next visit of the same browser.
    fn visit_again(self, query: &str) -> Self {
        self.app.close_pages();
        location::replace_fragment(&format!("#/play?{query}&{ORIGIN}"));
        Self::serve(self.app.reload())
    }

    fn serve(app: App) -> Self {
        let view = app.run(serve);
        let notice = app.render(move || view).text();
        let mut board = Self {
            app,
            play: None,
            notice,
            received: Vec::new(),
            requests: 0.0,
        };
        board.follow();
        board
    }

    /// Shows the game that has been loaded, as the page does, and receives what
    /// the board has sent.
    fn follow(&mut self) {
        let shown = self.app.run(|| use_navigation().shown().get_untracked());
        let address = shown.map(|shown| Address::from_fragment(&shown));
        if let Some(Ok(Address::Game(id))) = address
            && self.play.is_none_or(|play| play.id != id)
        {
            self.app.close_pages();
            let Ok(Some(AnyMatch::Turns(table))) = self.app.context::<SavedGames>().table(id)
            else {
                panic!("no game with turns is saved under {id}");
            };
            self.play = Some(self.app.open_page(|| {
                provide_context(id);
                TurnPlay::open(id, table)
            }));
            self.render();
        }
        for (message, origin) in take_received() {
            assert_eq!(origin, HOST);
            self.received.push(message);
        }
    }

    fn play(&self) -> TurnPlay {
        self.play.unwrap_or_else(|| panic!("no game is shown"))
    }

    fn render(&self) -> Html {
        let play = self.play();
        self.app.render(move || untrack(|| turns_page(play)))
    }

    /// Renders the page of the game. Each rendering is a new board, of which the
    /// host page is notified: the test does not read that.
    fn page(&self) -> Html {
        let page = self.render();
        take_received();
        page
    }

    /// Delivers a message of the host page.
    fn post(&mut self, message: Value) {
        self.deliver(&WindowMessage {
            data: message,
            origin: HOST.to_owned(),
            is_from_parent: true,
        });
    }

    fn deliver(&mut self, message: &WindowMessage) {
        self.app.run(|| send(message));
        self.follow();
    }

    /// Sends a request and returns the answer to it.
    fn ask(&mut self, mut request: Value) -> Value {
        self.requests += 1.0;
        request["starfence"] = json!(1);
        request["id"] = json!(self.requests);
        self.post(request.clone());
        let answers = |it: &&Value| it["id"] == json!(self.requests);
        let answer = self.received.iter().find(answers).cloned();
        answer.unwrap_or_else(|| panic!("no answer: {request}"))
    }

    fn play_move(&mut self, mv: &str) -> Value {
        self.ask(json!({ "type": "play", "move": mv }))
    }

    /// The user types a move. Returns whether it was played.
    fn type_move(&mut self, mv: &str) -> bool {
        let game = self.play().game;
        let played = self.app.run(|| game.play_typed(mv));
        self.follow();
        played
    }

    /// Returns the events that the host page has received since the last call,
    /// without the answers to its requests.
    fn events(&mut self) -> Vec<Value> {
        let mut events = std::mem::take(&mut self.received);
        events.retain(|it| it["type"] != json!("done") && it.get("id").is_none());
        events
    }

    /// Returns the types of these events.
    fn event_types(&mut self) -> Vec<String> {
        let types = self.events().into_iter();
        let types = types.map(|it| it["type"].as_str().unwrap_or_default().to_owned());
        types.collect()
    }
}

const QUORIDOR: &str = "game=quoridor&first=1";

#[test]
fn a_refused_request_has_its_reason_and_the_game_stays() {
    let mut board = Board::open(QUORIDOR);
    assert_eq!(board.event_types(), ["ready"]);
    let damaged = "[Game \"quoridor\"] [Players \"2\"] 1. e2 e5 *";
    for (request, code, reason) in [
        (json!({ "type": "play", "move": "e5" }), "move", "Too far"),
        (json!({ "type": "play", "move": "nonsense" }), "move", ""),
        (json!({ "type": "load", "game": "go" }), "game", "go"),
        (
            json!({ "type": "load", "record": damaged }),
            "game",
            "Too far",
        ),
        (json!({ "type": "undo" }), "undo", ""),
        (json!({ "type": "goto", "ply": 9 }), "ply", ""),
        (
            json!({ "type": "play", "move": { "move": "e2" } }),
            "field",
            "move",
        ),
        (json!({ "type": "dance" }), "type", "dance"),
    ] {
        let answer = board.ask(request.clone());
        assert_eq!(answer["type"], "error", "{request}");
        assert_eq!(answer["code"], code, "{request}");
        let said = answer["reason"].as_str().unwrap_or_default();
        assert!(!said.is_empty() && said.contains(reason), "{said}");
    }
    assert!(board.event_types().is_empty());
    let answer = board.play_move("e2");
    assert_eq!(answer["type"], "done");
    assert_eq!(
        (&answer["plies"], &answer["toMove"]),
        (&json!(1), &json!(2))
    );
}

#[test]
fn a_game_is_reported_to_its_end() {
    let mut board = Board::open("game=quoridor&position=/+/+e8+a5+/+10+10+/+1");
    board.play_move("e9");
    let events = board.events();
    let types: Vec<_> = events.iter().map(|it| it["type"].clone()).collect();
    assert_eq!(types, ["ready", "move", "turn", "end"]);
    let end = &events[3];
    assert_eq!(end["result"], "1");
    assert_eq!(end["winners"], json!([1]));
    assert_eq!(end["toMove"], Value::Null);
    assert_eq!(board.play_move("e8")["code"], "move");
}

#[test]
fn a_game_is_stored_only_under_a_name_that_the_host_page_gives() {
    let kept = || {
        let mut keys = local_storage::keys();
        keys.retain(|key| key.starts_with("starfence.embed") || key.starts_with("starfence.game"));
        keys
    };
    let mut board = Board::open(QUORIDOR);
    board.play_move("e2");
    assert!(kept().is_empty(), "{:?}", kept());
    let named = format!("{QUORIDOR}&keep=lesson-1");
    let mut board = board.visit_again(&named);
    let ready = &board.events()[0];
    assert_eq!((&ready["plies"], &ready["kept"]), (&json!(0), &json!(true)));
    board.play_move("e2");
    assert_eq!(kept(), ["starfence.embed.lesson-1"]);
    let mut board = board.visit_again(&named);
    let ready = &board.events()[0];
    assert_eq!((&ready["plies"], &ready["kept"]), (&json!(1), &json!(true)));
    let mut board = board.visit_again(&format!("{QUORIDOR}&keep=lesson-2"));
    assert_eq!(board.events()[0]["plies"], 0);
    assert_eq!(board.notice, "");
}

#[test]
fn a_board_that_cannot_store_a_game_says_so() {
    let mut board = Board::open_in(&format!("{QUORIDOR}&keep=it&{ORIGIN}"), || {
        local_storage::forbid();
        location::sandbox();
    });
    assert!(board.notice.contains("doesn’t save"), "{}", board.notice);
    assert_eq!(board.events()[0]["kept"], false);
    // In a strict sandbox nothing is stored, whether or not that was wished.
    let board = Board::open_in(&format!("{QUORIDOR}&{ORIGIN}"), location::sandbox);
    assert!(board.notice.contains("doesn’t save"), "{}", board.notice);
}

#[test]
fn a_read_only_board_is_played_on_by_its_host_page_alone() {
    let record = "record=%5BGame+%22quoridor%22%5D+%5BPlayers+%222%22%5D+1.+e2+e8+*";
    let mut board = Board::open(&format!("{record}&readonly=&controls=moves"));
    assert_eq!(board.event_types(), ["ready"]);
    let targets = |page: &Html| page.source().matches("data-target").count();
    assert_eq!(targets(&board.page()), 0);
    assert!(!board.type_move("e3"));
    let notice = board.page().with_class("notice")[0].text();
    assert_eq!(notice, "This board is view-only.");
    board.page().press("Previous move");
    board.page().press("Play from here");
    assert_eq!(board.play_move("e3")["plies"], 3);
    board.ask(json!({ "type": "set", "readonly": false }));
    assert!(board.type_move("e7"));
    let answer = board.ask(json!({ "type": "record" }));
    let record = answer["record"].as_str().unwrap_or_default();
    assert!(record.contains("1. e2 e8 2. e3 e7 *"), "{record}");
    assert_ne!(targets(&board.page()), 0);
}

#[test]
fn what_is_wrong_in_the_address_is_reported_and_another_game_accepted() {
    let codes = |board: &mut Board| {
        let codes = board.events().into_iter();
        let codes = codes.map(|it| it["code"].as_str().unwrap_or_default().to_owned());
        codes.collect::<Vec<_>>()
    };
    let mut board = Board::open("game=quoridor&players=3&theme=pink");
    assert_eq!(codes(&mut board), ["value", "game"]);
    for (query, word) in [
        ("game=chess", "There’s no game called “chess”."),
        ("game=quoridor&third_pawn=", "third_pawn"),
        ("game=quoridor&a=b%3Dc", "a"),
    ] {
        let mut board = Board::open(query);
        let events = board.events();
        assert_eq!(events.len(), 1, "{events:?}");
        assert_eq!(events[0]["code"], "game");
        let reason = events[0]["reason"].as_str().unwrap_or_default();
        assert!(reason.contains(word), "{reason}");
        let shown = |board: &Board| {
            let error = board.app.run(|| use_embed().map(|embed| embed.error));
            error.and_then(|error| error.get_untracked())
        };
        assert_eq!(shown(&board).as_deref(), Some(reason));
        assert_eq!(board.play_move("e2")["code"], "empty");
        let load = json!({ "type": "load", "game": "quoridor", "players": 4 });
        let loaded = board.ask(load);
        assert_eq!(
            (&loaded["type"], &loaded["players"]),
            (&json!("done"), &json!(4))
        );
        assert_eq!(shown(&board), None);
    }
}

#[test]
fn only_the_host_page_is_heard_and_only_after_its_greeting() {
    let mut board = Board::open_in(QUORIDOR, || {});
    let hello = json!({ "starfence": 1, "type": "hello" });
    let message = |origin: &str, is_from_parent| WindowMessage {
        data: hello.clone(),
        origin: origin.to_owned(),
        is_from_parent,
    };
    // Neither a request before the greeting nor another window has an effect.
    board.post(json!({ "starfence": 1, "type": "play", "move": "d1", "id": 1 }));
    board.deliver(&message(HOST, false));
    assert!(board.received.is_empty(), "{:?}", board.received);
    board.post(hello.clone());
    assert_eq!(board.event_types(), ["ready"]);
    // From now on, it hears no other origin.
    board.deliver(&message("https://other.example", true));
    for ignored in [json!({ "type": "play", "move": "e2" }), json!("play e2")] {
        board.post(ignored);
    }
    assert!(board.received.is_empty(), "{:?}", board.received);
    board.post(json!({ "starfence": 2, "type": "play", "move": "e2", "id": 1 }));
    board.post(json!({ "starfence": 1, "type": "goto", "ply": -1, "id": 3 }));
    let answers = std::mem::take(&mut board.received);
    let codes: Vec<_> = answers.iter().map(|it| &it["code"]).collect();
    assert_eq!(codes, ["version", "field"]);
    let answer = board.ask(json!({ "type": "record" }));
    assert_eq!(answer["plies"], 0);
}
