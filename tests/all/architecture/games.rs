//! Checks which files name the games. What is known of a single game belongs in
//! that game's own files. All other files that name a game are listed in
//! docs/adding-a-game.md, since another game needs a change in each of them.
//!
//! The files are the Rust sources, what the page is made of besides them, the
//! tools and the fuzzers. Documents (docs/, README.md, descriptions in
//! Cargo.toml) describe the games in prose, and tests (e2e/, each crate's
//! tests/) use single games as examples, so both may name them.

use super::CRATES;
use super::sources::{Tree, stripped_except, texts_below, without_tests};
use starfence_rules::GameKind;
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

/// The names of the games in paths. A folder is a game's own if it has such a
/// name, a file if its name begins with one.
const NAMES: [&str; 4] = ["checkers", "chinese-checkers", "parallel", "quoridor"];

/// The other files of a single game, each as the beginning of their paths, up to
/// the end of a folder's name or of a word of a file's name.
const OWN: [&str; 35] = [
    // Chinese Checkers, and the star that it shares with its parallel form.
    "crates/boards/src/star",
    "crates/cli/src/ccp",
    "crates/engine/src/crossing",
    "crates/engine/src/puzzles/star",
    "crates/table/src/edit/star_pegs",
    "crates/table/src/puzzle/crossing",
    "src/pages/rules/star_figure",
    // Parallel Chinese Checkers: its plans and rounds, and phones to plan on.
    "crates/cli/src/round_steps",
    "crates/cli/src/verify_plans",
    "crates/engine/src/puzzles/best_plan",
    "crates/lab/src/best_answer",
    "crates/python/src/best_answer",
    "crates/python/src/plans",
    "crates/remote/src/desk/rounds",
    "crates/remote/src/phones",
    "crates/remote/src/table/rounds",
    "crates/remote/src/secrets/verified_plans",
    "crates/table/src/practice/plan",
    "fuzz/fuzz_targets/phone",
    "src/address/round_settings",
    "src/pages/game/plan_figure",
    "src/pages/game/wheel",
    "src/pages/phones",
    "src/pages/rules/plan_figure",
    "src/pages/rules/round_figure",
    "src/state/phones",
    "src/state/planning_tips",
    "src/state/remote_rounds",
    // Quoridor: its pawns and fences.
    "crates/lab/src/meet_load/pawn_table",
    "crates/player",
    "src/pages/rules/fence_figure",
    "tools/player",
    // What compares or tries one or two games.
    "tools/python/compare_openspiel",
    "tools/python/speed",
    "tools/release/wheel",
];

/// The document that lists the files to change for another game.
const DOCUMENT: &str = "docs/adding-a-game.md";
/// The greatest number of files in its first part, which every game changes.
const MOST_LISTED: usize = 30;
/// The greatest number of Rust sources that may name all three games.
const MOST_WITH_ALL: usize = 13;

/// The document's part with the files that only an unusual game changes.
const UNUSUAL: &str = "## What only some games change";

/// Folders and files besides the Rust sources that may have to name a game.
const OTHERS: [&str; 7] = [
    "Makefile",
    "data",
    "fuzz",
    "index.html",
    "public",
    "style",
    "tools",
];

/// The start page in every language, which a test writes from the components.
const START_PAGES: &str = "data/start/";

/// Returns whether a file, named by its path, is an input of the fuzzers, which
/// may contain any text, or was made by them.
fn is_fuzzer_input(path: &str) -> bool {
    let inner = path.strip_prefix("fuzz/");
    inner.is_some_and(|inner| inner != "run" && !inner.contains('.'))
}

/// Returns the games that a text without comments, in lower case, names.
fn games_named(code: &str) -> BTreeSet<&'static str> {
    let named = |(_, words): &&(_, &[&str])| words.iter().any(|word| code.contains(word));
    GAMES.iter().filter(named).map(|(game, _)| *game).collect()
}

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
    games_named(&code)
}

