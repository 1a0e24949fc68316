//! Tests of `mcp` with the client of rmcp, which a language model's program
//! would use in the same way.

use super::{PROGRAM, check_legal, folder, game, run, usual};
use rmcp::model::{CallToolRequestParams, ContentBlock, ResourceContents};
use rmcp::service::RunningService;
use rmcp::{RoleClient, ServiceExt as _};
use serde_json::{Value, json};
use starfence_record::Record;
use starfence_rules::quoridor;
use std::process::Stdio;
use tokio::process::{Child, Command};

/// A client with the server that it has started.
struct Client {
    service: RunningService<RoleClient, ()>,
    child: Child,
}

impl Client {
    async fn start() -> Self {
        let mut child = Command::new(PROGRAM)
            .arg("mcp")
            .current_dir(folder())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let streams = (child.stdout.take().unwrap(), child.stdin.take().unwrap());
        let service = ().serve(streams).await.unwrap();
        Self { service, child }
    }

    /// Calls a tool, and returns whether it has failed, with its content.
    async fn call_any(&self, tool: &'static str, arguments: Value) -> (bool, Vec<ContentBlock>) {
        let Value::Object(arguments) = arguments else {
            panic!("{arguments}");
        };
        let params = CallToolRequestParams::new(tool).with_arguments(arguments);
        let result = self.service.call_tool(params).await.unwrap();
        (result.is_error == Some(true), result.content)
    }

    /// Calls a tool and returns its text.
    async fn call(&self, tool: &'static str, arguments: Value) -> String {
        let (is_error, content) = self.call_any(tool, arguments.clone()).await;
        let text = text_of(&content);
        assert!(!is_error, "{tool} {arguments}: {text}");
        text
    }

    /// Calls a tool that must fail, and returns the reason.
    async fn refusal(&self, tool: &'static str, arguments: Value) -> String {
        let (is_error, content) = self.call_any(tool, arguments).await;
        assert!(is_error, "{content:?}");
        text_of(&content)
    }

    /// Ends the client, after which the server ends too.
    async fn end(mut self) {
        self.service.cancel().await.unwrap();
        assert!(self.child.wait().await.unwrap().success());
    }
}

fn text_of(content: &[ContentBlock]) -> String {
    let texts = content.iter().map(|block| &*block.as_text().unwrap().text);
    texts.collect()
}

/// Returns the value of a line of text that begins with `name`.
fn value<'a>(text: &'a str, name: &str) -> &'a str {
    let mut lines = text.lines().filter_map(|line| line.strip_prefix(name));
    lines
        .next()
        .unwrap_or_else(|| panic!("{name} in {text}"))
        .trim()
}

/// Plays a whole game by moves that `choose` finds, and returns its record.
async fn play_game(
    client: &Client,
    start: Value,
    mut choose: impl AsyncFnMut(&Client, &str) -> Value,
) -> Record {
    let mut state = client.call("new_game", start).await;
    for _ in 0..400 {
        if state.contains("the game is over") {
            let record = client.call("record", json!({})).await;
            return record.parse().unwrap();
        }
        let arguments = choose(client, &state).await;
        state = client.call("play", arguments).await;
    }
    panic!("no end: {state}");
}

#[tokio::test]
async fn whole_games_in_turn_are_played_against_levels() {
    let client = Client::start().await;
    for start in [
        json!({"game": "quoridor", "computers": [0, 3]}),
        json!({"game": "quoridor", "players": 4, "computers": [2, 0, 1, 1], "first": 3}),
        json!({"game": "chinese-checkers", "players": 3, "computers": [1, 1], "options": "round_limit=20"}),
    ] {
        let record = play_game(
            &client,
            start.clone(),
            async |client: &Client, state: &str| {
                let moves = client.call("legal_moves", json!({})).await;
                let moves: Vec<&str> = moves.split(' ').collect();
                assert!(!moves.is_empty(), "{state}");
                let best = client.call("suggest", json!({"level": 3})).await;
                let best = value(&best, "best for player ").split(": ").nth(1).unwrap();
                assert!(moves.contains(&best), "{best} in {moves:?}");
                json!({"move": best})
            },
        )
        .await;
        assert!(
            record.game.outcome().is_some() && record.game.len() > 10,
            "{start}"
        );
    }
    client.end().await;
}

