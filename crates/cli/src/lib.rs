//! The program `starfence-cli` (docs/notation.md, "The command line"), and what
//! the programs of the project's makers (crates/lab) share with it: how matches
//! are played.
//!
//! Only the program is for others. What is public here may change in any
//! version.

pub mod arena;
pub mod ccp;
mod clock;
#[cfg(not(target_arch = "wasm32"))]
mod computer;
mod crossing;
mod failure;
#[cfg_attr(
    target_arch = "wasm32",
    allow(dead_code, unused_imports, unused_macros)
)]
pub mod games;
mod line_loop;
#[cfg(not(target_arch = "wasm32"))]
mod mcp;
mod record_file;
mod replay;
mod round_steps;
pub mod seeded_rng;
#[cfg(not(target_arch = "wasm32"))]
pub mod serve;
mod start;
mod ugi;
mod verify_log;
mod verify_plans;

use arena::MatchArgs;
use clap::{Parser, Subcommand};
use failure::Failure;
use starfence_rules::{GameKind, Setup, TurnBased};
use start::StartArgs;
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

#[derive(Parser)]
#[command(
    name = "starfence-cli",
    version,
    about = games::ABOUT
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Count the sequences of legal turns of a given length
    Perft {
        #[command(flatten)]
        start: StartArgs,
        /// Depth in turns
        #[arg(long, value_name = "N")]
        depth: u32,
    },
    /// List the legal moves in sorted order, one per line
    Moves {
        #[command(flatten)]
        start: StartArgs,
    },
    /// Check a record and print its final position and its result
    Replay {
        /// Path of the record, or - for standard input
        file: String,
        /// Also print every step that moved a peg (Parallel Chinese Checkers)
        ///
        /// The line for a step has the round, the phase, the number, the
        /// direction, each peg's route (A:e5-e6), and each token taken (B<1<A:
        /// B takes a 1 from A).
        #[arg(long)]
        steps: bool,
    },
    /// Check that revealed plans match the commitments made by the players
    ///
    /// For a record of Parallel Chinese Checkers with the tags Table and
    /// Commitments, from a game between several devices. Fails if a revealed
    /// plan does not match its commitment, or if a required commitment is
    /// missing. Given a file with the link to the whole game of a table, checks
    /// what the players have signed.
    Verify {
        /// Path of the record, or - for standard input
        file: String,
    },
    /// Run a computer player that speaks UGI on standard input and output
    Ugi,
    /// Run a computer player for the Chinese Checkers rating list CCERL
    ///
    /// It speaks CCP on standard input and output.
    Ccp,
    /// Answer moves over HTTP to programs on this machine
    ///
    /// POST /move takes a game and a level as JSON and returns a move.
    #[cfg(not(target_arch = "wasm32"))]
    Serve {
        /// Port at 127.0.0.1; 0 for any free one
        #[arg(long, value_name = "N", default_value_t = 8372)]
        port: u16,
    },
    /// Let a language model play or teach, by the Model Context Protocol
    ///
    /// A server on standard input and output for clients of MCP.
    #[cfg(not(target_arch = "wasm32"))]
    Mcp,
    /// Play two computer players against each other
    Match(MatchArgs),
    /// Find the shortest way to move ten pegs across the empty star
    SolveCrossing {
        /// Time limit in seconds
        #[arg(long, value_name = "N", default_value_t = 600)]
        seconds: u64,
    },
}

/// Runs the program with the arguments of the process, and returns its exit
/// status.
pub fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        // The program that reads the output has closed it (`… | head`).
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Perft { start, depth } => {
            let kind: GameKind = start.game.parse()?;
            with_game!(kind, P => perft::<P>(&start, depth), else Err(Failure::MovesNotListable(kind)))
        }
        Command::Moves { start } => {
            let kind: GameKind = start.game.parse()?;
            with_game!(kind, P => moves::<P>(&start), else Err(Failure::MovesNotListable(kind)))
        }
        Command::Replay { file, steps } => replay::replay(file, steps),
        Command::Verify { file } => verify_plans::verify(file),
        Command::Ugi => ugi::ugi(),
        Command::Ccp => ccp::ccp(),
        #[cfg(not(target_arch = "wasm32"))]
        Command::Serve { port } => serve::serve(port),
        #[cfg(not(target_arch = "wasm32"))]
        Command::Mcp => mcp::mcp(),
        Command::Match(args) => play_match(&args),
        Command::SolveCrossing { seconds } => crossing::solve(seconds),
    }
}

fn perft<P: Setup + TurnBased>(start: &StartArgs, depth: u32) -> Result<(), Failure> {
    let position: P = start.position()?;
    let began = Instant::now();
    let nodes = starfence_rules::perft(&position, depth);
    let seconds = began.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    writeln!(out, "time {seconds:.3} s")?;
    writeln!(out, "speed {:.0} nodes/s", nodes as f64 / seconds.max(1e-9))?;
    writeln!(out, "nodes {nodes}")?;
    Ok(())
}

fn moves<P: Setup + TurnBased>(start: &StartArgs) -> Result<(), Failure> {
    let position: P = start.position()?;
    let mut texts = Vec::new();
    position.for_each_child(&mut |mv, _| texts.push(mv.to_string()));
    texts.sort_unstable();
    let mut out = io::stdout().lock();
    for text in texts {
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn play_match(args: &MatchArgs) -> Result<(), Failure> {
    let tally = args.play(|_, _| ControlFlow::Continue(()))?;
    writeln!(io::stdout(), "{}", tally.display(args.players()))?;
    Ok(())
}
