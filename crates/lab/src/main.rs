//! The programs with which the project's makers measure and make
//! (docs/lab/commands.md).

fn main() -> std::process::ExitCode {
    starfence_lab::main()
}