#[tokio::test]
async fn whole_games_of_secret_plans_are_played() {
    let client = Client::start().await;
    let start = json!({
        "game": "parallel", "players": 3, "seed": 7, "computers": [0, 2], "options": "round_limit=6"
    });
    let record = play_game(&client, start, async |client: &Client, state: &str| {
        // Two players use the tools. The first to plan shows nothing.
        let waiting = value(state, "to move:");
        if waiting == "player 3" {
            assert!(!state.contains("E1/-"), "{state}");
            let plan = client.call("suggest", json!({"level": 1})).await;
            let plan = value(&plan, "best for player 3:");
            return json!({"move": plan});
        }
        assert_eq!(waiting, "player 1, player 3");
        let refused = client.refusal("play", json!({"move": "-/-"})).await;
        assert!(refused.contains("missing player"), "{refused}");
        json!({"move": "E1/-", "player": 1})
    })
    .await;
    assert!(record.game.outcome().is_some());
    let form = client.refusal("legal_moves", json!({})).await;
    assert!(form.contains("the game is over"), "{form}");
    client.end().await;
}

#[tokio::test]
async fn the_board_is_shown_as_text_and_picture() {
    let client = Client::start().await;
    let position = "d4f4e7 / a2a8 / e4 e6 / 7 8 / 2";
    let start = json!({"game": "quoridor", "position": position});
    let text = client.call("new_game", start).await;
    assert_eq!(value(&text, "position:"), position);
    assert_eq!(value(&text, "to move:"), "player 2");
    let row = "6  .   .   .   .   2   .   .   .   .";
    assert!(text.lines().any(|line| line == row), "{text}");
    assert_eq!(client.call("show", json!({})).await, text);
    let (is_error, content) = client.call_any("picture", json!({})).await;
    assert!(!is_error);
    let resource = &content[0].as_resource().unwrap().resource;
    let ResourceContents::TextResourceContents {
        mime_type, text, ..
    } = resource
    else {
        panic!("{resource:?}");
    };
    assert_eq!(mime_type.as_deref(), Some("image/svg+xml"));
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>"));
    for start in [
        json!({"game": "chinese-checkers", "players": 6}),
        json!({"game": "parallel", "players": 4}),
    ] {
        client.call("new_game", start).await;
        let (_, content) = client.call_any("picture", json!({})).await;
        assert!(content[0].as_resource().is_some());
    }
    let form = client.call("legal_moves", json!({})).await;
    assert!(form.contains("Tokens of player 4: 2 of number 1"), "{form}");
    client.end().await;
}

#[tokio::test]
async fn moves_are_undone_suggested_and_reviewed() {
    let client = Client::start().await;
    client
        .call("new_game", json!({"game": "quoridor", "computers": [0, 1]}))
        .await;
    let refused = client.refusal("undo", json!({})).await;
    assert!(refused.contains("no move to undo"), "{refused}");
    let played = client.call("play", json!({"move": "e2"})).await;
    assert_eq!(value(&played, "player 1: e"), "2");
    assert_eq!(value(&played, "moves played:"), "2");
    let undone = client.call("undo", json!({})).await;
    assert_eq!(value(&undone, "moves played:"), "0");
    let best = client.call("suggest", json!({})).await;
    let mv = value(&best, "best for player 1:").to_owned();
    check_legal(&game::<quoridor::Position>(usual(2), &[]), Some(1), &mv);
    assert!(
        best.contains("\n2. ") && best.contains("chances of winning"),
        "{best}"
    );
    client.end().await;
}

#[tokio::test]
async fn a_game_of_each_kind_is_reviewed() {
    let client = Client::start().await;
    let record = "[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e8 2. d2 e7 3. c2 e6 4. b2 e5 *\n";
    client.call("open_record", json!({"record": record})).await;
    let review = client.call("review", json!({})).await;
    assert!(
        value(&review, "player 1: accuracy ").ends_with("blunders"),
        "{review}"
    );
    assert!(review.contains("; better: "), "{review}");
    let (_, marked) = review.split_once("\n\n[Game").unwrap();
    assert!(
        format!("[Game{marked}").parse::<Record>().is_ok(),
        "{marked}"
    );
    assert!(marked.contains("[%chances") && marked.contains(" ($") || marked.contains(" $"));
    client
        .call("new_game", json!({"game": "parallel", "seed": 5}))
        .await;
    client
        .call("play", json!({"move": "-/-", "player": 1}))
        .await;
    let round = client
        .call("play", json!({"move": "-/-", "player": 2}))
        .await;
    assert!(round.starts_with("round 1: -/- -/-\n"), "{round}");
    let review = client.call("review", json!({})).await;
    assert!(
        value(&review, "player 2: accuracy ").contains('%'),
        "{review}"
    );
    client
        .call("new_game", json!({"game": "chinese-checkers"}))
        .await;
    client.call("play", json!({"move": "d5-e5"})).await;
    let review = client.call("review", json!({})).await;
    assert!(
        value(&review, "player 2: ").starts_with("no moves"),
        "{review}"
    );
    client.end().await;
}

