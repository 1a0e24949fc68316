//! Checks the order of the page's folders, and that no files of a crate import
//! each other in a circle (ARCHITECTURE.md). The compiler itself checks the
//! order of the crates.
//!
//! Imports are found in the text of the sources: `use` declarations, and paths
//! that begin with `crate::`, `super::` or a child module. Code for tests does
//! not count, nor do a module's re-exports.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The crates, each as the folder of its sources and the files at its roots.
const CRATES: [(&str, &[&str]); 8] = [
    ("crates/rules/src", &["lib.rs"]),
    ("crates/engine/src", &["lib.rs"]),
    ("crates/record/src", &["lib.rs"]),
    ("crates/table/src", &["lib.rs"]),
    ("crates/boards/src", &["lib.rs"]),
    ("crates/worker/src", &["lib.rs", "main.rs"]),
    ("crates/cli/src", &["main.rs"]),
    ("src", &["lib.rs", "main.rs"]),
];

/// The folders of the page. Each may import only those after it.
const ROOMS: [&str; 13] = [
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
    "model",
    "address",
];

/// The folders and files of the pages, in rows. Each may import only those in
/// the rows after its own.
const PAGES: [&[&str]; 4] = [
    &[
        "editor",
        "gallery",
        "import",
        "learn",
        "library",
        "puzzles",
        "quick_start",
        "rules",
        "setup",
        "statistics",
    ],
    &["home", "task"],
    &["play"],
    &["game"],
];

/// Known imports against the order of the folders, `FROM -> TO`. An entry that
/// is no longer needed fails the test and must be deleted.
const KNOWN_UPWARD_IMPORTS: &[&str] = &[];

/// Known imports in circles of files, `FROM -> TO`. An entry that is no longer
/// needed fails the test and must be deleted.
const KNOWN_CIRCLES: &[&str] = &[];

/// A source file without comments and tests.
struct File {
    /// The path, relative to `src`.
    name: String,
    /// The path of its module, from the crate's root.
    module: Vec<String>,
    code: String,
    /// The names that its `use` declarations bring into scope.
    uses: Vec<Use>,
}

/// A `use` declaration of one name.
struct Use {
    /// The imported path, from the crate's root.
    path: Vec<String>,
    /// The name in scope; `*` for all names of a module.
    name: String,
    exported: bool,
}

/// The source tree below one root file.
struct Tree {
    files: BTreeMap<Vec<String>, File>,
    /// The names of files that are only compiled for tests.
    only_tests: BTreeSet<String>,
}

impl Tree {
    /// Reads the crate whose root file is `root` in a folder of the project.
    fn read(folder: &str, root: &str) -> Self {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut tree = Self {
            files: BTreeMap::new(),
            only_tests: BTreeSet::new(),
        };
        tree.add(&src, root, Vec::new());
        let modules: BTreeSet<Vec<String>> = tree.files.keys().cloned().collect();
        for file in tree.files.values_mut() {
            file.uses = uses(file, &modules);
        }
        tree
    }

    /// Adds a file and the files of its child modules.
    fn add(&mut self, src: &Path, name: &str, module: Vec<String>) {
        let text = stripped(&fs::read_to_string(src.join(name)).unwrap());
        let (code, for_tests) = without_tests(&text);
        let folder = child_folder(name, module.is_empty());
        for child in declared_modules(&for_tests) {
            self.add_tests(src, &child_file(src, &folder, &child));
        }
        for child in declared_modules(&code) {
            let mut inner = module.clone();
            inner.push(child.clone());
            self.add(src, &child_file(src, &folder, &child), inner);
        }
        let file = File {
            name: name.to_owned(),
            module: module.clone(),
            code,
            uses: Vec::new(),
        };
        self.files.insert(module, file);
    }

    /// Adds a file that is only compiled for tests, and the files of its child
    /// modules.
    fn add_tests(&mut self, src: &Path, name: &str) {
        let text = stripped(&fs::read_to_string(src.join(name)).unwrap());
        let folder = child_folder(name, false);
        for child in declared_modules(&text) {
            self.add_tests(src, &child_file(src, &folder, &child));
        }
        self.only_tests.insert(name.to_owned());
    }

    /// Returns the file that defines the item a path names, following
    /// re-exports.
    fn target(&self, path: &[String], depth: usize) -> Option<&File> {
        let mut module = 0;
        while module < path.len() && self.files.contains_key(&path[..=module]) {
            module += 1;
        }
        let file = self.files.get(&path[..module])?;
        let Some(item) = path.get(module) else {
            return Some(file);
        };
        // A chain of re-exports always ends: circular ones do not compile.
        if depth == 16 || defines(&file.code, item) {
            return Some(file);
        }
        let follow = |found: &Use, rest: &[String]| {
            let path = [&found.path[..], rest].concat();
            self.target(&path, depth + 1)
        };
        if let Some(found) = file.uses.iter().find(|found| found.name == *item) {
            return follow(found, &path[module + 1..]);
        }
        let globs = file.uses.iter().filter(|found| found.name == "*");
        for glob in globs {
            let target = self.target(&glob.path, depth + 1);
            if target.is_some_and(|target| defines(&target.code, item)) {
                return target;
            }
        }
        Some(file)
    }

