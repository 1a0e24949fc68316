//! Rules and computer players from a shell (docs/notation.md, "The command line").

#[cfg(not(target_arch = "wasm32"))]
mod cli;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    cli::main()
}

/// A shell is nothing for a browser, but every target's build wants a `main`.
#[cfg(target_arch = "wasm32")]
fn main() {}
