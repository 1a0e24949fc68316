//! Which parts of the library may import which others, and that no files
//! import each other in a circle (ARCHITECTURE.md).
//!
//! Imports are found in the text of `src`: `use` declarations, and paths that
//! begin with `crate::`, `super::` or a child module. Code for tests does not
//! count, nor does what a module only exports on behalf of a child.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The floors of the library, each with those that it may import.
const FLOORS: [(&str, &[&str]); 6] = [
    ("rules", &[]),
    ("engine", &["rules"]),
    ("record", &["rules"]),
    ("gif_encoder", &[]),
    ("table", &["rules", "engine", "record"]),
    ("ui", &["rules", "engine", "record", "gif_encoder", "table"]),
];

/// The folders of `ui`. Each may import those behind it.
const ROOMS: [&str; 11] = [
    "app",
    "chunks",
    "embed",
    "pages",
    "share",
    "boards",
    "components",
    "state",
    "i18n",
    "address",
    "browser",
];

/// Imports against the order of the folders that are still there, `FROM -> TO`.
/// An entry that is not needed any more fails the test: delete it.
const KNOWN_UPWARD_IMPORTS: &[&str] = &[];

/// Imports in circles of files that are still there, `FROM -> TO`. An entry
/// that is not needed any more fails the test: delete it.
const KNOWN_CIRCLES: &[&str] = &[];

/// A source file without comments and tests.
struct File {
    /// Relative to `src`.
    name: String,
    /// The module that it is, from the crate's root.
    module: Vec<String>,
    code: String,
    /// What its `use` declarations bring into scope.
    uses: Vec<Use>,
}

/// A `use` declaration of one name.
struct Use {
    /// From the crate's root.
    path: Vec<String>,
    /// The name in scope; `*` for all names of a module.
    name: String,
    exported: bool,
}

/// The source tree below one root file.
struct Tree {
    files: BTreeMap<Vec<String>, File>,
}

impl Tree {
    /// Reads the crate whose root is a file, relative to `src`.
    fn read(root: &str) -> Self {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut tree = Self {
            files: BTreeMap::new(),
        };
        tree.add(&src, root, Vec::new());
        let modules: BTreeSet<Vec<String>> = tree.files.keys().cloned().collect();
        for file in tree.files.values_mut() {
            file.uses = uses(file, &modules);
        }
        tree
    }

    /// Adds a file and those of its child modules.
    fn add(&mut self, src: &Path, name: &str, module: Vec<String>) {
        let code = code_of(&fs::read_to_string(src.join(name)).unwrap());
        let folder = match name.rsplit_once('/') {
            _ if module.is_empty() => name.rsplit_once('/').map_or("", |(folder, _)| folder),
            Some((folder, "mod.rs")) => folder,
            _ => name.trim_end_matches(".rs"),
        };
        let folder = folder.to_owned();
        for child in declared_modules(&code) {
            let at = |name: String| Path::new(&folder).join(name).to_str().unwrap().to_owned();
            let mut inner = module.clone();
            inner.push(child.clone());
            let names = [at(format!("{child}.rs")), at(format!("{child}/mod.rs"))];
            let found = names.into_iter().find(|name| src.join(name).exists());
            self.add(
                src,
                &found.unwrap_or_else(|| panic!("{name}: mod {child}")),
                inner,
            );
        }
        let file = File {
            name: name.to_owned(),
            module: module.clone(),
            code,
            uses: Vec::new(),
        };
        self.files.insert(module, file);
    }

