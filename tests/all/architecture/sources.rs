//! Reads the source files of a crate, with the modules, items and imports in
//! them.
//!
//! Imports are found in the text of the sources: `use` declarations, and paths
//! that begin with `crate::`, `super::` or a child module. Code for tests does
//! not count, nor do a module's re-exports.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A source file without comments and tests.
pub struct File {
    /// The path, relative to `src`.
    pub name: String,
    /// The path of its module, from the crate's root.
    module: Vec<String>,
    pub code: String,
    /// The names that its `use` declarations bring into scope.
    uses: Vec<Use>,
}

/// A `use` declaration of one name.
pub struct Use {
    /// The imported path, from the crate's root.
    path: Vec<String>,
    /// The name in scope; `*` for all names of a module.
    name: String,
    exported: bool,
}

/// The source tree below one root file.
pub struct Tree {
    pub files: BTreeMap<Vec<String>, File>,
    /// The names of files that are only compiled for tests.
    pub only_tests: BTreeSet<String>,
}

impl Tree {
    /// Reads the crate whose root file is `root` in a folder of the project.
    pub fn read(folder: &str, root: &str) -> Self {
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
            let path = [&glob.path, &path[module..]].concat();
            if self.files.contains_key(&path[..=glob.path.len()]) {
                return self.target(&path, depth + 1);
            }
            let target = self.target(&glob.path, depth + 1);
            if target.is_some_and(|target| defines(&target.code, item)) {
                return target;
            }
        }
        Some(file)
    }

    /// Returns, for each file, the files that it imports from.
    pub fn imports(&self) -> BTreeMap<&str, BTreeSet<&str>> {
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
pub fn without_tests(text: &str) -> (String, String) {
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
pub fn stripped(text: &str) -> String {
    stripped_except(text, |_| String::new())
}

/// Returns a text without comments, and with `kept(literal)` in place of each
/// string and character.
pub fn stripped_except(text: &str, kept: impl Fn(&str) -> String) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_comment = rest.starts_with("//") || rest.starts_with("/*");
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
        if !is_comment {
            code += &kept(&rest[..skipped]);
        }
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

/// Returns whether a text can be all that comes before `use` or `mod`.
fn is_visibility(text: &str) -> bool {
    text.is_empty() || text == "pub" || text.starts_with("pub(") && text.ends_with(')')
}

/// Returns the child modules that a file declares.
pub fn declared_modules(code: &str) -> Vec<String> {
    let declared = code.lines().filter_map(|line| {
        let line = line.trim().strip_suffix(';')?;
        let (visibility, name) = line.split_once("mod ")?;
        is_visibility(visibility.trim()).then(|| name.trim().to_owned())
    });
    declared.collect()
}

/// Returns whether a file itself defines an item of this name.
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
pub fn room(name: &str) -> Option<&str> {
    let room = name.split(['/', '.']).next().unwrap();
    (room != "lib").then_some(room)
}

/// Returns the path and the text of each text file that is, or is below, `path`.
/// Folders that .gitignore names are left out.
pub fn texts_below(root: &Path, path: &str) -> Vec<(String, String)> {
    let full = root.join(path);
    let is_ignored = ["/target", "/corpus", "/found"]
        .iter()
        .any(|name| path.ends_with(name));
    if is_ignored {
        return Vec::new();
    }
    if full.is_dir() {
        let names = fs::read_dir(full).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        return names
            .flat_map(|name| texts_below(root, &format!("{path}/{name}")))
            .collect();
    }
    // Pictures are no text.
    let text = String::from_utf8(fs::read(full).unwrap()).ok();
    text.map(|text| (path.to_owned(), text))
        .into_iter()
        .collect()
}