#[tokio::test]
async fn what_is_wrong_is_an_error_result_with_the_rule() {
    let client = Client::start().await;
    let before = client.refusal("show", json!({})).await;
    assert!(before.contains("new_game"), "{before}");
    for (start, reason) in [
        (json!({"game": "go"}), "invalid game \"go\""),
        (json!({"game": "quoridor", "players": 3}), "expected 2 or 4"),
        (json!({"game": "quoridor", "options": "x=1"}), "x"),
        (
            json!({"game": "quoridor", "computers": [1, 2]}),
            "at least one player",
        ),
        (
            json!({"game": "quoridor", "computers": [0, 9]}),
            "invalid level 9",
        ),
        (
            json!({"game": "quoridor", "computers": [0, 0, 1]}),
            "found 3",
        ),
    ] {
        let refused = client.refusal("new_game", start).await;
        assert!(refused.contains(reason), "{refused}");
    }
    let refused = client
        .refusal(
            "open_record",
            json!({"record": "[Game \"quoridor\"] 1. e5"}),
        )
        .await;
    assert!(refused.contains("1:"), "{refused}");
    client.call("new_game", json!({"game": "quoridor"})).await;
    for (arguments, reason) in [
        (json!({"move": "e5"}), "a pawn moves one square"),
        (json!({"move": ""}), "refused"),
        (json!({"move": "x".repeat(100_000)}), "refused"),
        (
            json!({"move": "e2", "player": 2}),
            "player 2 is not to move",
        ),
        (
            json!({"move": "e2", "player": 200}),
            "player 200 is not to move",
        ),
    ] {
        let refused = client.refusal("play", arguments).await;
        assert!(refused.contains(reason) && refused.len() < 400, "{refused}");
    }
    let refused = client.refusal("suggest", json!({"level": 0})).await;
    assert!(refused.contains("invalid level 0"), "{refused}");
    // Arguments that are not of the tool's schema are errors of the protocol.
    for arguments in [json!({}), json!({"move": 5}), json!({"move": "e2", "x": 1})] {
        let Value::Object(fields) = arguments else {
            panic!()
        };
        let params = CallToolRequestParams::new("play").with_arguments(fields);
        let failed = match client.service.call_tool(params).await {
            Ok(result) => result.is_error == Some(true),
            Err(_) => true,
        };
        assert!(failed);
    }
    // All of this has left the game as it was.
    let state = client.call("show", json!({})).await;
    assert_eq!(value(&state, "moves played:"), "0");
    client.end().await;
}

#[tokio::test]
async fn every_tool_has_a_description_and_a_schema() {
    let client = Client::start().await;
    let tools = client.service.list_all_tools().await.unwrap();
    let mut names: Vec<&str> = tools.iter().map(|tool| &*tool.name).collect();
    names.sort_unstable();
    let expected = [
        "legal_moves",
        "new_game",
        "open_record",
        "picture",
        "play",
        "record",
        "review",
        "show",
        "suggest",
        "undo",
    ];
    assert_eq!(names, expected);
    for tool in &tools {
        assert!(
            tool.description
                .as_ref()
                .is_some_and(|text| text.len() > 20)
        );
        assert_eq!(tool.input_schema["type"], "object");
    }
    client.end().await;
}

#[test]
fn text_that_is_no_mcp_ends_without_a_panic() {
    for input in [
        &b"hello\n"[..],
        b"{}\n",
        b"\xff\xfe\0\n",
        b"",
        &[b'['; 10_000],
    ] {
        let output = run(&["mcp"], folder(), input);
        assert!(!super::stderr_text(&output).contains("panicked"));
    }
}
