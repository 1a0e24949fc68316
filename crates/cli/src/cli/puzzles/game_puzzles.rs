//! The puzzles found in a game that the engine plays against itself.

use super::puzzle_game::PuzzleGame;
use super::self_play::self_play;
use crate::cli::failure::Failure;
use crate::cli::seeded_rng::SeededRng;
use starfence_rules::Game;
use starfence_table::puzzle::{Puzzle, Source};

/// Returns the puzzles found in the game with this number.
pub fn puzzles_in_game<P: PuzzleGame>(seed: u64, number: u32) -> Result<Vec<Puzzle>, Failure> {
    let mut chance = SeededRng::for_game(seed, number);
    let game: Game<P> = self_play(&mut chance)?;
    let tasks = P::tasks(&game, &mut chance).into_iter();
    let puzzle = |(ply, task)| {
        let source = Source {
            seed,
            game: number,
            ply,
        };
        Some(Puzzle {
            difficulty: P::difficulty(&task)?,
            task,
            source,
        })
    };
    Ok(tasks.filter_map(puzzle).collect())
}
