//! `puzzles`: finds puzzles in games that the engine plays against itself, and
//! verifies files of puzzles.

mod checkers;
mod mend;
mod parallel;
mod puzzle_game;
mod quoridor;
mod self_play;
mod verify;

use crate::failure::Failure;
use clap::Args;
use puzzle_game::{PuzzleGame, puzzles_in_game};
use starfence_cli::games::{game_names, with_game};
use starfence_rules::GameKind;
use starfence_table::puzzle::PuzzleFile;
use std::collections::HashSet;
use std::fs;
use std::io::{self, Write as _};

/// The arguments of `puzzles`.
#[derive(Args)]
pub struct PuzzleArgs {
    #[arg(long, value_name = "NAME", help = game_names(), required_unless_present_any = ["verify", "mend"])]
    game: Option<String>,
    /// Number of games to search for puzzles
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// Seed of the random numbers; with --every it selects the puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of puzzles of each kind and difficulty to keep [default: all]
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    each: usize,
    /// Add the puzzles to this file instead of printing them
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    /// Verify every answer and difficulty in these files instead
    #[arg(long, num_args = 1.., value_name = "FILE", conflicts_with_all = ["game", "out"])]
    verify: Vec<String>,
    /// Verify only one of every N puzzles
    #[arg(long, value_name = "N", default_value_t = 1, requires = "verify")]
    every: usize,
    /// Rate the puzzles in this file again, and replace those that cannot be proved any more
    ///
    /// Needed after a change to the engine. A new puzzle has the same kind and
    /// the same place in the file as the one that it replaces.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "out", "each", "verify"])]
    mend: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// Returns an error if a file cannot be read or written, or if puzzles are
/// wrong.
pub fn run(args: &PuzzleArgs) -> Result<(), Failure> {
    if !args.verify.is_empty() {
        return verify::verify(&args.verify, args.every.max(1), args.seed);
    }
    if let Some(file) = &args.mend {
        return mend::update_file(file, args.games, args.seed);
    }
    let game = args.game.as_deref().unwrap_or_default();
    let kind: GameKind = game.parse()?;
    with_game!(kind, P => find::<P>(args))
}

fn find<P: PuzzleGame>(args: &PuzzleArgs) -> Result<(), Failure> {
    let mut puzzles = match &args.out {
        Some(file) if fs::exists(file)? => verify::read(file)?.puzzles().to_vec(),
        _ => Vec::new(),
    };
    let mut known: HashSet<String> = puzzles.iter().map(|old| old.task.position()).collect();
    for number in 0..args.games {
        for puzzle in puzzles_in_game::<P>(args.seed, number)? {
            let kind = puzzle.task.kind();
            let alike = puzzles
                .iter()
                .filter(|old| old.difficulty == puzzle.difficulty && old.task.kind() == kind);
            if alike.count() < args.each && known.insert(puzzle.task.position()) {
                puzzles.push(puzzle);
            }
        }
        eprint!("\r{} puzzles in {} games ", puzzles.len(), number + 1);
    }
    eprintln!();
    let file = PuzzleFile::new(P::KIND, puzzles);
    match &args.out {
        Some(name) => fs::write(name, file.to_string())?,
        None => write!(io::stdout(), "{file}")?,
    }
    Ok(())
}
