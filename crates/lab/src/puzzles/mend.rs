//! Updates a file of puzzles after the engine has changed. The index of a
//! puzzle in the file determines the puzzle's number and day, so every puzzle
//! is either kept or replaced at the same index.

use super::puzzle_game::{PuzzleGame, puzzles_in_game};
use super::verify::read;
use crate::failure::Failure;
use starfence_cli::games::with_game;
use starfence_table::puzzle::{Puzzle, PuzzleFile};
use std::collections::HashSet;
use std::fs;

/// Recomputes the difficulties of the puzzles in a file. Puzzles that the
/// engine no longer proves are replaced with puzzles of the same kind from at
/// most `games` games.
pub fn update_file(file: &str, games: u32, seed: u64) -> Result<(), Failure> {
    let old = read(file)?;
    let mended = with_game!(old.game(), P => rate_game_again::<P>(&old, games, seed))?;
    Ok(fs::write(file, mended.to_string())?)
}

fn rate_game_again<P: PuzzleGame>(
    old: &PuzzleFile,
    games: u32,
    seed: u64,
) -> Result<PuzzleFile, Failure> {
    let mut puzzles = old.puzzles().to_vec();
    let mut known: HashSet<String> = puzzles.iter().map(|old| old.task.position()).collect();
    let mut open = Vec::new();
    for (place, puzzle) in puzzles.iter_mut().enumerate() {
        match with_current_difficulty::<P>(puzzle) {
            Some(rated) => *puzzle = rated,
            None => open.push(place),
        }
    }
    let replaced = open.len();
    for number in 0..games {
        if open.is_empty() {
            break;
        }
        for new in puzzles_in_game::<P>(seed, number)? {
            let kind = new.task.kind();
            let is_alike = |place: &usize| {
                let old = puzzles.get(*place);
                old.is_some_and(|old| old.task.kind() == kind)
            };
            let Some(at) = open.iter().position(is_alike) else {
                continue;
            };
            if known.insert(new.task.position())
                && let Some(puzzle) = puzzles.get_mut(open.remove(at))
            {
                *puzzle = new;
            }
        }
    }
    if let Some(place) = open.first() {
        return Err(Failure::WrongPuzzles(format!(
            "{games} games have no new puzzle for place {}: try with more --games",
            place + 1
        )));
    }
    eprintln!("{replaced} of {} puzzles are new", puzzles.len());
    Ok(PuzzleFile::new(P::KIND, puzzles))
}

/// Returns the puzzle with its difficulty for the current engine, or `None` if
/// the engine no longer proves the puzzle.
fn with_current_difficulty<P: PuzzleGame>(puzzle: &Puzzle) -> Option<Puzzle> {
    let is_proved = P::prove_again(&puzzle.task).as_ref() == Some(&puzzle.task);
    Some(Puzzle {
        difficulty: is_proved.then(|| P::difficulty(&puzzle.task))??,
        ..puzzle.clone()
    })
}
