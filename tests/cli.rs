//! The command line as a user types it (notation.md, "The command line").
#![allow(clippy::unwrap_used)]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_starfence-cli"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    let output = run(arguments, b"");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn perft_prints_the_nodes_last() {
    let text = out(&[
        "perft",
        "--game",
        "quoridor",
        "--players",
        "2",
        "--depth",
        "3",
    ]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.last(), Some(&"nodes 2062264"));
    assert!(lines.iter().any(|line| line.starts_with("time ")));
    assert!(lines.iter().any(|line| line.starts_with("speed ")));

    let options = "leave_goal=free,min_own=10";
    let star = [
        "perft",
        "--game",
        "chinese-checkers",
        "--players",
        "6",
        "--depth",
        "4",
        "--options",
        options,
    ];
    assert!(out(&star).ends_with("nodes 40189\n"));
}

#[test]
fn perft_goes_on_from_a_position() {
    let position = "/ / e5 e6 / 10 10 / 2";
    let text = out(&[
        "perft",
        "--game",
        "quoridor",
        "--players",
        "2",
        "--depth",
        "2",
        "--position",
        position,
    ]);
    assert!(text.ends_with("nodes 16938\n"), "{text}");
}

#[test]
fn moves_are_listed_sorted_one_a_line() {
    let text = out(&["moves", "--game", "chinese-checkers", "--players", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 14);
    assert!(lines.is_sorted());
    assert!(lines.contains(&"c5-e7"));
    let quoridor = out(&["moves", "--game", "quoridor", "--players", "4"]);
    assert_eq!(quoridor.lines().count(), 131);
    assert!(quoridor.lines().any(|line| line == "a1h"));
}

#[test]
fn replay_prints_position_and_result() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/games/valid/checkers-2-tie-ends.txt"
    );
    let text = out(&["replay", file]);
    assert!(text.starts_with("position 2/22/222/2222/"), "{text}");
    assert!(text.ends_with("result 1=2\n"), "{text}");

    let record = b"[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e8 2. e3 d7h *";
    let output = run(&["replay", "-"], record);
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "position d7 / / e3 e8 / 10 9 / 1\nresult *\n"
    );
}

#[test]
fn bad_input_is_refused_with_place_and_reason() {
    let output = run(
        &["replay", "-"],
        b"[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e7 *",
    );
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(
        message.starts_with("-:4:7: e7: e7 is too far from e9"),
        "{message}"
    );
    assert!(output.stdout.is_empty());

    let output = run(&["replay", "-"], b"[Game \"quoridor\"]\n{\xff}");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "-:2:2: this is no UTF-8 text\n"
    );

    let output = run(&["replay", "/no/such/file"], b"");
    assert_eq!(output.status.code(), Some(1));

    for arguments in [
        ["--game", "go", "--players", "2", "--options", ""],
        [
            "--game",
            "chinese-checkers",
            "--players",
            "5",
            "--options",
            "",
        ],
        ["--game", "quoridor", "--players", "2", "--options", "swap"],
    ] {
        let output = run(&[&["moves"], &arguments[..]].concat(), b"");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
}
