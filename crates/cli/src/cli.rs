//! The commands of `starfence-cli`.

mod arena;
mod best_answer_to_plans;
mod calibrate;
mod clock;
mod crossing;
mod external;
mod failure;
mod games;
mod match_player;
mod meet_device;
mod meet_load;
mod meet_load_error;
mod nats;
#[cfg(test)]
mod nats_tests;
mod openings;
mod pawn_table;
mod puzzles;
mod record_file;
mod replay;
mod round_steps;
mod seeded_rng;
mod start;
mod tally;
mod ugi;
mod verify_plans;

use clap::{Parser, Subcommand};
use failure::Failure;
use games::with_game;
use starfence_rules::{GameKind, Setup, TurnBased};
use start::StartArgs;
use std::io::{self, Write as _};
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
    /// missing.
    Verify {
        /// Path of the record, or - for standard input
        file: String,
    },
    /// Run a computer player that speaks UGI on standard input and output
    Ugi,
    /// Play two computer players against each other
    Match(arena::MatchArgs),
    /// Find puzzles in games of the engine against itself, or verify puzzles
    Puzzles(puzzles::PuzzleArgs),
    /// Measure how well the displayed winning chances match game results
    Calibrate(calibrate::CalibrateArgs),
    /// Measure how much knowing a computer player's plans gains (Parallel
    /// Chinese Checkers)
    BestAnswer(best_answer_to_plans::BestAnswerArgs),
    /// Measure a meeting point with simulated tables
    ///
    /// Plays games of Quoridor at many tables at once, each between two
    /// devices, and prints the number of messages per second that the server
    /// has forwarded, and the time after which a move has reached the other
    /// device. The server must have been set up as a meeting point (make meet).
    MeetLoad(meet_load::MeetLoadArgs),
    /// Find the shortest way to move ten pegs across the empty star
    SolveCrossing {
        /// Time limit in seconds
        #[arg(long, value_name = "N", default_value_t = 600)]
        seconds: u64,
    },
}

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
        Command::Match(terms) => arena::run_match(&terms),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::BestAnswer(args) => best_answer_to_plans::run(&args),
        Command::MeetLoad(args) => meet_load::run(&args),
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
