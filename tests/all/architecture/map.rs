//! Draws the map in ARCHITECTURE.md: what the crates depend on, and what the
//! folders of the page import.

use super::sources::{Tree, room};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What each part of the project uses, by name.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The lines of ARCHITECTURE.md around the map.
const BEGIN: &str = "<!-- Written by `make map`. -->";
const END: &str = "<!-- The end of the map. -->";

/// Returns the crates of the workspace, each with those that it depends on.
/// Dependencies of tests do not count.
fn crates() -> Graph {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version=1"]);
    let output = cargo
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let name = |of: &Value| of["name"].as_str().unwrap().to_owned();
    let packages = metadata["packages"].as_array().unwrap();
    let graph = packages.iter().map(|package| {
        let all = package["dependencies"].as_array().unwrap().iter();
        let own = all.filter(|it| it["kind"].is_null() && it["path"].is_string());
        (name(package), own.map(name).collect())
    });
    graph.collect()
}

/// Returns the folders of the page, each with those that it imports from.
fn folders() -> Graph {
    let mut graph = Graph::new();
    for (file, targets) in Tree::read("src", "lib.rs").imports() {
        let Some(from) = room(file) else { continue };
        let others = targets.iter().filter_map(|target| room(target));
        let others = others.filter(|to| *to != from).map(str::to_owned);
        graph.entry(from.to_owned()).or_default().extend(others);
    }
    graph
}

/// Returns what can be reached from a part, without its direct use of `except`.
fn reached<'a>(graph: &'a Graph, from: &'a str, except: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(part) = open.pop() {
        for next in graph.get(part).into_iter().flatten() {
            let is_left_out = part == from && next == except;
            if !is_left_out && reached.insert(next.as_str()) {
                open.push(next);
            }
        }
    }
    reached
}

/// Returns the graph without the arrows that follow from others: of A → B → C
/// and A → C, the latter (its transitive reduction).
fn reduced(graph: &Graph) -> Graph {
    let needed = |from: &str, to: &String| !reached(graph, from, to).contains(to.as_str());
    let part = |(from, targets): (&String, &BTreeSet<String>)| {
        let targets = targets.iter().filter(|to| needed(from, to));
        (from.clone(), targets.cloned().collect())
    };
    graph.iter().map(part).collect()
}

/// Returns a graph as a Mermaid diagram, which GitHub draws.
fn diagram(graph: &Graph, label: impl Fn(&str) -> String) -> String {
    let graph = reduced(graph);
    let mut text = String::from("```mermaid\ngraph TD\n");
    // Nodes cannot have names such as `end`.
    let node = |part: &str| format!("{}_", part.replace('-', "_"));
    for part in graph.keys() {
        writeln!(text, "    {}[\"{}\"]", node(part), label(part)).unwrap();
    }
    for (from, targets) in &graph {
        for to in targets {
            writeln!(text, "    {} --> {}", node(from), node(to)).unwrap();
        }
    }
    text + "```\n"
}

/// Returns the label of a folder or file of the page.
fn folder_label(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name);
    let ending = if folder.is_dir() { "/" } else { ".rs" };
    format!("src/{name}{ending}")
}

/// Returns the map, between its marks.
fn map() -> String {
    format!(
        "{BEGIN}\n\nThe crates, each with an arrow to those that it depends on:\n\n{}\n\
         The folders of the page, each with an arrow to those that it imports from:\n\n{}\n{END}\n",
        diagram(&crates(), str::to_owned),
        diagram(&folders(), folder_label),
    )
}

/// Compares the map in ARCHITECTURE.md with the real dependencies. `make map`
/// sets `WRITE_MAP`, with which the map is written instead.
#[test]
fn the_map_in_the_document_shows_the_real_dependencies() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md");
    let text = fs::read_to_string(&document).unwrap();
    let begin = text.find(BEGIN).unwrap();
    let end = text.find(END).unwrap() + END.len() + 1;
    let map = map();
    if env::var_os("WRITE_MAP").is_some() {
        let new = format!("{}{map}{}", &text[..begin], &text[end..]);
        fs::write(&document, new).unwrap();
    } else {
        assert_eq!(text[begin..end], map, "ARCHITECTURE.md: run `make map`");
    }
}

#[test]
fn arrows_that_follow_from_others_are_not_drawn() {
    let graph = |parts: &[(&str, &str)]| {
        let part = |(from, to): &(&str, &str)| {
            let targets = to.split_whitespace().map(str::to_owned);
            ((*from).to_owned(), targets.collect())
        };
        parts.iter().map(part).collect::<Graph>()
    };
    let full = graph(&[("a", "b c d"), ("b", "c"), ("c", "d"), ("d", "")]);
    let chain = graph(&[("a", "b"), ("b", "c"), ("c", "d"), ("d", "")]);
    assert_eq!(reduced(&full), chain);
    let diamond = graph(&[("a", "b c"), ("b", "d"), ("c", "d"), ("d", "")]);
    assert_eq!(reduced(&diamond), diamond);
    assert_eq!(
        diagram(&graph(&[("a", "b"), ("b", "")]), str::to_uppercase),
        "```mermaid\ngraph TD\n    a_[\"A\"]\n    b_[\"B\"]\n    a_ --> b_\n```\n"
    );
}

#[test]
fn the_map_has_every_crate_and_real_imports() {
    let crates = crates();
    assert!(crates["starfence-engine"].contains("starfence-rules"));
    assert!(crates.len() >= super::CRATES.len(), "{crates:?}");
    assert!(folders()["pages"].contains("components"));
}
