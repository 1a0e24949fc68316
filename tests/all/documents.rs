//! Checks that everything cited in comments and documents is in the repository:
//! documents with the sections named after them, and in documents also other
//! files with the items named in them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const FOLDERS: [&str; 8] = [
    "src", "crates", "tests", "e2e", "fuzz", "docs", "build", "examples",
];
const ENDINGS: [&str; 7] = ["rs", "mjs", "js", "md", "toml", "sh", "css"];
const SKIPPED: [&str; 5] = ["node_modules", "target", "corpus", "artifacts", "results"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !SKIPPED.contains(&name.as_str()) {
            collect(&path, found);
        } else if path.is_file() && ENDINGS.contains(&&*ending) {
            found.push(path);
        }
    }
}

/// Returns the sources and documents of the project. CHANGELOG.md is left out,
/// since it may name files that no longer exist.
fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        collect(&root().join(folder), &mut found);
    }
    for entry in fs::read_dir(root()).unwrap() {
        let path = entry.unwrap().path();
        let is_document = path.extension().is_some_and(|ending| ending == "md");
        if is_document && !path.ends_with("CHANGELOG.md") {
            found.push(path);
        }
    }
    // The tests of documents name some that do not exist.
    let tests = [root().join(file!()), root().join("tests/all/doc_links.rs")];
    found.retain(|path| !tests.contains(path));
    found.sort();
    assert!(found.len() > 400, "{} files", found.len());
    found
}

/// Returns the citations of documents: each path as written, and the text after
/// it.
fn citations(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.match_indices(".md").filter_map(|(at, ending)| {
        let (before, behind) = (&text[..at], &text[at + ending.len()..]);
        let part = |letter: char| letter.is_ascii_alphanumeric() || "_-/.".contains(letter);
        let start = before.trim_end_matches(part).len();
        let longer = behind.starts_with(|letter: char| letter.is_ascii_alphanumeric());
        (start < at && !longer).then(|| (&text[start..at + ending.len()], behind))
    })
}

/// Returns the text of a file with the lines of its comments joined.
fn joined(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.trim();
        let marks = ["//!", "///", "//", "#", "*"];
        let mark = marks.into_iter().find_map(|mark| line.strip_prefix(mark));
        mark.unwrap_or(line).trim()
    });
    lines.collect::<Vec<_>>().join(" ")
}

fn headings(document: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(document).unwrap();
    let lines = text.lines().filter(|line| line.starts_with('#'));
    let heading = |line: &str| line.trim_start_matches('#').trim().to_owned();
    lines.map(heading).collect()
}

#[test]
fn every_document_that_is_cited_is_there_with_the_section_that_is_named() {
    let mut faults = Vec::new();
    let mut cited = BTreeSet::new();
    for file in files() {
        let text = joined(&fs::read_to_string(&file).unwrap());
        let place = file.strip_prefix(root()).unwrap().display().to_string();
        for (path, behind) in citations(&text) {
            // Documents may link to each other relative to their own folder, and
            // sources may include documents so; they cite from the root of the
            // repository.
            let beside = file.parent().unwrap().join(path);
            let is_document = file.extension().is_some_and(|ending| ending == "md");
            let document = match root().join(path) {
                document if document.is_file() => document,
                _ if (is_document || path.starts_with("../")) && beside.is_file() => beside,
                _ => {
                    faults.push(format!("{place}: no document {path}"));
                    continue;
                }
            };
            cited.insert(path.to_owned());
            let section = behind
                .strip_prefix(", \"")
                .and_then(|text| text.split_once('"'));
            if let Some((section, _)) = section
                && !headings(&document).contains(section)
            {
                faults.push(format!("{place}: {path} has no section “{section}”"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    for contract in ["docs/rules.md", "docs/notation.md"] {
        assert!(cited.contains(contract), "nothing cites {contract}");
    }
}

#[test]
fn citations_are_found_as_they_are_written() {
    let found = |text| citations(text).map(|(path, _)| path).collect::<Vec<_>>();
    assert_eq!(found("(docs/rules.md, \"Perft\")"), ["docs/rules.md"]);
    assert_eq!(
        found("[text](../README.md), see A_B-c.md."),
        ["../README.md", "A_B-c.md"]
    );
    assert!(found("cmd: x.mdx .md").is_empty());
}

/// Returns the code spans of a document that name a file or folder of the
/// repository, each split into the path and the item that may be named after
/// it: `src/app.rs`, `src/app.rs::App`.
fn cited_paths(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut found = Vec::new();
    let mut is_block = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_block = !is_block;
        } else if !is_block {
            let spans = line.split('`').skip(1).step_by(2);
            found.extend(spans.filter_map(cited_path));
        }
    }
    found
}

/// Returns the path and the item that a code span names; `None` if it names
/// none, or a pattern such as `src/*/mod.rs` or `data/GAME.json`.
fn cited_path(span: &str) -> Option<(&str, Option<&str>)> {
    let (path, item) = match span.split_once("::") {
        Some((path, item)) => (path, Some(item)),
        None => (span, None),
    };
    let (folder, _) = path.split_once('/')?;
    let part = |letter: char| letter.is_ascii_alphanumeric() || "_-/.".contains(letter);
    let is_pattern = path
        .split(['/', '.'])
        .any(|word| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase()));
    let folders = [
        &FOLDERS[..],
        &["data", "locales", "public", "style", "tools"],
    ]
    .concat();
    let is_path = folders.contains(&folder) && path.chars().all(part) && !is_pattern;
    is_path.then_some((path, item))
}

/// Returns whether Rust code defines a function, type or macro of this name.
fn defines(code: &str, item: &str) -> bool {
    let kinds = [
        "fn",
        "struct",
        "enum",
        "trait",
        "type",
        "const",
        "macro_rules!",
    ];
    kinds.iter().any(|kind| {
        let definition = format!("{kind} {item}");
        code.match_indices(&definition).any(|(at, found)| {
            let next = code[at + found.len()..].chars().next();
            !next.is_some_and(|next| next.is_alphanumeric() || next == '_')
        })
    })
}

#[test]
fn every_path_in_a_document_is_there_with_the_item_that_is_named() {
    let mut faults = Vec::new();
    let mut items = 0;
    for file in files() {
        if file.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let place = file.strip_prefix(root()).unwrap().display().to_string();
        for (path, item) in cited_paths(&text) {
            let target = root().join(path);
            if !target.exists() {
                faults.push(format!("{place}: no {path}"));
            } else if let Some(item) = item {
                items += 1;
                if !defines(&fs::read_to_string(&target).unwrap(), item) {
                    faults.push(format!("{place}: {path} defines no {item}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(items > 10, "{items} items are named");
}

#[test]
fn paths_are_found_as_they_are_written() {
    let text = "In `src/app.rs::App`, `crates/rules/`.\n```\n`src/no.rs`\n```\n\
                `src/*/mod.rs`, `data/GAME.json`, `cargo test`, `a/b.rs`";
    let expected = [("src/app.rs", Some("App")), ("crates/rules/", None)];
    assert_eq!(cited_paths(text), expected);
    let code = "pub fn play_on(&self) {}\npub struct Match<P> {}";
    assert!(defines(code, "Match") && defines(code, "play_on") && !defines(code, "play"));
}