    /// Returns, for each file, the files that it imports from.
    fn imports(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut imports: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for file in self.files.values() {
            let own = file.uses.iter().filter(|found| !found.exported);
            let own = own.map(|found| found.path.clone());
            let paths = own.chain(inline_paths(file));
            let targets = paths.filter_map(|path| self.target(&path, 0));
            let others = targets.filter(|target| target.name != file.name);
            let entry = imports.entry(&file.name).or_default();
            entry.extend(others.map(|target| target.name.as_str()));
        }
        imports
    }
}

/// Returns the folder of a file's child modules, relative to the sources.
fn child_folder(name: &str, is_root: bool) -> String {
    match name.rsplit_once('/') {
        None if is_root => String::new(),
        Some((folder, "mod.rs")) => folder.to_owned(),
        _ => name.trim_end_matches(".rs").to_owned(),
    }
}

/// Returns the name of a child module's file.
fn child_file(src: &Path, folder: &str, child: &str) -> String {
    let at = |name: String| Path::new(folder).join(name).to_str().unwrap().to_owned();
    let names = [at(format!("{child}.rs")), at(format!("{child}/mod.rs"))];
    let found = names.into_iter().find(|name| src.join(name).exists());
    found.unwrap_or_else(|| panic!("{folder}: mod {child}"))
}

/// Splits a text, from which comments and the contents of strings are removed,
/// into the code that is always compiled and the items under `#[cfg(test)]`.
fn without_tests(text: &str) -> (String, String) {
    let (mut code, mut for_tests) = (String::new(), String::new());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("#[cfg(test)]") {
        code.push_str(before);
        let (item, following) = after.split_at(end_of_item(after));
        for_tests.push_str(item);
        rest = following;
    }
    code.push_str(rest);
    (code, for_tests)
}

/// Returns where the item at the start of a text ends: after its `;`, or after
/// the brace that closes its body.
fn end_of_item(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' | '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '}' => {
                depth -= 1;
                // The braces of an import's list of names close before its `;`.
                if depth == 0 && !text[at + 1..].trim_start().starts_with(';') {
                    return at + 1;
                }
            }
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns a text without comments and without the contents of strings.
fn stripped(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let raw = rest
            .strip_prefix('r')
            .map(|rest| rest.trim_start_matches('#'));
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if raw.is_some_and(|raw| raw.starts_with('"')) {
            let hashes = rest.len() - 1 - raw.unwrap().len();
            let close = format!("\"{}", "#".repeat(hashes));
            let begin = hashes + 2;
            begin + rest[begin..].find(&close).unwrap() + close.len()
        } else if first == '"' {
            end_of_string(rest)
        } else if first == '\'' {
            end_of_char(rest)
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        rest = &rest[skipped..];
    }
    code
}

/// Returns where the string at the start of a text ends.
fn end_of_string(text: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return at + 1,
            _ => escaped = letter == '\\' && !escaped,
        }
    }
    text.len()
}

/// Returns where the character literal, or the quote of a lifetime, at the
/// start of a text ends.
fn end_of_char(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), Some(_)) => letters
            .find(|(_, it)| *it == '\'')
            .map_or(1, |(at, _)| at + 1),
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// Reports whether a text can be all that comes before `use` or `mod`.
fn is_visibility(text: &str) -> bool {
    text.is_empty() || text == "pub" || text.starts_with("pub(") && text.ends_with(')')
}

/// Returns the child modules that a file declares.
fn declared_modules(code: &str) -> Vec<String> {
    let declared = code.lines().filter_map(|line| {
        let line = line.trim().strip_suffix(';')?;
        let (visibility, name) = line.split_once("mod ")?;
        is_visibility(visibility.trim()).then(|| name.trim().to_owned())
    });
    declared.collect()
}

/// Reports whether a file itself defines an item of this name.
fn defines(code: &str, item: &str) -> bool {
    let kinds = [
        "fn",
        "struct",
        "enum",
        "trait",
        "type",
        "const",
        "static",
        "macro_rules!",
    ];
    kinds.into_iter().any(|kind| {
        code.match_indices(&format!("{kind} {item}"))
            .any(|(at, found)| {
                let rest = code[at + found.len()..].chars().next();
                let before = code[..at].chars().next_back();
                let word = |letter: char| letter.is_alphanumeric() || letter == '_';
                !rest.is_some_and(word) && !before.is_some_and(word)
            })
    })
}

/// Returns the `use` declarations of a file.
fn uses(file: &File, modules: &BTreeSet<Vec<String>>) -> Vec<Use> {
    let mut uses = Vec::new();
    let mut rest = file.code.as_str();
    while let Some(at) = rest.find("use ") {
        let line = rest[..at].rsplit('\n').next().unwrap();
        let visibility = line.trim();
        let declaration = &rest[at + "use ".len()..];
        let end = declaration.find(';').unwrap_or(declaration.len());
        if is_visibility(visibility) {
            let exported = !visibility.is_empty();
            for (path, name) in expanded(&declaration[..end]) {
                if let Some(path) = absolute(&path, file, modules) {
                    uses.push(Use {
                        path,
                        name,
                        exported,
                    });
                }
            }
        }
        rest = &declaration[end..];
    }
    uses
}

