//! Rules and computer players from a shell (docs/notation.md, "The command line").

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
