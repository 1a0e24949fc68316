//! Checks that comments, the titles of end-to-end tests, settings and documents
//! use no words that a stranger stumbles over.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Phrases that are used nowhere, each with plain ones to use instead.
const FORBIDDEN: [(&str, &str); 13] = [
    ("is told of", "is notified of, receives"),
    ("are told of", "are notified of, receive"),
    ("so many", "this many, the given number of"),
    ("programmed game", "Parallel Chinese Checkers"),
    ("rosette", "wheel"),
    ("the own", "its own, the player's own"),
    ("at hand", "current, this"),
    ("anew", "again"),
    ("whoever", "the player who, anyone who"),
    ("reckon", "compute, estimate"),
    ("reckons", "computes, estimates"),
    ("be had", "be installed, be fetched"),
    ("gone on with", "continued"),
];

/// Phrases that comments and titles do not use either. Documents for readers
/// may need them.
const FORBIDDEN_IN_CODE: [(&str, &str); 7] = [
    ("is told", "is notified, receives"),
    ("are told", "are notified, receive"),
    ("is said so", "is reported"),
    ("is to be seen", "is visible"),
    ("in sight", "visible"),
    ("for want of", "without"),
    ("hands on", "passes"),
];

/// Uses of such phrases that stay: the file, the phrases and the reason. One
/// that is no longer needed fails the test and must be deleted.
const EXCEPTIONS: &[(&str, &[&str], &str)] = &[(
    "docs/translating.md",
    &["rosette"],
    "its table names words to avoid",
)];

const FOLDERS: [&str; 14] = [
    ".cargo", ".ci", ".github", "build", "crates", "docs", "e2e", "examples", "fuzz", "public",
    "src", "style", "tests", "tools",
];
const ENDINGS: [&str; 11] = [
    "css", "html", "js", "md", "mjs", "py", "pyi", "rs", "sh", "toml", "yml",
];
/// Files to check that have no ending.
const SCRIPTS: [&str; 23] = [
    ".ci/run",
    "Dockerfile",
    "Makefile",
    "fuzz/run",
    "tools/build-page",
    "tools/ci/browsers",
    "tools/dev/serve",
    "tools/dev/wasm-bindgen",
    "tools/play",
    "tools/publish/crates",
    "tools/publish/npm",
    "tools/release/archives",
    "tools/release/check",
    "tools/release/checksums",
    "tools/release/github",
    "tools/release/lists",
    "tools/release/notes",
    "tools/release/program",
    "tools/release/semver",
    "tools/release/wheel",
    "tools/run-web",
    "tools/site/build",
    "tools/versions",
];
const SKIPPED: [&str; 4] = ["node_modules", "target", "corpus", "results"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Adds the files of a folder, and unless `flat` those in its folders.
fn collect(folder: &Path, flat: bool, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !flat && !SKIPPED.contains(&name.as_str()) {
            collect(&path, flat, found);
        } else if path.is_file() && ENDINGS.contains(&&*ending) {
            found.push(path);
        }
    }
}

/// Returns the files to check, as paths from the root of the repository.
fn files() -> Vec<String> {
    let mut found = Vec::new();
    collect(root(), true, &mut found);
    for folder in FOLDERS {
        collect(&root().join(folder), false, &mut found);
    }
    found.extend(SCRIPTS.map(|script| root().join(script)));
    let relative = |path: &PathBuf| path.strip_prefix(root()).unwrap().display().to_string();
    let mut names: Vec<String> = found.iter().map(relative).collect();
    // This file has samples of such phrases.
    names.retain(|name| name != file!());
    names.sort();
    assert!(names.len() > 600, "{} files", names.len());
    names
}

/// Returns whether a file's strings are not part of its prose: in Rust and
/// JavaScript, they include what players read.
fn is_code(name: &str) -> bool {
    [".rs", ".js", ".mjs"]
        .iter()
        .any(|ending| name.ends_with(ending))
}