/// Returns the games that the text of a file other than a Rust source names
/// outside comments.
fn games_in_other(path: &str, text: &str) -> BTreeSet<&'static str> {
    if path.ends_with(".rs") {
        return games_in(text);
    }
    let ending = path.rsplit(['/', '.']).next().unwrap();
    let (around, until_end): (&[(&str, &str)], _) = match ending {
        "css" | "js" | "mjs" | "ts" => (&[("/*", "*/")], Some("//")),
        "html" | "svg" => (&[("<!--", "-->")], None),
        "json" | "md" | "webmanifest" => (&[], None),
        _ => (&[], Some("#")),
    };
    let mut text = text.to_owned();
    for (open, close) in around {
        while let Some(at) = text.find(open) {
            let end = text[at..].find(close).map(|end| at + end + close.len());
            text.replace_range(at..end.unwrap_or(text.len()), "");
        }
    }
    let code = text.lines().map(|line| {
        // A mark within a word, as in an address, begins no comment.
        let comment = until_end.and_then(|mark| {
            let mut marks = line.match_indices(mark).map(|(at, _)| at);
            marks.find(|at| {
                line[..*at]
                    .chars()
                    .next_back()
                    .is_none_or(char::is_whitespace)
            })
        });
        &line[..comment.unwrap_or(line.len())]
    });
    games_named(&code.collect::<Vec<_>>().join("\n").to_lowercase())
}

/// Returns whether `path` begins with `start`, and a word of it ends there.
fn begins_with(path: &str, start: &str) -> bool {
    path.strip_prefix(start)
        .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Returns whether a file, named by its path, is a game's own.
fn is_own(path: &str) -> bool {
    let is_named = |part: &str| NAMES.iter().any(|name| begins_with(part, name));
    path.split('/').any(is_named) || OWN.iter().any(|own| begins_with(path, own))
}

/// Returns the Rust sources that name games, each with the games that it names.
fn all_naming_sources() -> BTreeMap<String, BTreeSet<&'static str>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeMap::new();
    for (folder, roots) in CRATES {
        for source in roots.iter().map(|root| Tree::read(folder, root)) {
            for file in source.files.values() {
                let path = format!("{folder}/{}", file.name);
                let games = games_in(&fs::read_to_string(root.join(&path)).unwrap());
                if !games.is_empty() {
                    found.insert(path, games);
                }
            }
        }
    }
    found
}

/// Returns the Rust sources that name games and are no game's own, each with the
/// games that it names.
fn naming_sources() -> BTreeMap<String, BTreeSet<&'static str>> {
    let mut found = all_naming_sources();
    found.retain(|path, _| !is_own(path));
    found
}

/// Returns the other files that name games.
fn all_naming_others() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let texts = OTHERS.iter().flat_map(|path| texts_below(root, path));
    texts
        .filter(|(path, _)| !is_fuzzer_input(path) && !path.starts_with(START_PAGES))
        .filter(|(path, text)| !games_in_other(path, text).is_empty())
        .map(|(path, _)| path)
        .collect()
}

/// Returns the other files that name games and are no game's own.
fn naming_others() -> BTreeSet<String> {
    let mut found = all_naming_others();
    found.retain(|path| !is_own(path));
    found
}

/// Returns the files in the tables of a part of the document, which name them
/// first in each row.
fn listed(part: &str) -> Vec<String> {
    let rows = part.lines().filter_map(|line| line.strip_prefix("| `"));
    let names = rows.filter_map(|row| Some(row.split_once('`')?.0));
    names.map(str::to_owned).collect()
}

