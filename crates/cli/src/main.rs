//! The rules and the computer players on the command line (docs/notation.md,
//! "The command line").

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
