//! Checks what the documents for readers refer to: links and their anchors,
//! pictures, the folders of crates, the attributes of embedded boards, and the
//! names of buttons.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Adds the documents in a folder, and those in its folders.
fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
}

/// Returns the documents: those at the root, and those in docs/.
fn documents() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    collect(&root().join("docs"), &mut found);
    found.sort();
    found
}

/// Returns a document's lines outside code blocks, with their numbers from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut inside = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        inside ^= is_fence;
        !inside && !is_fence
    })
}

/// Returns a line without its code spans.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// Returns the targets of a line's links and pictures.
fn targets(line: &str) -> Vec<String> {
    let line = without_code(line);
    let ends = line.match_indices("](").map(|(at, mark)| at + mark.len());
    ends.filter_map(|at| Some(line[at..].split_once(')')?.0.to_owned()))
        .collect()
}

/// Returns the anchors of a document's headings, as GitHub makes them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut counts = BTreeMap::new();
    let headings = prose(text).filter_map(|(_, line)| line.strip_prefix('#'));
    headings
        .map(|heading| {
            let heading = heading.trim_start_matches('#').trim().to_lowercase();
            let kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
            let anchor: String = heading.chars().filter(kept).collect();
            let anchor = anchor.replace(' ', "-");
            let count = counts.entry(anchor.clone()).or_insert(0);
            *count += 1;
            match *count {
                1 => anchor,
                again => format!("{anchor}-{}", again - 1),
            }
        })
        .collect()
}

/// Returns a path without `.` and `..`; `None` if it leads out of its root.
fn normal(path: &Path) -> Option<PathBuf> {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => parts.pop().then_some(())?,
            Component::CurDir => {}
            other => parts.push(other),
        }
    }
    Some(parts)
}

/// Returns what is wrong with a link of a document; `None` if nothing is.
fn fault(document: &Path, target: &str) -> Option<String> {
    if ["https://", "http://", "mailto:"]
        .iter()
        .any(|scheme| target.starts_with(scheme))
    {
        return None;
    }
    let (path, anchor) = match target.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (target, None),
    };
    let file = match path {
        "" => document.to_owned(),
        _ => match normal(&document.parent()?.join(path)) {
            Some(file) if file.starts_with(root()) => file,
            _ => return Some("leads out of the repository".to_owned()),
        },
    };
    if !file.exists() {
        return Some("no such file".to_owned());
    }
    let anchor = anchor?;
    match fs::read_to_string(&file) {
        Ok(text) if anchors(&text).contains(anchor) => None,
        _ => Some("no such heading".to_owned()),
    }
}