#[test]
fn every_file_that_names_a_game_is_in_the_list_for_another_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = fs::read_to_string(root.join(DOCUMENT)).unwrap();
    let (usual, unusual) = document.split_once(UNUSUAL).unwrap();
    let (usual, unusual) = (listed(usual), listed(unusual));
    let listed: BTreeSet<String> = usual.iter().chain(&unusual).cloned().collect();
    let rows = usual.len() + unusual.len();
    assert_eq!(rows, listed.len(), "{DOCUMENT} lists a file twice");
    for path in &listed {
        assert!(root.join(path).exists(), "{DOCUMENT} lists {path}");
    }
    let mut naming: BTreeSet<String> = naming_sources().into_keys().collect();
    naming.extend(naming_others());
    let unlisted: Vec<&String> = naming.difference(&listed).collect();
    assert!(
        unlisted.is_empty(),
        "{DOCUMENT} does not list these files, which name a game: {unlisted:#?}"
    );
    // A folder stands for the files in it, and what an unusual game changes need
    // not name a game now.
    let idle = usual
        .iter()
        .find(|path| !path.ends_with('/') && !naming.contains(*path));
    assert_eq!(idle, None, "{DOCUMENT} lists a file that names no game");
    assert!(usual.len() <= MOST_LISTED, "{} rows", usual.len());
    for count in [usual.len(), unusual.len()] {
        let said = [format!(" {count} in all;"), format!(" list {count} more,")];
        assert!(
            said.iter().any(|said| document.contains(said)),
            "{DOCUMENT} does not say that it lists {count} files"
        );
    }
}

#[test]
fn every_path_of_a_games_own_files_is_needed() {
    let mut naming: BTreeSet<String> = all_naming_sources().into_keys().collect();
    naming.extend(all_naming_others());
    let idle = OWN
        .iter()
        .filter(|own| !naming.iter().any(|path| begins_with(path, own)));
    assert_eq!(idle.collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[test]
fn few_sources_name_all_games() {
    let naming = naming_sources().into_iter();
    let all = naming.filter(|(_, games)| games.len() == GAMES.len());
    let all: Vec<String> = all.map(|(file, _)| file).collect();
    let count = all.len();
    assert!(
        count <= MOST_WITH_ALL,
        "{count} sources name all games: {all:#?}"
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
    assert!(is_own("crates/boards/src/star/view.rs") && !is_own("src/pages/start.rs"));
    assert!(is_own("public/first/chinese-checkers-2-light.svg"));
    assert!(is_own("src/state/phones.rs") && !is_own("src/state/phonebook.rs"));
    // A word such as `plan` in a name says nothing about the file.
    assert!(!is_own("src/pages/floor_plan.rs") && !is_own("src/stars.rs"));
}

#[test]
fn games_are_found_outside_comments_in_other_files() {
    let games = |path, text| games_in_other(path, text).into_iter().collect::<Vec<_>>();
    let script = "/* parallel */ // checkers\nopen(\"https://quoridor\");";
    assert_eq!(games("tools/a.mjs", script), ["Quoridor"]);
    let page = "<!-- parallel --><p>Chinese Checkers</p>";
    assert_eq!(games("public/a.html", page), ["Chinese Checkers"]);
    let shell = "# checkers\nrun \"#/play?game=parallel\" # quoridor";
    assert_eq!(games("tools/run", shell), ["Parallel Chinese Checkers"]);
    assert_eq!(games("Makefile", "x: # quoridor\n\ty"), [""; 0]);
    assert!(is_fuzzer_input("fuzz/links/quoridor") && !is_fuzzer_input("fuzz/run"));
    assert!(!is_fuzzer_input("fuzz/games/a.mjs") && !is_fuzzer_input("tools/a"));
}

#[test]
fn the_first_name_in_each_row_is_listed() {
    let text = "See `src/a.rs`.\n\n| file | change |\n|---|---|\n| `src/b.rs` | like `src/c.rs` |\n| `Makefile` | x |\n";
    assert_eq!(listed(text), ["src/b.rs", "Makefile"]);
}

#[test]
fn the_words_of_every_game_are_known() {
    for kind in GameKind::ALL {
        let name = kind.name();
        let known = GAMES.iter().filter(|(_, words)| {
            let mut words = words.iter();
            words.any(|word| name.contains(word))
        });
        assert_eq!(known.count(), 1, "words by which code names {kind}");
    }
    assert_eq!(GAMES.len(), GameKind::ALL.len());
    let names = GameKind::ALL.map(|kind| kind.name());
    assert!(names.iter().all(|name| NAMES.contains(name)));
}
