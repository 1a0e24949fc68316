//! The examples of docs/lab/commands.md.

use crate::console::wrong_examples;
use std::path::Path;

#[test]
fn examples_of_the_document_print_what_is_shown() {
    let program = Path::new(env!("CARGO_BIN_EXE_starfence-lab"));
    let wrong = wrong_examples(program, "docs/lab/commands.md");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
