//! Checks the order of the page's folders, and that no files of a crate import
//! each other in a circle (ARCHITECTURE.md). The compiler itself checks the
//! order of the crates.
//!
//! Imports are read by `sources`; `map` draws them, `games` checks which files
//! name games, `lengths` how long functions are, and `events` which handlers of
//! events end with their component.

mod browser;
mod events;
mod games;
mod lengths;
mod map;
mod sources;

use sources::{Tree, declared_modules, room, without_tests};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The crates, each as the folder of its sources and the files at its roots.
const CRATES: [(&str, &[&str]); 12] = [
    ("crates/rules/src", &["lib.rs"]),
    ("crates/engine/src", &["lib.rs"]),
    ("crates/record/src", &["lib.rs"]),
    ("crates/table/src", &["lib.rs"]),
    ("crates/remote/src", &["lib.rs"]),
    ("crates/boards/src", &["lib.rs"]),
    ("crates/worker/src", &["lib.rs", "main.rs"]),
    ("crates/cli/src", &["lib.rs", "main.rs"]),
    ("crates/lab/src", &["lib.rs", "main.rs"]),
    ("crates/player/src", &["lib.rs"]),
    ("crates/python/src", &["lib.rs"]),
    ("src", &["lib.rs", "main.rs"]),
];

/// The folders of the page. Each may import only those after it.
const ROOMS: [&str; 12] = [
    "app",
    "chunks",
    "embed",
    "games",
    "pages",
    "share",
    "boards",
    "components",
    "state",
    "i18n",
    "browser",
    "address",
];

/// The folders and files of the pages, in rows. Each may import only those in
/// the rows after its own.
const PAGES: [&[&str]; 5] = [
    &["phones", "print"],
    &[
        "about",
        "editor",
        "gallery",
        "import",
        "learn",
        "library",
        "puzzles",
        "quick_start",
        "remote",
        "rules",
        "setup",
        "statistics",
    ],
    &["home", "hub", "task"],
    &["play"],
    &["game"],
];

/// Known imports against the order of the folders, `FROM -> TO`. An entry that
/// is no longer needed fails the test and must be deleted.
const KNOWN_UPWARD_IMPORTS: &[&str] = &[];

/// Known imports in circles of files, `FROM -> TO`. An entry that is no longer
/// needed fails the test and must be deleted.
const KNOWN_CIRCLES: &[&str] = &[];

/// Returns the folder or file of the pages that a file is in.
fn page(name: &str) -> Option<&str> {
    let page = room(name.strip_prefix("pages/")?)?;
    (page != "mod").then_some(page)
}

/// Returns the imports, `FROM -> TO`, into a part of the page that is not in a
/// row after that of the importing file's part. `part` returns the part that a
/// file is in.
fn against_the_order(
    imports: &BTreeMap<&str, BTreeSet<&str>>,
    rows: &[&[&str]],
    part: fn(&str) -> Option<&str>,
) -> BTreeSet<String> {
    let row = |part: &str| {
        let row = rows.iter().position(|row| row.contains(&part));
        row.unwrap_or_else(|| panic!("{part} has no place in the order"))
    };
    let mut against = BTreeSet::new();
    for (file, targets) in imports {
        let Some(from) = part(file) else { continue };
        let targets = targets
            .iter()
            .filter(|target| part(target).is_some_and(|to| to != from && row(to) <= row(from)));
        against.extend(targets.map(|target| format!("{file} -> {target}")));
    }
    against
}

/// Returns the groups of files that import each other in circles, each group
/// sorted.
fn circles<'a>(imports: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<Vec<&'a str>> {
    let reached = |from: &'a str| {
        let mut reached = BTreeSet::new();
        let mut open = vec![from];
        while let Some(file) = open.pop() {
            for next in imports.get(file).into_iter().flatten() {
                if reached.insert(*next) {
                    open.push(next);
                }
            }
        }
        reached
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        imports.keys().map(|file| (*file, reached(file))).collect();
    let mut groups = BTreeSet::new();
    for (file, there) in &reached {
        if there.contains(file) {
            let both = there.iter().filter(|other| reached[**other].contains(file));
            groups.insert(both.copied().collect::<Vec<&str>>());
        }
    }
    groups.into_iter().collect()
}

