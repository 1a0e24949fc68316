//! The examples of docs/bots.md, docs/cli.md and docs/ugi.md.

use crate::console::{Example, all_match, examples, matches, run, wrong_examples};
use starfence_rules::{Game, Position as _, quoridor};
use std::path::Path;
use std::process::Command;

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_starfence-cli"))
}

#[test]
fn examples_of_documents_print_what_is_shown() {
    let wrong =
        ["docs/bots.md", "docs/cli.md", "docs/ugi.md"].map(|name| wrong_examples(program(), name));
    assert!(wrong.concat().is_empty(), "{}", wrong.concat().join("\n"));
}

#[test]
fn the_client_in_python_plays_a_whole_game() {
    let text = include_str!("../../../../docs/ugi.md");
    let (_, rest) = text.split_once("```python\n").unwrap();
    let (client, _) = rest.split_once("```").unwrap();
    assert_eq!(client.lines().count(), 30);
    let output = Command::new("python3")
        .args(["-c", client])
        .arg(program())
        .arg("ugi")
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let rules = quoridor::Rules::new(quoridor::Players::Two);
    let mut game = Game::new(quoridor::Position::start(rules));
    for text in String::from_utf8(output.stdout).unwrap().split_whitespace() {
        let mv = game.position().parse_move(text).unwrap();
        game.play(mv).unwrap();
    }
    assert!(game.outcome().is_some(), "{}", game.position());
}

#[test]
fn examples_are_read_and_compared() {
    let text = "```sh\n$ no\n```\n```console\n$ a <<E\n> b\n> E\nx\n…\n$ c\n```\n$ no\n";
    let example = |line, command: &str, output: &[&str]| Example {
        line,
        command: command.to_owned(),
        output: output.iter().map(|&line| line.to_owned()).collect(),
    };
    let found = examples(text);
    assert_eq!(
        found,
        [
            example(5, "a <<E\nb\nE", &["x", "…"]),
            example(10, "c", &[])
        ]
    );
    assert!(all_match(&found[0].output, &["x", "y", "z"]));
    assert!(all_match(&found[0].output, &["x"]));
    assert!(!all_match(&found[0].output, &["y", "x"]));
    assert!(!all_match(&[], &["x"]));
    assert!(matches("time … s, …", "time 0.5 s, slow") && !matches("time … s", "time 1 m"));
    let run = |command| run(program(), command);
    assert_eq!(run("starfence-cli --version | cut -c 1-9"), "starfence\n");
    assert!(run("starfence-cli moves --game go --players 2").starts_with("invalid game \"go\""));
}
