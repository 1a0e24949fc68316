//! The rules and the computer players on the command line (docs/notation.md,
//! "The command line").

fn main() -> std::process::ExitCode {
    starfence_cli::main()
}