/// Returns the names of all Rust files below a folder, relative to `base`.
fn files_below(folder: &Path, base: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_below(&path, base));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.insert(
                path.strip_prefix(base)
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .to_owned(),
            );
        }
    }
    found
}

/// The other tests cannot check a file that is not read.
#[test]
fn every_file_is_read() {
    for (folder, roots) in CRATES {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut unread = files_below(&src, &src);
        for root in roots {
            let tree = Tree::read(folder, root);
            for file in tree.files.values() {
                unread.remove(&file.name);
            }
            for name in &tree.only_tests {
                unread.remove(name);
            }
        }
        assert!(unread.is_empty(), "{folder}: not read: {unread:#?}");
    }
}

/// The list of crates is complete.
#[test]
fn every_crate_is_read() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let mut found: BTreeSet<String> = BTreeSet::from(["src".to_owned()]);
    for entry in fs::read_dir(crates).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        found.insert(format!("crates/{name}/src"));
    }
    let known: BTreeSet<String> = CRATES.map(|(folder, _)| folder.to_owned()).into();
    assert_eq!(found, known);
}

#[test]
fn every_folder_of_the_page_imports_only_those_that_follow_it() {
    let tree = Tree::read("src", "lib.rs");
    let rows = ROOMS.each_ref().map(std::slice::from_ref);
    let upward = against_the_order(&tree.imports(), &rows, room);
    only_known(
        &upward,
        KNOWN_UPWARD_IMPORTS,
        "imports against the order of the folders",
    );
}

#[test]
fn every_page_imports_only_those_in_the_rows_after_its_own() {
    let tree = Tree::read("src", "lib.rs");
    let found = against_the_order(&tree.imports(), &PAGES, page);
    assert!(found.is_empty(), "imports against the order: {found:#?}");
    let there: BTreeSet<&str> = tree
        .files
        .values()
        .filter_map(|it| page(&it.name))
        .collect();
    assert_eq!(there, PAGES.concat().into_iter().collect());
}

#[test]
fn no_game_imports_the_pages_of_another() {
    let tree = Tree::read("src", "lib.rs");
    let imports = tree.imports();
    let own = imports
        .iter()
        .filter_map(|(from, to)| Some((game(from)?, to)));
    let mut games = BTreeSet::new();
    for (of, to) in own {
        games.insert(of);
        let others = to
            .iter()
            .filter(|to| game(to).is_some_and(|other| other != of));
        assert_eq!(
            others.collect::<Vec<_>>(),
            Vec::<&&str>::new(),
            "imported by {of}"
        );
    }
    assert_eq!(games.len(), 3);
}

/// Returns the game to whose pages a file belongs, if it is one of a game.
fn game(name: &str) -> Option<&str> {
    let (game, _) = name.strip_prefix("games/")?.split_once('/')?;
    Some(game)
}

#[test]
fn an_import_against_the_order_is_found() {
    let import = |from, to| BTreeMap::from([(from, BTreeSet::from([to]))]);
    let pages = |from, to| against_the_order(&import(from, to), &PAGES, page);
    for (from, to) in [
        ("pages/game/status.rs", "pages/play/mod.rs"),
        ("pages/task/state.rs", "pages/learn/place.rs"),
        ("pages/puzzles/page.rs", "pages/learn/place.rs"),
        ("pages/home.rs", "pages/import.rs"),
    ] {
        assert_eq!(pages(from, to), [format!("{from} -> {to}")].into());
    }
    for (from, to) in [
        ("pages/play/screen.rs", "pages/game/status.rs"),
        ("pages/play/screen.rs", "pages/play/attach.rs"),
        ("pages/import.rs", "pages/home.rs"),
        ("pages/mod.rs", "pages/play/mod.rs"),
        ("pages/play/screen.rs", "state/summary.rs"),
    ] {
        assert!(pages(from, to).is_empty(), "{from} -> {to}");
    }
    let rows = ROOMS.each_ref().map(std::slice::from_ref);
    let upward = import("browser/tab_lease.rs", "i18n/mod.rs");
    assert!(!against_the_order(&upward, &rows, room).is_empty());
}

