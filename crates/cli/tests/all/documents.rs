//! Runs the examples of docs/cli.md and docs/ugi.md as they are shown: the code
//! blocks marked `console`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A command of a document and its expected output.
#[derive(PartialEq, Debug)]
struct Example {
    /// The line of the document, from 1.
    line: usize,
    command: String,
    /// The lines of output; `…` stands for any text or, alone on a line, for
    /// any number of lines.
    output: Vec<String>,
}

/// Returns the examples of a document. `$ ` begins a command, `> ` continues
/// it, and all other lines are output.
fn examples(text: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut inside = false;
    for (line, text) in (1..).zip(text.lines()) {
        if text.starts_with("```") {
            inside = text == "```console";
        } else if !inside {
        } else if let Some(command) = text.strip_prefix("$ ") {
            found.push(Example {
                line,
                command: command.to_owned(),
                output: Vec::new(),
            });
        } else if let Some(example) = found.last_mut() {
            match text.strip_prefix("> ") {
                Some(more) => example.command += &format!("\n{more}"),
                None => example.output.push(text.to_owned()),
            }
        }
    }
    found
}

/// Reports whether `text` matches `pattern`, in which `…` stands for any text.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('…') else {
        return pattern == text;
    };
    text.strip_prefix(start).is_some_and(|text| {
        let mut ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        ends.any(|at| matches(rest, &text[at..]))
    })
}

/// Reports whether the lines match the patterns, where a pattern that is just
/// `…` stands for any number of lines.
fn all_match(patterns: &[String], lines: &[&str]) -> bool {
    match patterns {
        [] => lines.is_empty(),
        [first, rest @ ..] if first == "…" => {
            (0..=lines.len()).any(|at| all_match(rest, &lines[at..]))
        }
        [first, rest @ ..] => lines
            .split_first()
            .is_some_and(|(line, lines)| matches(first, line) && all_match(rest, lines)),
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs a command in a shell at the root of the repository. Returns the
/// standard output, followed by the standard error if the command fails.
fn run(command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_starfence-cli"));
    let before = env::var_os("PATH").unwrap_or_default();
    let folder = program.parent().unwrap().to_owned();
    let path = env::join_paths([folder].into_iter().chain(env::split_paths(&before))).unwrap();
    let shell = Command::new("sh")
        .args(["-c", command])
        .current_dir(root())
        .env("PATH", path)
        .output()
        .unwrap();
    let mut said = String::from_utf8(shell.stdout).unwrap();
    if !shell.status.success() {
        said += &String::from_utf8(shell.stderr).unwrap();
    }
    said
}

#[test]
fn examples_of_documents_print_what_is_shown() {
    let mut faults = Vec::new();
    for name in ["docs/cli.md", "docs/ugi.md"] {
        let examples = examples(&fs::read_to_string(root().join(name)).unwrap());
        assert!(examples.len() > 2, "{name}: {} examples", examples.len());
        for Example {
            line,
            command,
            output,
        } in examples
        {
            let said = run(&command);
            if !all_match(&output, &said.lines().collect::<Vec<_>>()) {
                faults.push(format!("{name}:{line}: {command}\nprints:\n{said}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
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
    assert_eq!(run("starfence-cli --version | cut -c 1-9"), "starfence\n");
    assert!(run("starfence-cli moves --game go --players 2").starts_with("invalid game \"go\""));
}
