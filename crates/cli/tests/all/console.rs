//! Runs the examples of documents as they are shown: the code blocks marked
//! `console`. The tests of `starfence-lab` have this file too.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A command of a document and its expected output.
#[derive(PartialEq, Debug)]
pub struct Example {
    /// The line of the document, from 1.
    pub line: usize,
    pub command: String,
    /// The lines of output; `…` stands for any text or, alone on a line, for
    /// any number of lines.
    pub output: Vec<String>,
}

/// Returns the examples of a document. `$ ` begins a command, `> ` continues
/// it, and all other lines are output.
pub fn examples(text: &str) -> Vec<Example> {
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

/// Returns whether `text` matches `pattern`, in which `…` stands for any text.
pub fn matches(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('…') else {
        return pattern == text;
    };
    text.strip_prefix(start).is_some_and(|text| {
        let mut ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        ends.any(|at| matches(rest, &text[at..]))
    })
}

/// Returns whether the lines match the patterns, where a pattern that is just
/// `…` stands for any number of lines.
pub fn all_match(patterns: &[String], lines: &[&str]) -> bool {
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

/// Returns the root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs a command in a shell at the root of the repository, in which `program`
/// is found by its name. Returns the standard output, followed by the standard
/// error if the command fails.
pub fn run(program: &Path, command: &str) -> String {
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

/// Runs the examples of a document with the given program, and returns those
/// that print something else than what is shown.
pub fn wrong_examples(program: &Path, name: &str) -> Vec<String> {
    let examples = examples(&fs::read_to_string(root().join(name)).unwrap());
    assert!(examples.len() > 2, "{name}: {} examples", examples.len());
    let mut wrong = Vec::new();
    for Example {
        line,
        command,
        output,
    } in examples
    {
        let said = run(program, &command);
        if !all_match(&output, &said.lines().collect::<Vec<_>>()) {
            wrong.push(format!("{name}:{line}: {command}\nprints:\n{said}"));
        }
    }
    wrong
}
