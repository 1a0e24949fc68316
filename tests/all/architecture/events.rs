//! Checks that handlers of events that a removed element also causes do nothing
//! by then.

use super::sources::texts_below;
use std::path::Path;

/// The events that browsers report when they remove the element with the focus.
const EVENTS: [&str; 3] = ["on:change=", "on:blur=", "on:focusout="];

/// Returns the handlers of those events that would also run after their
/// component is gone, each as its line.
fn unguarded(text: &str) -> Vec<&str> {
    let handles = |line: &&str| {
        EVENTS
            .iter()
            .filter_map(|event| line.split_once(event))
            .any(|(_, handler)| !handler.starts_with("while_shown("))
    };
    text.lines().map(str::trim).filter(handles).collect()
}

#[test]
fn handlers_of_removed_elements_do_nothing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for (path, text) in texts_below(root, "src") {
        count += text.matches("while_shown(").count();
        let found = unguarded(&text);
        assert!(found.is_empty(), "{path}, without while_shown: {found:#?}");
    }
    assert!(count > 10, "{count} handlers were found");
}

#[test]
fn unguarded_handlers_are_found() {
    let text = "on:change=while_shown(leave)\n on:blur=end\non:input=begin";
    assert_eq!(unguarded(text), ["on:blur=end"]);
}
