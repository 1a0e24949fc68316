//! Checks which files name the games. What is known of a single game belongs in
//! that game's own files. All other files that name a game are listed in
//! docs/adding-a-game.md, since another game needs a change in each of them.

use crate::sources::{Tree, stripped_except, without_tests};
use crate::{CRATES, only_known};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The games, each with the words by which code names it, as parts of
/// identifiers and strings in lower case.
const GAMES: [(&str, &[&str]); 3] = [
    ("Chinese Checkers", &["checkers", "chinese"]),
    ("Parallel Chinese Checkers", &["parallel"]),
    ("Quoridor", &["quoridor"]),
];

/// Words that contain a game's name and mean something else.
const OTHER_WORDS: [&str; 1] = ["parallelism"];

/// The words by which the path of a file shows that it is a game's own file.
const OWN: [(&str, &[&str]); 3] = [
    ("Chinese Checkers", &["checkers", "crossing", "star"]),
    (
        "Parallel Chinese Checkers",
        &[
            "curtain",
            "execution",
            "parallel",
            "phone",
            "phones",
            "plan",
            "planned",
            "planning",
            "plans",
            "reveal",
            "wheel",
            "round",
            "rounds",
            "token",
            "tokens",
        ],
    ),
    (
        "Quoridor",
        &["fence", "fences", "groove", "grooves", "pawn", "quoridor"],
    ),
];

/// The document that lists the files to change for another game.
const DOCUMENT: &str = "docs/adding-a-game.md";
/// The greatest number of files that it may list.
const MOST_LISTED: usize = 30;
/// The greatest number of files that may name all three games.
const MOST_WITH_ALL: usize = 12;

/// Files that name a game and are not in the document's list yet. An entry that
/// is no longer needed fails the test and must be deleted; when none is left,
/// so is this list.
const KNOWN_UNLISTED: &[&str] = &[
    "src/i18n/rule_options.rs",
    "src/model/mod.rs",
    "src/pages/gallery.rs",
    "src/pages/rules/moving_figure.rs",
];

/// Returns the games that a file's text names outside comments and tests.
fn games_in(text: &str) -> BTreeSet<&'static str> {
    // The text of a string without characters that end items.
    let words = |literal: &str| {
        let word = |letter: char| letter.is_alphanumeric();
        literal.replace(|letter| !word(letter), " ")
    };
    let (code, _) = without_tests(&stripped_except(text, words));
    let mut code = code.to_lowercase();
    for other in OTHER_WORDS {
        code = code.replace(other, "");
    }
    let named = |(_, words): &&(_, &[&str])| words.iter().any(|word| code.contains(word));
    GAMES.iter().filter(named).map(|(game, _)| *game).collect()
}

/// Reports whether a file, named by its path, is a game's own.
fn is_own(path: &str) -> bool {
    let mut words = path.split(['/', '_', '.']);
    words.any(|word| OWN.iter().any(|(_, own)| own.contains(&word)))
}

/// Returns the files that name games and are no game's own, each with the games
/// that it names.
fn naming_files() -> BTreeMap<String, BTreeSet<&'static str>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeMap::new();
    for (folder, roots) in CRATES {
        for source in roots.iter().map(|root| Tree::read(folder, root)) {
            for file in source.files.values() {
                let path = format!("{folder}/{}", file.name);
                let games = games_in(&fs::read_to_string(root.join(&path)).unwrap());
                if !is_own(&path) && !games.is_empty() {
                    found.insert(path, games);
                }
            }
        }
    }
    found
}

/// Returns the Rust sources in the document's tables, which name them first in
/// each row.
fn listed(document: &str) -> Vec<String> {
    let rows = document.lines().filter_map(|line| line.strip_prefix("| `"));
    let names = rows.filter_map(|row| Some(row.split_once('`')?.0));
    names
        .filter(|name| name.ends_with(".rs"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_file_that_names_a_game_is_in_the_list_for_another_game() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join(DOCUMENT);
    let list = listed(&fs::read_to_string(document).unwrap());
    let listed: BTreeSet<String> = list.iter().cloned().collect();
    assert_eq!(list.len(), listed.len(), "{DOCUMENT} lists a file twice");
    let naming: BTreeSet<String> = naming_files().into_keys().collect();
    let idle: Vec<&String> = listed.difference(&naming).collect();
    assert!(
        idle.is_empty(),
        "{DOCUMENT} lists, but no game is named in {idle:#?}"
    );
    let unlisted = naming.difference(&listed).cloned().collect();
    only_known(&unlisted, KNOWN_UNLISTED, "files that name a game");
    assert!(list.len() <= MOST_LISTED, "{} files are listed", list.len());
}

#[test]
fn few_files_name_all_games() {
    let naming = naming_files().into_iter();
    let all = naming.filter(|(_, games)| games.len() == GAMES.len());
    let all: Vec<String> = all.map(|(file, _)| file).collect();
    let count = all.len();
    assert!(
        count <= MOST_WITH_ALL,
        "{count} files name all games: {all:#?}"
    );
}

#[test]
fn games_are_found_in_identifiers_and_strings() {
    let games = |text| games_in(text).into_iter().collect::<Vec<_>>();
    assert_eq!(games("use rules::quoridor::Move;"), ["Quoridor"]);
    assert_eq!(games("GameKind::ChineseCheckers"), ["Chinese Checkers"]);
    assert_eq!(
        games("fn f() -> ParallelMatch {}"),
        ["Parallel Chinese Checkers"]
    );
    assert_eq!(games("match name { \"quoridor\" => 1 }"), ["Quoridor"]);
    assert!(games("// Quoridor\nlet n = available_parallelism();").is_empty());
    let tests = "fn f() {}\n#[cfg(test)]\nmod tests { fn g() { h(\"}quoridor\") } }\n";
    assert!(games(tests).is_empty());
    assert!(is_own("crates/rules/src/quoridor/moves.rs"));
    assert!(is_own("src/boards/star/view.rs") && !is_own("src/pages/start.rs"));
}

#[test]
fn the_first_name_in_each_row_is_listed() {
    let text = "See `src/a.rs`.\n\n| file | change |\n|---|---|\n| `src/b.rs` | like `src/c.rs` |\n| `Makefile` | x |\n";
    assert_eq!(listed(text), ["src/b.rs"]);
}