    /// The file that defines what a path names: exports are followed.
    fn target(&self, path: &[String], depth: usize) -> Option<&File> {
        let mut module = 0;
        while module < path.len() && self.files.contains_key(&path[..=module]) {
            module += 1;
        }
        let file = self.files.get(&path[..module])?;
        let Some(item) = path.get(module) else {
            return Some(file);
        };
        // Exports of exports end somewhere; a circle of them does not compile.
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

    /// Which file imports from which other ones.
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

/// A file's text without comments, the contents of strings, and what is only
/// compiled for tests.
fn code_of(text: &str) -> String {
    let text = stripped(text);
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    // Helpers for tests: declarations of one line.
    let mut only_tests = false;
    let lines = text.lines().filter(|line| {
        let skipped = std::mem::replace(&mut only_tests, line.trim() == "#[cfg(test)]");
        !skipped && !only_tests
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text without comments and the contents of strings.
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

/// Where a string ends that begins a text.
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

/// Where a character literal, or the quote of a lifetime, ends that begins a
/// text.
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

/// Whether a text is all that can stand before `use` or `mod`.
fn is_visibility(text: &str) -> bool {
    text.is_empty() || text == "pub" || text.starts_with("pub(") && text.ends_with(')')
}

/// The child modules that a file declares.
fn declared_modules(code: &str) -> Vec<String> {
    let declared = code.lines().filter_map(|line| {
        let line = line.trim().strip_suffix(';')?;
        let (visibility, name) = line.split_once("mod ")?;
        is_visibility(visibility.trim()).then(|| name.trim().to_owned())
    });
    declared.collect()
}

/// Whether a file defines an item of that name itself.
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

/// The `use` declarations of a file.
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

/// The paths of a `use` declaration, each with the name it brings into scope.
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

/// A path from the crate's root; `None` when it leads to another crate.
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

/// The paths in a file's code outside its `use` declarations.
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

/// The first part of a file's name: its floor, or below `ui` its room.
fn part(name: &str) -> &str {
    name.split(['/', '.']).next().unwrap()
}

fn room(name: &str) -> Option<&str> {
    name.strip_prefix("ui/")
        .map(part)
        .filter(|room| *room != "mod")
}

/// The files that import each other in circles, each group sorted.
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

#[test]
fn every_floor_imports_only_floors_below_it() {
    let tree = Tree::read("lib.rs");
    let mut wrong = Vec::new();
    for (file, targets) in tree.imports() {
        if file == "lib.rs" {
            continue;
        }
        let floor = part(file);
        let allowed = FLOORS.iter().find(|(name, _)| *name == floor);
        let (_, allowed) = allowed.unwrap_or_else(|| panic!("{file} is on no floor"));
        let others = targets.iter().filter(|target| part(target) != floor);
        let upward = others.filter(|target| !allowed.contains(&part(target)));
        wrong.extend(upward.map(|target| format!("{file} -> {target}")));
    }
    assert!(
        wrong.is_empty(),
        "imports of a floor above:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn every_room_of_ui_imports_only_rooms_behind_it() {
    let tree = Tree::read("lib.rs");
    let rank = |room: &str| {
        let rank = ROOMS.iter().position(|each| *each == room);
        rank.unwrap_or_else(|| panic!("ui/{room} is in no room"))
    };
    let mut upward = BTreeSet::new();
    for (file, targets) in tree.imports() {
        let Some(from) = room(file) else { continue };
        let rooms = targets
            .iter()
            .filter_map(|target| Some((*target, room(target)?)));
        let against = rooms.filter(|(_, to)| rank(to) < rank(from));
        upward.extend(against.map(|(target, _)| format!("{file} -> {target}")));
    }
    only_known(
        &upward,
        KNOWN_UPWARD_IMPORTS,
        "imports against the order of the folders",
    );
}

/// Fails when imports are found that are not known, and when known ones are
/// not found any more.
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
    for root in ["lib.rs", "bin/starfence-cli/main.rs"] {
        let tree = Tree::read(root);
        let imports = tree.imports();
        for group in circles(&imports) {
            for file in &group {
                let inside = imports[file].iter().filter(|target| group.contains(target));
                circular.extend(inside.map(|target| format!("{file} -> {target}")));
            }
        }
    }
    only_known(&circular, KNOWN_CIRCLES, "imports in a circle");
}

/// The imports that the other tests go by are really found.
#[test]
fn imports_are_found_in_every_form() {
    let tree = Tree::read("lib.rs");
    let imports = tree.imports();
    for (file, target) in [
        // `use super::{…}`, of what another file defines and `mod.rs` exports.
        ("record/writer.rs", "record/line.rs"),
        // `use crate::…`, two exports deep.
        ("table/library/share.rs", "record/collection.rs"),
        // A path in the code.
        ("table/saved.rs", "rules/mod.rs"),
        // A path that begins with a child module.
        ("table/library/mod.rs", "table/library/sync_decision.rs"),
        // A macro.
        ("record/writer.rs", "record/any_game.rs"),
    ] {
        assert!(imports[file].contains(target), "{file} -> {target}");
    }
    // An export is no import.
    assert!(!imports["record/mod.rs"].contains("record/tag_section.rs"));
}

/// js-sys hands what `Intl` throws through wasm, which ends the program; and
/// `Intl` throws for language tags that browsers themselves name.
#[test]
fn nothing_calls_intl_but_what_catches_its_errors() {
    let tree = Tree::read("lib.rs");
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
        "use ui/browser/intl.rs instead: {names:#?}"
    );
}

/// In a sandbox without `allow-forms`, as a board in a frame is, browsers stop a
/// form before its `submit` event: what is typed there would do nothing.
#[test]
fn forms_stand_on_pages_alone_that_no_frame_shows() {
    let pages = ["import.rs", "library/rename.rs", "setup/page.rs"];
    let tree = Tree::read("lib.rs");
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
