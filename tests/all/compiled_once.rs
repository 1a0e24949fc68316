//! Checks that the tests of the page alone and those of all crates have the same
//! dependencies with the same features. Otherwise cargo compiles what differs,
//! and all that depends on it, for each of the two.

use std::collections::BTreeSet;
use std::process::Command;

/// Returns the packages that a selection of cargo's needs, each with its
/// features.
fn packages(selection: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--prefix=none", "--format={p}: {f}"])
        .args(selection)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let text = String::from_utf8(output.stdout).unwrap();
    // A package that was already shown is marked.
    let lines = text.lines().map(|line| line.trim_end_matches(" (*)"));
    lines.map(str::to_owned).collect()
}

/// Features of the crates that others may use would make the page larger.
#[test]
fn the_page_is_built_without_the_features_for_others() {
    let page = packages(&["--package=starfence", "--edges=normal"]);
    for name in ["starfence-rules", "starfence-record", "starfence-engine"] {
        let mut own = page.iter().filter(|it| it.starts_with(&format!("{name} ")));
        let package = own.next().unwrap();
        assert!(package.ends_with(": "), "{package}");
        assert_eq!(own.next(), None);
    }
}

#[test]
fn the_page_has_the_same_dependencies_alone_as_with_all_crates() {
    let page = packages(&["--package=starfence"]);
    let all = packages(&["--workspace"]);
    assert!(page.len() > 100 && page.iter().any(|it| it.starts_with("leptos ")));
    let others: Vec<&String> = page.difference(&all).collect();
    assert!(
        others.is_empty(),
        "other crates switch on more features of these: switch them on in the dev-dependencies of Cargo.toml: {others:#?}"
    );
}
