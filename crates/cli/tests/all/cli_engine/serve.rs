//! Tests of `serve`, with requests as a program writes them.

use super::{check_legal, folder, game, start, usual};
use serde_json::{Value, json};
use starfence_rules::{SetupArgs, checkers, parallel, quoridor};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Child;

/// A server that is ended with the test.
struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Server {
    fn start() -> Self {
        let mut child = start(&["serve", "--port", "0"], folder());
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").unwrap();
        Self {
            child,
            address: address.to_owned(),
        }
    }

    /// Sends a request with further header lines, each of which ends in a line
    /// break, and returns the status and the JSON of the reply.
    fn send(&self, request: &str, headers: &str, body: &[u8]) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let head = format!(
            "{request} HTTP/1.1\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        // A body that is too large may be refused before it is read.
        let _ = stream.write_all(body);
        let mut reply = Vec::new();
        let _ = stream.read_to_end(&mut reply);
        let reply = String::from_utf8(reply).unwrap();
        let (head, body) = reply.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let json = serde_json::from_str(body);
        (
            status,
            json.unwrap_or_else(|error| panic!("{error}: {reply}")),
        )
    }

    fn ask(&self, request: &Value) -> (u16, Value) {
        let headers = format!("Host: {}\r\n", self.address);
        self.send("POST /move", &headers, request.to_string().as_bytes())
    }

    /// Asks for a move and returns the reply, which must be one.
    #[track_caller]
    fn answer(&self, request: &Value) -> Value {
        let (status, reply) = self.ask(request);
        assert_eq!(status, 200, "{request}: {reply}");
        reply
    }
}

#[test]
fn moves_are_answered_in_every_game() {
    let server = Server::start();
    let moves = ["e2", "e8"];
    for limit in [
        json!({"level": 3}),
        json!({"nodes": 50}),
        json!({"milliseconds": 5}),
    ] {
        let ask = |mut request: Value| {
            let fields = request.as_object_mut().unwrap();
            fields.extend(limit.as_object().unwrap().clone());
            let reply = server.answer(&request);
            (reply["move"].as_str().unwrap().to_owned(), reply)
        };
        let (mv, reply) = ask(json!({"game": "quoridor", "moves": moves}));
        check_legal(&game::<quoridor::Position>(usual(2), &moves), Some(1), &mv);
        assert_eq!(reply["player"], 1);
        let options = "leave_goal=free";
        let texts = SetupArgs {
            options,
            first: Some(2),
            ..usual(3)
        };
        let request =
            json!({"game": "chinese-checkers", "players": 3, "options": options, "first": 2});
        let (mv, reply) = ask(request);
        check_legal(&game::<checkers::Position>(texts, &[]), Some(2), &mv);
        assert_eq!(reply["player"], 2);
        let texts = SetupArgs {
            seed: Some(5),
            ..usual(2)
        };
        let rounds = ["E2/- -/W1"];
        let request = json!({"game": "parallel", "seed": 5, "moves": rounds, "player": 2});
        let (mv, _) = ask(request);
        check_legal(&game::<parallel::Position>(texts, &rounds), Some(2), &mv);
    }
}

#[test]
fn a_record_is_a_game_too_and_nodes_always_give_the_same_answer() {
    let server = Server::start();
    let record = "[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e8 2. e3 *\n";
    let request = json!({"record": record, "moves": ["e7"], "nodes": 300});
    let reply = server.answer(&request);
    assert_eq!(reply, server.answer(&request));
    let chances: Vec<f64> = reply["chances"]
        .as_array()
        .unwrap()
        .iter()
        .map(|chance| chance.as_f64().unwrap())
        .collect();
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 0.01, "{reply}");
    assert!(reply["depth"].as_u64() > Some(0) && reply["nodes"].as_u64() > Some(0));
}

#[test]
fn whole_games_are_played_over_http() {
    let server = Server::start();
    let mut moves: Vec<String> = Vec::new();
    let refused = loop {
        let request =
            json!({"game": "quoridor", "moves": moves, "level": 4, "search_seed": moves.len()});
        match server.ask(&request) {
            (200, reply) => moves.push(reply["move"].as_str().unwrap().to_owned()),
            (status, reply) => break (status, reply),
        }
        assert!(moves.len() < 300);
    };
    assert_eq!(refused.0, 422);
    assert_eq!(refused.1["error"]["kind"], "game_over");
}

