//! `puzzles`: finds puzzles in games that the engine plays against itself, and
//! verifies files of them.

mod checkers;
mod parallel;
mod quoridor;
mod self_play;
mod verify;

use super::chance::Chance;
use super::failure::Failure;
use clap::Args;
use self_play::self_play;
use starfence::engine::Playable;
use starfence::rules::{self, Game, GameKind};
use starfence::table::puzzle::{Puzzle, PuzzleFile, Source, Task};
use std::collections::HashSet;
use std::fs;
use std::io::{self, Write as _};

/// What to find or to verify.
#[derive(Args)]
pub struct PuzzleArgs {
    /// chinese-checkers, parallel or quoridor
    #[arg(long, required_unless_present = "verify")]
    game: Option<String>,
    /// How many games to look through
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Where chance comes from; with --every, which of the puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep so many puzzles of each kind and difficulty
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    each: usize,
    /// Write the puzzles to this file instead of standard output. Those that
    /// the file has are kept, new ones follow them
    #[arg(long)]
    out: Option<String>,
    /// Verify these files instead: every answer, every difficulty
    #[arg(long, num_args = 1.., value_name = "FILE", conflicts_with_all = ["game", "out"])]
    verify: Vec<String>,
    /// Verify one of so many puzzles only
    #[arg(long, default_value_t = 1, requires = "verify")]
    every: usize,
}

/// A game that puzzles are found in.
trait PuzzleGame: Playable {
    /// The tasks in a game, each with the moves played before it, in the order
    /// in which they are found.
    fn tasks(game: &Game<Self>, chance: &mut Chance) -> Vec<(u32, Task)>;
}

/// A task's difficulty, 1 to 8: the place in a row of eight numbers of nodes of
/// the smallest with which ten searches with different seeds all find an
/// answer. `None` when the largest is not enough.
fn difficulty(task: &Task) -> Option<u8> {
    match task {
        Task::Quoridor {
            position, answers, ..
        } => quoridor::difficulty(position, answers),
        Task::Checkers {
            position,
            kind,
            answers,
        } => checkers::difficulty(position, *kind, answers),
        Task::Parallel {
            position,
            aim,
            open,
            answer,
        } => parallel::difficulty(position, *aim, *open, *answer),
    }
}

/// The seeds with each of which an answer must be found.
const SEEDS: std::ops::Range<u64> = 0..10;

/// The numbers of nodes of the eight difficulties, each twice the one before.
fn row(fewest: u64) -> [u64; 8] {
    std::array::from_fn(|place| fewest << place)
}

/// The difficulty of what takes so many nodes with each seed.
fn difficulty_of(row: [u64; 8], nodes: impl Fn(u64) -> u64) -> Option<u8> {
    let most = SEEDS.map(nodes).max()?;
    let place = row.iter().position(|enough| most <= *enough)?;
    Some(place as u8 + 1)
}

pub fn run(args: &PuzzleArgs) -> Result<(), Failure> {
    if !args.verify.is_empty() {
        return verify::verify(&args.verify, args.every.max(1), args.seed);
    }
    let game = args.game.as_deref().unwrap_or_default();
    match game.parse()? {
        GameKind::ChineseCheckers => find::<rules::checkers::Position>(args),
        GameKind::Parallel => find::<rules::parallel::Position>(args),
        GameKind::Quoridor => find::<rules::quoridor::Position>(args),
    }
}

fn find<P: PuzzleGame>(args: &PuzzleArgs) -> Result<(), Failure> {
    let mut puzzles = match &args.out {
        Some(file) if fs::exists(file)? => verify::read(file)?.puzzles().to_vec(),
        _ => Vec::new(),
    };
    let mut known: HashSet<String> = puzzles.iter().map(|old| old.task.position()).collect();
    for number in 0..args.games {
        let mut chance = Chance::of(args.seed, number);
        let game: Game<P> = self_play(&mut chance)?;
        for (ply, task) in P::tasks(&game, &mut chance) {
            let Some(difficulty) = difficulty(&task) else {
                continue;
            };
            let kind = task.kind();
            let alike = puzzles
                .iter()
                .filter(|puzzle| puzzle.difficulty == difficulty && puzzle.task.kind() == kind);
            if alike.count() >= args.each || !known.insert(task.position()) {
                continue;
            }
            let (seed, game) = (args.seed, number);
            puzzles.push(Puzzle {
                task,
                difficulty,
                source: Source { seed, game, ply },
            });
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
