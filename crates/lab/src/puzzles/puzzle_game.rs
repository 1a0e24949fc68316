//! The games from which puzzles are made, and how puzzles are found and rated
//! in them.

use super::self_play::self_play;
use crate::failure::Failure;
use starfence_cli::seeded_rng::SeededRng;
use starfence_engine::Playable;
use starfence_rules::Game;
use starfence_table::puzzle::{Puzzle, Source, Task};

/// The seeds of the searches; an answer must be found with each of them.
pub const SEEDS: std::ops::Range<u64> = 0..10;

/// A game from which puzzles are made.
pub trait PuzzleGame: Playable {
    /// Returns the puzzles found in a game, each with the number of moves
    /// played before its position, in the order in which they are found.
    fn tasks(game: &Game<Self>, rng: &mut SeededRng) -> Vec<(u32, Task)>;

    /// Returns the puzzle that the current engine generates from the task's
    /// position; `None` if the position yields no puzzle, or if the task is for
    /// another game.
    fn prove_again(task: &Task) -> Option<Task>;

    /// Returns the difficulty of a task, 1 to 8. Each difficulty has a limit on
    /// search nodes; the difficulty of the task is the lowest one whose limit
    /// suffices for searches with ten different seeds to find an answer.
    /// Returns `None` if even the largest limit is not enough, or if the task
    /// is for another game.
    fn difficulty(task: &Task) -> Option<u8>;
}

/// Returns the puzzles found in the game with this number.
pub fn puzzles_in_game<P: PuzzleGame>(seed: u64, number: u32) -> Result<Vec<Puzzle>, Failure> {
    let mut rng = SeededRng::for_game(seed, number);
    let game: Game<P> = self_play(&mut rng)?;
    let tasks = P::tasks(&game, &mut rng).into_iter();
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

/// Returns the numbers of nodes for the difficulties 1 to 8: `fewest` for
/// difficulty 1, and twice as many for each further difficulty.
pub fn node_limits(fewest: u64) -> [u64; 8] {
    std::array::from_fn(|place| fewest << place)
}

/// Returns the difficulty of a task, 1 to 8: the index, counted from 1, of the
/// lowest node limit in `row` that is enough with every seed. `nodes` returns
/// the number of nodes that a search with the given seed needs. Returns `None`
/// if even the last limit is too small.
pub fn difficulty_of(row: [u64; 8], nodes: impl Fn(u64) -> u64) -> Option<u8> {
    let most = SEEDS.map(nodes).max()?;
    let place = row.iter().position(|enough| most <= *enough)?;
    Some(place as u8 + 1)
}