/// Returns the paths of a `use` declaration, each with the name that it brings
/// into scope.
fn expanded(declaration: &str) -> Vec<(Vec<String>, String)> {
    let declaration: String = declaration.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found = Vec::new();
    expand(&declaration, &[], &mut found);
    found
}

fn expand(text: &str, before: &[String], found: &mut Vec<(Vec<String>, String)>) {
    let text = text.trim();
    if let Some((path, inner)) = text.split_once('{') {
        let inner = inner
            .trim()
            .strip_suffix('}')
            .unwrap_or_else(|| panic!("{text}"));
        let mut before = before.to_vec();
        before.extend(segments(path));
        let (mut depth, mut from) = (0, 0);
        for (at, letter) in inner.char_indices().chain([(inner.len(), ',')]) {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    expand(&inner[from..at], &before, found);
                    from = at + 1;
                }
                _ => {}
            }
        }
        return;
    }
    let (path, name) = match text.split_once(" as ") {
        Some((path, name)) => (path, Some(name.trim().to_owned())),
        None => (text, None),
    };
    let mut path = [before, &segments(path)].concat();
    if path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    let Some(last) = path.last().cloned() else {
        return;
    };
    if last == "*" {
        path.pop();
    }
    found.push((path, name.unwrap_or(last)));
}

fn segments(path: &str) -> Vec<String> {
    let segments = path.split("::").map(str::trim);
    segments
        .filter(|each| !each.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Returns a path from the crate's root; `None` if it leads to another crate.
fn absolute(path: &[String], file: &File, modules: &BTreeSet<Vec<String>>) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    let mut at = file.module.clone();
    match first.as_str() {
        "crate" | "$crate" => Some(rest.to_vec()),
        "self" => Some([&at[..], rest].concat()),
        "super" => {
            at.pop()?;
            let above = rest.iter().take_while(|each| *each == "super").count();
            at.truncate(at.len().checked_sub(above)?);
            Some([&at[..], &rest[above..]].concat())
        }
        child => {
            at.push(child.to_owned());
            modules.contains(&at).then(|| [&at[..], rest].concat())
        }
    }
}

/// Returns the paths in a file's code outside its `use` declarations.
fn inline_paths(file: &File) -> Vec<Vec<String>> {
    let children = declared_modules(&file.code);
    let mut paths = Vec::new();
    let mut in_use = false;
    for line in file.code.lines() {
        let trimmed = line.trim();
        let declares = |(visibility, _): (&str, &str)| is_visibility(visibility.trim());
        in_use |= trimmed.split_once("use ").is_some_and(declares);
        if in_use {
            in_use = !line.contains(';');
            continue;
        }
        let word = |letter: char| letter.is_alphanumeric() || "_:$".contains(letter);
        for path in line.split(|letter| !word(letter)) {
            let path = segments(path);
            let Some(first) = path.first() else { continue };
            let modules: BTreeSet<Vec<String>> = children
                .iter()
                .map(|child| [&file.module[..], std::slice::from_ref(child)].concat())
                .collect();
            let starts = ["crate", "$crate", "super"].contains(&first.as_str());
            if path.len() > 1 && (starts || children.contains(first)) {
                paths.extend(absolute(&path, file, &modules));
            }
        }
    }
    paths
}

/// Returns the folder of the page that a file is in: the first part of its
/// name.
fn room(name: &str) -> Option<&str> {
    let room = name.split(['/', '.']).next().unwrap();
    (room != "lib").then_some(room)
}

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
        ("pages/game/moves.rs", "pages/play/mod.rs"),
        ("pages/task/state.rs", "pages/learn/place.rs"),
        ("pages/puzzles/page.rs", "pages/learn/place.rs"),
        ("pages/home.rs", "pages/import.rs"),
    ] {
        assert_eq!(pages(from, to), [format!("{from} -> {to}")].into());
    }
    for (from, to) in [
        ("pages/play/screen.rs", "pages/game/moves.rs"),
        ("pages/play/screen.rs", "pages/play/attach.rs"),
        ("pages/import.rs", "pages/home.rs"),
        ("pages/mod.rs", "pages/play/mod.rs"),
        ("pages/play/screen.rs", "model/game/summary.rs"),
    ] {
        assert!(pages(from, to).is_empty(), "{from} -> {to}");
    }
    let rows = ROOMS.each_ref().map(std::slice::from_ref);
    let upward = import("model/host/value.rs", "i18n/mod.rs");
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
        // A path in the code.
        ("src", "browser/tab_lock/mod.rs", "browser/storage.rs"),
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
        "use src/browser/intl.rs instead: {names:#?}"
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
