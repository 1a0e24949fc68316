//! Checks the crates that tools/publish/crates publishes: metadata that cargo
//! accepts but crates.io refuses, front pages, and the files in each package.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// Those of crates.io's categories that fit here.
const CATEGORIES: [&str; 5] = [
    "algorithms",
    "command-line-utilities",
    "encoding",
    "games",
    "parser-implementations",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// Runs cargo in the repository and returns what it prints.
fn cargo(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args(args)
        .arg("--offline")
        .current_dir(root())
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo {args:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the packages of the workspace as cargo describes them.
fn packages() -> Vec<Value> {
    let text = cargo(&["metadata", "--no-deps", "--format-version=1"]);
    let metadata: Value = serde_json::from_str(&text).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// Returns the packages that may be published. Cargo writes `publish = false`
/// as an empty list of registries.
fn published() -> Vec<Value> {
    let mut packages = packages();
    packages.retain(|package| package["publish"].is_null());
    packages
}

fn text<'a>(package: &'a Value, field: &str) -> &'a str {
    let value = package[field].as_str();
    value.unwrap_or_else(|| panic!("{}: no {field}", package["name"]))
}

fn list<'a>(package: &'a Value, field: &str) -> Vec<&'a str> {
    let values = package[field].as_array().unwrap();
    values.iter().map(|value| value.as_str().unwrap()).collect()
}

fn folder(package: &Value) -> PathBuf {
    let manifest = Path::new(text(package, "manifest_path"));
    manifest.parent().unwrap().to_owned()
}

/// Returns whether a package is a library for others: one whose documentation
/// is made.
fn is_library(package: &Value) -> bool {
    let targets = package["targets"].as_array().unwrap();
    let is_documented =
        |target: &Value| list(target, "kind") == ["lib"] && target["doc"].as_bool() == Some(true);
    targets.iter().any(is_documented)
}

#[test]
fn the_script_publishes_what_may_be_published_each_after_what_it_needs() {
    let script = read(&root().join("tools/publish/crates"));
    let (_, rest) = script.split_once("\ncrates=(").unwrap();
    let names: Vec<&str> = rest.split_once(')').unwrap().0.split(' ').collect();
    let packages = published();
    let allowed: BTreeSet<&str> = packages.iter().map(|p| text(p, "name")).collect();
    assert_eq!(names.iter().copied().collect::<BTreeSet<_>>(), allowed);
    for package in &packages {
        let name = text(package, "name");
        let at = |name: &str| names.iter().position(|other| *other == name);
        for needed in package["dependencies"].as_array().unwrap() {
            let needed = text(needed, "name");
            if needed.starts_with("starfence-") {
                assert!(at(needed).is_some(), "{name} needs {needed}");
                assert!(at(needed) < at(name), "{name} comes before {needed}");
            }
        }
    }
    // starfence-cli, which is for others only a program, is the last: the script documents the others.
    let libraries = packages.iter().filter(|package| is_library(package));
    assert_eq!(libraries.count(), names.len() - 1);
    assert_eq!(names.last(), Some(&"starfence-cli"));
}

#[test]
fn metadata_is_complete_and_as_crates_io_accepts_it() {
    let workspace = packages();
    let version = text(&workspace[0], "version");
    for package in &published() {
        let name = text(package, "name");
        assert_eq!(text(package, "version"), version, "{name}");
        assert_eq!(text(package, "license"), "MIT OR Apache-2.0");
        assert_eq!(text(package, "readme"), "README.md");
        assert_eq!(text(package, "rust_version"), "1.90");
        assert!(
            (20..=200).contains(&text(package, "description").len()),
            "{name}"
        );
        if is_library(package) {
            let address = format!("https://docs.rs/{name}");
            assert_eq!(text(package, "documentation"), address);
            let docs = &package["metadata"]["docs"]["rs"]["targets"];
            assert_eq!(docs[0], "x86_64-unknown-linux-gnu", "{name}");
        }
        let keywords = list(package, "keywords");
        assert!((1..=5).contains(&keywords.len()), "{name}");
        for keyword in keywords {
            let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
            assert!(
                keyword.len() <= 20 && keyword.chars().all(is_part),
                "{keyword}"
            );
            assert!(keyword.starts_with(|letter: char| letter.is_ascii_alphabetic()));
        }
        for category in list(package, "categories") {
            assert!(CATEGORIES.contains(&category), "{name}: {category}");
        }
    }
}