#[test]
fn links_lead_to_files_and_headings_that_exist() {
    let mut faults = Vec::new();
    let mut count = 0;
    for document in documents() {
        let place = document.strip_prefix(root()).unwrap().display().to_string();
        for (number, line) in prose(&fs::read_to_string(&document).unwrap()) {
            for target in targets(line) {
                count += 1;
                if let Some(fault) = fault(&document, &target) {
                    faults.push(format!("{place}:{number}: {target}: {fault}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(count > 60, "{count} links");
}

#[test]
fn links_are_read_and_checked() {
    let line = "See [a](b.md#c), ![d](e.png) and `[no](no.md)`.";
    assert_eq!(targets(line), ["b.md#c", "e.png"]);
    let text = "# A: b, c's\n```sh\n# no\n```\n## Twice\n## Twice\n## `code`\n";
    let expected = ["a-b-cs", "code", "twice", "twice-1"];
    assert!(anchors(text).iter().eq(expected));
    let from = |target| fault(&root().join("docs/cli.md"), target);
    assert_eq!(from("rules.md#perft"), None);
    assert_eq!(from("#perft"), None);
    assert_eq!(from("../README.md"), None);
    assert_eq!(from("https://example.org/x#y"), None);
    assert_eq!(from("no.md").as_deref(), Some("no such file"));
    assert_eq!(from("rules.md#no").as_deref(), Some("no such heading"));
    assert_eq!(
        from("../../x.md").as_deref(),
        Some("leads out of the repository")
    );
}

#[test]
fn every_document_is_linked_from_another_one() {
    let mut linked = BTreeSet::from([root().join("README.md")]);
    for document in documents() {
        for (_, line) in prose(&fs::read_to_string(&document).unwrap()) {
            for target in targets(line) {
                let path = target.split('#').next().unwrap();
                linked.extend(normal(&document.parent().unwrap().join(path)));
            }
        }
    }
    let alone: Vec<_> = documents()
        .into_iter()
        .filter(|document| !linked.contains(document))
        .collect();
    assert!(alone.is_empty(), "nothing links to {alone:?}");
}

#[test]
fn dependency_lines_name_crates_and_their_folders() {
    for name in ["README.md", "docs/library.md"] {
        let mut count = 0;
        for line in read(name).lines() {
            let Some((package, rest)) = line.split_once(" = { path = \"../starfence/") else {
                continue;
            };
            let folder = rest.split_once('"').unwrap().0;
            let manifest = read(&format!("{folder}/Cargo.toml"));
            let expected = format!("name = \"{package}\"");
            assert!(manifest.contains(&expected), "{name}: {line}");
            count += 1;
        }
        assert!(count > 0, "{name}");
    }
}

/// Returns the first list in square brackets after a mark in a text, as the
/// strings in it.
fn strings_after<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    let (_, rest) = text.split_once(mark).unwrap();
    let list = rest.split_once(']').unwrap().0;
    list.split('"').skip(1).step_by(2).collect()
}

#[test]
fn the_embedding_guide_has_every_attribute_and_colour() {
    let script = read("public/starfence-board.js");
    let guide = read("docs/embedding.md");
    let mut names = strings_after(&script, "const GAME = [");
    names.extend(strings_after(&script, "const SHOWN = ["));
    names.extend(strings_after(&script, "...SHOWN, "));
    names.extend(strings_after(&script, "const COLOURS = ["));
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        assert!(guide.contains(&format!("`{name}`")), "{name}");
    }
}

/// Adds all texts of a JSON value.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => entries.values().for_each(|value| texts(value, found)),
        other => found.extend(other.as_str().map(str::to_owned)),
    }
}

/// Returns what a document has in italics, the names of buttons and headings.
fn italics(line: &str) -> Vec<String> {
    let line = without_code(line).replace("**", "");
    line.split('*')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_user_guide_names_buttons_as_the_app_does() {
    let mut known = BTreeSet::new();
    for entry in fs::read_dir(root().join("locales/en")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        texts(&serde_json::from_str(&text).unwrap(), &mut known);
    }
    // What introduces the convention is no name itself.
    known.insert("italics".to_owned());
    let mut faults = Vec::new();
    let guide = read("docs/user-guide.md");
    for (number, line) in prose(&guide) {
        for name in italics(line) {
            if !known.contains(&name) {
                faults.push(format!("docs/user-guide.md:{number}: no button “{name}”"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(italics("**No** *Undo*, `*` and *Redo*"), ["Undo", "Redo"]);
    assert!(guide.contains("*Your games*"));
}

/// Returns the code blocks of a document.
fn code_blocks(text: &str) -> Vec<String> {
    let parts = text.split("\n```");
    let blocks = parts
        .skip(1)
        .step_by(2)
        .filter_map(|block| block.split_once('\n'));
    blocks.map(|(_, code)| format!("{code}\n")).collect()
}

#[test]
fn the_meeting_points_configuration_is_printed_as_it_is() {
    let blocks = code_blocks(&read("docs/hosting.md"));
    for file in ["tools/meet/nats-server.conf", "tools/meet/stream.json"] {
        assert!(
            blocks.contains(&read(file)),
            "docs/hosting.md prints another {file}"
        );
    }
}

#[test]
fn the_readme_is_read_in_a_few_minutes() {
    let words = read("README.md").split_whitespace().count();
    assert!((600..=700).contains(&words), "README.md has {words} words");
}
