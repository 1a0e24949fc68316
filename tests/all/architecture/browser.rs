//! Checks that `src/browser` alone knows whether the page runs in a browser.

use super::sources::{Tree, stripped_except, texts_below};
use std::path::Path;

/// The lines outside `src/browser` and `src/main.rs` that may depend on the
/// target: each is code that the tests do not run.
const MAX_LINES: usize = 4;

/// What leptos offers everywhere and only a browser has. `crate::browser` has
/// what the page needs of it.
const BROWSER_ONLY: [&str; 9] = [
    "document",
    "window",
    "queue_microtask",
    "request_animation_frame",
    "set_interval",
    "set_timeout",
    "set_timeout_with_handle",
    "window_event_listener",
    "location",
];

fn is_browser_side(name: &str) -> bool {
    name.starts_with("src/browser/") || name == "src/main.rs"
}

#[test]
fn little_depends_on_the_target_outside_the_browsers_folder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = texts_below(root, "src");
    let lines = sources.iter().flat_map(|(name, text)| {
        let code = stripped_except(text, str::to_owned);
        let lines = code.lines().filter(|line| line.contains("target_arch"));
        lines
            .map(|line| format!("{name}: {line}"))
            .collect::<Vec<_>>()
    });
    let (there, elsewhere): (Vec<String>, Vec<String>) =
        lines.partition(|line| is_browser_side(line.split(':').next().unwrap_or_default()));
    assert!(there.len() >= 4, "only found {there:#?}");
    assert!(elsewhere.len() <= MAX_LINES, "{elsewhere:#?}");
}

/// Returns the functions of [`BROWSER_ONLY`] that a file calls without
/// importing them from `crate::browser`.
fn called(code: &str) -> Vec<&'static str> {
    let declarations = code.split("use crate::browser::").skip(1);
    let imported: Vec<&str> = declarations
        .filter_map(|rest| rest.split(';').next())
        .collect();
    let imported = imported.join(" ");
    let is_word = |letter: char| letter == '_' || letter.is_alphanumeric();
    let names = |code: &str, name: &str| code.split(|it| !is_word(it)).any(|word| word == name);
    let calls = |name: &str| {
        code.match_indices(&format!("{name}(")).any(|(at, _)| {
            let before = code[..at].chars().next_back();
            !before.is_some_and(|it| is_word(it) || it == '.' || it == ':')
                && !code[..at].ends_with("fn ")
        })
    };
    let called = BROWSER_ONLY.into_iter().filter(|name| calls(name));
    called.filter(|name| !names(&imported, name)).collect()
}

#[test]
fn the_browser_is_called_in_its_folder_alone() {
    let tree = Tree::read("src", "lib.rs");
    let files = tree
        .files
        .values()
        .filter(|file| !file.name.starts_with("browser/"));
    let calls = files.flat_map(|file| {
        let calls = called(&file.code).into_iter();
        calls.map(|name| format!("{}: {name}", file.name))
    });
    let calls: Vec<String> = calls.collect();
    assert!(calls.is_empty(), "use src/browser instead: {calls:#?}");
}

#[test]
fn a_call_of_the_browser_is_found() {
    assert_eq!(called("fn f() { window().location(); }"), ["window"]);
    assert_eq!(
        called("use leptos::prelude::*;\nset_timeout(act, TIME);"),
        ["set_timeout"]
    );
    assert_eq!(
        called("use crate::browser::timer::{Waiters, set_timeout};\nset_timeout(act, TIME);"),
        [""; 0]
    );
    assert_eq!(
        called("fn window() {}\nself.window(); a::window();"),
        [""; 0]
    );
}