/// Fails if imports are found that are not known, or if known ones are no
/// longer found.
fn only_known(found: &BTreeSet<String>, known: &[&str], what: &str) {
    let known: BTreeSet<String> = known.iter().map(|entry| (*entry).to_owned()).collect();
    let new: Vec<&String> = found.difference(&known).collect();
    assert!(new.is_empty(), "{what}: {new:#?}");
    let stale: Vec<&String> = known.difference(found).collect();
    assert!(
        stale.is_empty(),
        "not there any more, delete from the list of {what}: {stale:#?}"
    );
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut circular = BTreeSet::new();
    for (folder, root) in CRATES
        .iter()
        .flat_map(|(folder, roots)| roots.iter().map(move |root| (folder, root)))
    {
        let tree = Tree::read(folder, root);
        let imports = tree.imports();
        for group in circles(&imports) {
            for file in &group {
                let inside = imports[file].iter().filter(|target| group.contains(target));
                circular.extend(inside.map(|target| format!("{folder}: {file} -> {target}")));
            }
        }
    }
    only_known(&circular, KNOWN_CIRCLES, "imports in a circle");
}

/// The other tests rely on imports being found in all these forms.
#[test]
fn imports_are_found_in_every_form() {
    for (folder, file, target) in [
        // `use super::{…}`, of an item that another file defines and `lib.rs`
        // exports.
        ("crates/record/src", "writer.rs", "line.rs"),
        // `use crate::…`, through two re-exports.
        ("src", "app.rs", "state/library/saved_games.rs"),
        // A path in the code, to what another module exports.
        (
            "src",
            "browser/web/tab_lock/mod.rs",
            "browser/simulated/local_storage.rs",
        ),
        // A module that another one exports with all of its modules.
        (
            "src",
            "state/navigation.rs",
            "browser/simulated/location.rs",
        ),
        // A path that begins with a child module.
        (
            "crates/table/src",
            "library/mod.rs",
            "library/sync_decision.rs",
        ),
        // A macro.
        ("crates/record/src", "writer.rs", "any_game.rs"),
    ] {
        let tree = Tree::read(folder, "lib.rs");
        assert!(tree.imports()[file].contains(target), "{file} -> {target}");
    }
    // A re-export does not count as an import.
    let tree = Tree::read("crates/record/src", "lib.rs");
    assert!(!tree.imports()["lib.rs"].contains("tag_section.rs"));
}

/// Code after a test item is read as well.
#[test]
fn only_code_for_tests_is_left_out() {
    let text = "use a::b;\n#[cfg(test)]\nmod tests;\nfn f() {}\n#[cfg(test)]\nuse c::{d, e};\n\
                #[cfg(test)]\nmod more { fn g() { h() } }\nfn i() {}";
    let (code, for_tests) = without_tests(text);
    assert_eq!(code, "use a::b;\n\nfn f() {}\n\n\nfn i() {}");
    assert_eq!(declared_modules(&for_tests), ["tests"]);
    assert!(for_tests.contains("use c::{d, e};") && for_tests.contains("h()"));
}

/// js-sys does not catch what `Intl` throws. The exception passes through wasm
/// and ends the program; and `Intl` throws even for language tags that browsers
/// themselves report.
#[test]
fn nothing_calls_intl_but_what_catches_its_errors() {
    let tree = Tree::read("src", "lib.rs");
    let throws = |word: &str| word == "Intl" || word.starts_with("to_locale_");
    let callers = tree.files.values().filter(|file| {
        let mut words = file
            .code
            .split(|letter: char| letter != '_' && !letter.is_alphanumeric());
        words.any(throws)
    });
    let names: Vec<&str> = callers.map(|file| file.name.as_str()).collect();
    assert!(
        names.is_empty(),
        "use src/browser/web/intl.rs instead: {names:#?}"
    );
}

/// In a sandbox without `allow-forms`, such as a board in a frame, browsers
/// stop a form before its `submit` event, so its input would have no effect.
#[test]
fn forms_stand_on_pages_alone_that_no_frame_shows() {
    let pages = ["import.rs", "library/rename.rs", "setup/page.rs"];
    let tree = Tree::read("src", "lib.rs");
    let with_forms = tree
        .files
        .values()
        .filter(|file| file.code.contains("<form"));
    let elsewhere: Vec<&str> = with_forms
        .map(|file| file.name.as_str())
        .filter(|name| {
            !pages
                .iter()
                .any(|page| name.ends_with(&format!("pages/{page}")))
        })
        .collect();
    assert!(elsewhere.is_empty(), "handle Enter instead: {elsewhere:#?}");
}