#[test]
fn what_is_wrong_is_named() {
    let server = Server::start();
    let refused = |request: Value| {
        let (status, reply) = server.ask(&request);
        let error = &reply["error"];
        let text = |field: &str| error[field].as_str().unwrap_or_default().to_owned();
        (status, text("kind"), text("refused"), text("reason"))
    };
    let is = |found: (u16, String, String, String), status, kind, refused, reason: &str| {
        assert_eq!((found.0, &*found.1, &*found.2), (status, kind, refused));
        assert!(found.3.contains(reason), "{found:?}");
    };
    let found = refused(json!({"game": "quoridor", "moves": ["e2", "e7"], "level": 1}));
    is(found, 422, "illegal_move", "e7", "a pawn moves one square");
    let found = refused(json!({"game": "go", "level": 1}));
    is(found, 422, "invalid_game", "game", "invalid game \"go\"");
    let found = refused(json!({"game": "quoridor", "players": 3, "level": 1}));
    is(found, 422, "invalid_game", "players", "expected 2 or 4");
    let found = refused(json!({"game": "quoridor", "level": 9}));
    is(found, 400, "invalid_number", "9", "a level from 1 to 8");
    let found = refused(json!({"game": "quoridor", "milliseconds": 60_001}));
    is(found, 400, "invalid_number", "60001", "60,000");
    let found = refused(json!({"game": "quoridor"}));
    is(found, 400, "invalid_fields", "", "missing limit");
    let found = refused(json!({"game": "quoridor", "level": 1, "nodes": 5}));
    is(found, 400, "invalid_fields", "", "invalid limits");
    let found = refused(json!({"level": 1}));
    is(found, 400, "invalid_fields", "", "missing game");
    let found = refused(json!({"record": "", "game": "quoridor", "level": 1}));
    is(found, 400, "invalid_fields", "", "either record");
    let found = refused(json!({"record": "[Game \"quoridor\"] 1. e2 e2", "level": 1}));
    is(found, 400, "invalid_record", "", "1:");
    let found = refused(json!({"game": "quoridor", "level": 1, "depth": 3}));
    is(found, 400, "invalid_json", "", "unknown field `depth`");
    let found = refused(json!({"game": "parallel", "seed": 1, "level": 1}));
    is(found, 400, "invalid_fields", "", "missing player");
    let found = refused(json!({"game": "quoridor", "player": 2, "level": 1}));
    is(found, 422, "not_to_move", "2", "not to move");
    let found = refused(json!([]));
    is(found, 400, "invalid_json", "", "");
}

#[test]
fn other_requests_get_errors_as_json() {
    let server = Server::start();
    let host = format!("Host: {}\r\n", server.address);
    let kind = |request: &str, headers: &str, body: &[u8]| {
        let (status, reply) = server.send(request, headers, body);
        (status, reply["error"]["kind"].as_str().unwrap().to_owned())
    };
    let is = |found: (u16, String), status: u16, kind: &str| {
        assert_eq!((found.0, &*found.1), (status, kind));
    };
    is(kind("POST /move", &host, b"\xff\0{"), 400, "invalid_json");
    is(
        kind("POST /move", &host, &[b' '; 300_000]),
        413,
        "invalid_body",
    );
    is(
        kind("POST /move", &host, &[b'['; 200_000]),
        400,
        "invalid_json",
    );
    is(kind("GET /move", &host, b""), 405, "wrong_method");
    is(kind("GET /other", &host, b""), 404, "not_found");
    let (status, about) = server.send("GET /", &host, b"");
    assert_eq!((status, &about["name"]), (200, &json!("Starfence")));
    assert_eq!(about["games"].as_array().unwrap().len(), 3);
}

#[test]
fn web_pages_are_not_answered() {
    let server = Server::start();
    let kind = |headers: &str| {
        let (status, reply) = server.send("GET /", headers, b"");
        (status, reply["error"]["kind"].as_str().unwrap().to_owned())
    };
    let rebound = kind("Host: evil.example\r\n");
    assert_eq!(rebound, (403, "wrong_host".to_owned()));
    let page = kind("Host: localhost\r\nOrigin: https://evil.example\r\n");
    assert_eq!(page, (403, "web_page".to_owned()));
}

#[test]
fn a_port_in_use_is_an_error() {
    let server = Server::start();
    let (_, port) = server.address.rsplit_once(':').unwrap();
    let output = start(&["serve", "--port", port], folder())
        .wait_with_output()
        .unwrap();
    assert!(!output.status.success() && !super::stderr_text(&output).is_empty());
}