/// Returns the first code block of a Markdown text. Lines that rustdoc hides
/// are left out.
fn example(markdown: &str) -> Vec<&str> {
    let mut lines = markdown.lines().skip_while(|line| !line.starts_with("```"));
    lines.next();
    let lines = lines.take_while(|line| !line.starts_with("```"));
    lines.filter(|line| !line.starts_with("# ")).collect()
}

#[test]
fn front_pages_and_documentation_show_the_same_example() {
    for package in &published() {
        let name = text(package, "name");
        let page = read(&folder(package).join("README.md"));
        assert!(page.starts_with(&format!("# {name}\n\n")), "{name}");
        let features = package["features"].as_object().unwrap();
        let says_none = page.contains("There are no feature flags.");
        assert_eq!(says_none, features.is_empty(), "{name}");
        for feature in features.keys() {
            assert_ne!(feature, "default", "{name}");
            let named = page.contains(&format!("`{feature}` ("));
            assert!(named, "{name}: README.md lacks {feature}");
        }
        let version = text(package, "rust_version");
        assert!(page.contains(&format!("Rust {version} or later")), "{name}");
        // crates.io could not resolve a link within the repository.
        assert!(!page.contains("]("), "{name}: a link");
        for target in package["targets"].as_array().unwrap() {
            let is_example = list(target, "kind") == ["example"];
            let example = format!("`{}`", text(target, "name"));
            let call = format!("--example {} ", text(target, "name"));
            let is_named = page.contains(&example) || page.contains(&call);
            assert!(!is_example || is_named, "{name}: README.md lacks {example}");
        }
        if is_library(package) {
            let source = read(&folder(package).join("src/lib.rs"));
            let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
            let lines: Vec<&str> = lines
                .map(|line| line.strip_prefix(' ').unwrap_or(line))
                .collect();
            let front = lines.join("\n");
            assert!(example(&page).len() > 5, "{name}");
            assert_eq!(example(&page), example(&front), "{name}");
            assert_eq!(front.contains("no feature"), says_none, "{name}");
            for feature in features.keys() {
                let named = front.contains(&format!("`{feature}` ("));
                assert!(named, "{name}: lib.rs lacks {feature}");
            }
        }
    }
}

/// Returns `path` without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut found = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => assert!(found.pop(), "{path:?} leaves the package"),
            Component::CurDir => {}
            part => found.push(part),
        }
    }
    found
}

/// Returns the files that a source includes, relative to its folder.
fn included(source: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for mark in ["include_str!(", "include_bytes!("] {
        for (at, _) in source.match_indices(mark) {
            let rest = source[at + mark.len()..].trim_start();
            found.extend(rest.strip_prefix('"').and_then(|rest| rest.split_once('"')));
        }
    }
    found.into_iter().map(|(path, _)| path).collect()
}

#[test]
fn a_package_has_everything_that_its_sources_read_and_both_licences() {
    let mut count = 0;
    for package in &published() {
        let (name, folder) = (text(package, "name"), folder(package));
        let listed = cargo(&["package", "--list", "--allow-dirty", "--package", name]);
        let files: BTreeSet<&Path> = listed.lines().map(Path::new).collect();
        for file in ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "Cargo.lock"] {
            assert!(files.contains(Path::new(file)), "{name}: {file}");
        }
        let text = read(&folder.join("LICENSE-MIT"));
        assert_eq!(text, read(&root().join("LICENSE-MIT")), "{name}");
        for file in &files {
            let is_source = file.extension().is_some_and(|ending| ending == "rs");
            if !is_source {
                continue;
            }
            let source = read(&folder.join(file));
            // Paths from the root of the repository are found at run time only.
            assert!(!source.contains("CARGO_MANIFEST_DIR"), "{name}: {file:?}");
            for path in included(&source) {
                let path = normal(&file.parent().unwrap().join(path));
                assert!(files.contains(&*path), "{name}: {file:?} needs {path:?}");
                count += 1;
            }
        }
    }
    assert!(count > 4, "{count} files are included");
}

#[test]
fn included_files_are_found_as_they_are_written() {
    let source = "include_str!(\"a.txt\"), include_bytes!(\n    \"../b.net\"\n), include!(x)";
    assert_eq!(included(source), ["a.txt", "../b.net"]);
    assert_eq!(normal(Path::new("src/a/../b.net")), Path::new("src/b.net"));
    let page = "# x\n\n```rust\nlet a = 1;\n# Ok::<(), ()>(())\n```\n\n```\nno\n```";
    assert_eq!(example(page), ["let a = 1;"]);
}
