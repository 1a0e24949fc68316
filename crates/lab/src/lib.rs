//! The commands of `starfence-lab`, with which the project's makers compare
//! computer players, measure meeting points and make puzzles
//! (docs/lab/commands.md). What users need is in `starfence-cli`.
//!
//! This is a library so that its tests can use the devices of `meet-load`.

mod best_answer;
mod calibrate;
mod failure;
mod matches;
pub mod meet_load;
mod openings;
mod puzzles;

use clap::{Parser, Subcommand};
use failure::Failure;
use std::io;
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    name = "starfence-lab",
    version,
    about = "Measurements of computer players and meeting points, and the making of puzzles"
)]
struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play two computer players against each other, and compare them by
    /// openings
    Match(matches::ComparisonArgs),
    /// Measure how well the displayed winning chances match game results
    Calibrate(calibrate::CalibrateArgs),
    /// Measure how much knowing a computer player's plans gains (Parallel
    /// Chinese Checkers)
    BestAnswer(best_answer::BestAnswerArgs),
    /// Find puzzles in games of the engine against itself, or verify puzzles
    Puzzles(puzzles::PuzzleArgs),
    /// Measure a meeting point with simulated tables
    ///
    /// Plays games of Quoridor at many tables at once, each between two
    /// devices, and prints the number of messages per second that the server
    /// has forwarded, and the time after which a move has reached the other
    /// device. The server must have been set up as a meeting point (make meet).
    MeetLoad(meet_load::MeetLoadArgs),
}

/// Runs the program with the arguments of the process, and returns its exit
/// status.
pub fn main() -> ExitCode {
    let done = match Lab::parse().command {
        Command::Match(args) => matches::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::BestAnswer(args) => best_answer::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::MeetLoad(args) => meet_load::run(&args),
    };
    match done {
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