/// Returns the lines of a file that are prose, each with its number from 1: in
/// Rust and JavaScript the comments and the titles of tests, elsewhere all.
fn prose<'a>(name: &str, text: &'a str) -> Vec<(usize, &'a str)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    if !is_code(name) {
        return lines.collect();
    }
    let titles = ["test(", "test.describe(", "journey("];
    let mut in_block = false;
    let mut found = Vec::new();
    for (number, line) in lines {
        let starts = line.starts_with("/*");
        let is_title = titles.iter().any(|title| line.starts_with(title));
        if in_block || starts || is_title {
            found.push((number, line));
            in_block = (in_block || starts) && !line.contains("*/");
        } else if let Some((_, comment)) = line.split_once("//") {
            found.push((number, comment));
        }
    }
    found
}

/// Returns the text of a line of prose without the marks of a comment.
fn unmarked(line: &str) -> &str {
    line.trim_start_matches(['/', '*', '!', '#', '<', '-', ' '])
        .trim_end_matches(['/', '*', '>', '-', ' '])
}

/// Returns where a text has a phrase as whole words.
fn positions<'a>(text: &'a str, phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
    let matches = text.match_indices(phrase);
    let whole = matches.filter(move |(at, found)| {
        let before = text[..*at].chars().next_back();
        let behind = text[at + found.len()..].chars().next();
        !is_letter(before) && !is_letter(behind)
    });
    whole.map(|(at, _)| at)
}

/// Returns the forbidden phrases in a file, each with the number of the line
/// where it begins. A phrase may continue on the next line.
fn faults(name: &str, text: &str) -> Vec<(usize, &'static str, &'static str)> {
    let in_code: &[_] = if name.ends_with(".md") || name.ends_with(".html") {
        &[]
    } else {
        &FORBIDDEN_IN_CODE
    };
    let lines = prose(name, text);
    let mut found = Vec::new();
    for (at, (number, line)) in lines.iter().enumerate() {
        let line = unmarked(line).to_lowercase();
        let next = lines.get(at + 1).filter(|(next, _)| *next == number + 1);
        let next = next.map_or_else(String::new, |(_, next)| unmarked(next).to_lowercase());
        let both = format!("{line} {next}");
        for (phrase, plain) in FORBIDDEN.iter().chain(in_code) {
            if positions(&both, phrase).any(|at| at < line.len()) {
                found.push((*number, *phrase, *plain));
            }
        }
    }
    found
}

#[test]
fn comments_and_documents_use_no_forbidden_words() {
    let mut unexpected = Vec::new();
    let mut stale = BTreeSet::new();
    for (file, phrases, _) in EXCEPTIONS {
        stale.extend(phrases.iter().map(|phrase| (*file, *phrase)));
    }
    let allowed = stale.clone();
    for name in files() {
        let text = fs::read_to_string(root().join(&name)).unwrap();
        for (line, phrase, plain) in faults(&name, &text) {
            let exception = allowed.iter().find(|it| **it == (name.as_str(), phrase));
            if let Some(exception) = exception {
                stale.remove(exception);
            } else {
                unexpected.push(format!("{name}:{line}: “{phrase}”: say {plain}"));
            }
        }
    }
    assert!(unexpected.is_empty(), "{}", unexpected.join("\n"));
    assert!(stale.is_empty(), "delete these exceptions: {stale:#?}");
}

#[test]
fn forbidden_words_are_found_as_whole_words() {
    let found = |name, text| {
        let faults = faults(name, text).into_iter();
        faults.map(|(line, ..)| line).collect::<Vec<_>>()
    };
    let rust = "let a = 1; // Whoever moves.\n/// Takes the owner.\n//! Made anew,\n";
    assert_eq!(found("a.rs", rust), [1, 3]);
    // What players read is in strings; a title names what a test shows.
    let script = "see(\"Whoever wins\");\n  test(\"whoever wins\", () => {\n";
    assert_eq!(found("a.mjs", script), [2]);
    // A phrase may be broken between lines, here in a block.
    let block = "/** Each has the\n * own clock, made\n * anew. */\nanew();\n";
    assert_eq!(found("a.js", block), [1, 3]);
    assert_eq!(found("a.css", "/* What is at\n   hand. */\n"), [1]);
    assert_eq!(found("Makefile", "\t@echo \"made anew\"\n"), [1]);
    assert_eq!(found("a.html", "<!-- anew -->\n<p>anew</p>\n"), [1, 2]);
    // Some phrases are only forbidden in comments.
    assert!(found("README.md", "The player is told.\n").is_empty());
    assert_eq!(found("a.sh", "# Who is told.\n"), [1]);
}
