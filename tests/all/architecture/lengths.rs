//! Checks that no function is too long to be read at once.

use super::sources::texts_below;
use std::path::Path;

/// The greatest number of lines of a function, from its `fn` to its closing
/// brace.
const MOST_LINES: usize = 120;

/// Returns the functions in a file formatted by rustfmt, each with its name and
/// its number of lines.
fn functions(text: &str) -> Vec<(&str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let declared = lines.iter().enumerate().filter_map(|(at, line)| {
        let code = line.trim_start();
        let (before, after) = code.split_once("fn ")?;
        let qualifier = |word: &str| {
            let words = [
                "async", "const", "extern", "\"C\"", "unsafe", "in", "super)",
            ];
            words.contains(&word) || word.starts_with("pub") || word.ends_with(')')
        };
        if !before.split_whitespace().all(qualifier) {
            return None;
        }
        let name = after.split(['(', '<']).next()?;
        let indent = &line[..line.len() - code.len()];
        // The body ends at the first brace below the start of the line with
        // `fn`, a declaration without a body at a semicolon there.
        let is_end = |line: &&str| {
            let rest = line.strip_prefix(indent).unwrap_or_default();
            !rest.starts_with([' ', '\t']) && rest.ends_with(['}', ';'])
        };
        let length = lines[at..].iter().position(is_end)? + 1;
        Some((name, length))
    });
    declared.collect()
}

#[test]
fn no_function_is_too_long() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut count, mut long) = (0, Vec::new());
    for folder in ["build", "crates", "fuzz/fuzz_targets", "src", "tests"] {
        for (path, text) in texts_below(root, folder) {
            if !path.ends_with(".rs") {
                continue;
            }
            for (name, lines) in functions(&text) {
                count += 1;
                if lines > MOST_LINES {
                    long.push(format!("{path}: {name}, {lines} lines"));
                }
            }
        }
    }
    assert!(long.is_empty(), "longer than {MOST_LINES} lines: {long:#?}");
    assert!(count > 5_000, "{count} functions were found");
}

#[test]
fn the_lines_of_functions_are_counted() {
    let text = "trait A {\n    fn a(&self);\n    fn b(\n        &self,\n    );\n}\n\
                pub(super) const fn c() {}\nimpl B {\n    pub async fn d<T>() {\n        \
                if e {\n        }\n    }\n}\nlet fn_f = g(|| {});\n";
    assert_eq!(functions(text), [("a", 1), ("b", 3), ("c", 1), ("d", 4)]);
}
