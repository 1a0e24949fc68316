//! `meet-load`, and the script that makes the stream.

use super::{PASSWORD, STREAM, Server, meet_folder};
use serde_json::Value;
use std::process::{Command, Output};

/// Runs `meet-load` at a server.
fn load(server: &Server, options: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_starfence-lab"))
        .args(["meet-load", "--every", "0", "--server", &server.address])
        .args(options)
        .output()
        .unwrap()
}

#[tokio::test]
async fn simulated_tables_are_played_through_the_server() {
    let server = Server::start(|_| {}).await;
    let load = |tables| {
        let played = load(&server, &["--moves", "6", "--tables", tables]);
        let said = String::from_utf8(played.stdout).unwrap();
        (played.status.success(), said)
    };
    let (is_played, said) = load("3");
    let lines: Vec<&str> = said.lines().collect();
    assert!(is_played && lines[0] == "tables 3 of 3", "{said}");
    assert!(lines[1].starts_with("messages 18 in ") && lines[2].starts_with("messages/s "));
    assert!(
        lines[3].starts_with("latency p50 ") && lines[4].starts_with("joining late (9 entries)")
    );
    assert_eq!(server.messages().await, 3 * (3 + 6));
    // Each run uses new tables.
    assert!(load("1").0);
    assert_eq!(server.messages().await, 4 * (3 + 6));
    let delete = format!("{STREAM}.DELETE.starfence");
    server.admin(&delete, &Value::Null).await;
    assert_eq!(load("1"), (false, String::new()));
}

#[tokio::test]
async fn a_run_whose_entries_are_not_stored_says_so() {
    let server = Server::start(|stream| {
        stream["max_msgs"] = 2.into();
        stream["discard"] = "new".into();
    })
    .await;
    let played = load(&server, &["--tables", "1"]);
    let said = String::from_utf8(played.stderr).unwrap();
    let reason = format!(
        "{}: the server does not store an entry: ServerFull",
        server.address
    );
    assert!(
        !played.status.success() && said.lines().any(|line| line == reason),
        "{said}"
    );
}

#[tokio::test]
async fn the_stream_is_made_by_the_script_and_changed_by_running_it_again() {
    let server = Server::start(|stream| stream["max_msgs_per_subject"] = 7.into()).await;
    let make = |password: &str| {
        Command::new("node")
            .arg(meet_folder().join("stream.mjs"))
            .arg(&server.address)
            .env("STARFENCE_ADMIN_PASSWORD", password)
            .output()
            .unwrap()
    };
    for _ in 0..2 {
        let made = make(PASSWORD);
        assert!(made.status.success(), "{made:?}");
        let info = format!("{STREAM}.INFO.starfence");
        let info = server.admin(&info, &Value::Null).await;
        assert_eq!(info["config"]["max_msgs_per_subject"], 1_200);
        let delete = format!("{STREAM}.DELETE.starfence");
        server.admin(&delete, &Value::Null).await;
    }
    let refused = make("wrong");
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(
        !refused.status.success() && said.contains("Authorization Violation"),
        "{said}"
    );
}
