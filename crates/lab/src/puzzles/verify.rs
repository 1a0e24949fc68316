//! Verifies files of puzzles: every answer and every difficulty is checked.

use super::puzzle_game::PuzzleGame;
use crate::failure::Failure;
use starfence_cli::games::with_game;
use starfence_table::puzzle::{Puzzle, PuzzleFile};
use std::fs;
use std::io::{self, Write as _};

/// Verifies one out of every `every` puzzles in each file. The seed determines
/// which puzzles are selected.
pub fn verify(files: &[String], every: usize, seed: u64) -> Result<(), Failure> {
    let mut faults = Vec::new();
    for file in files {
        let mut verified = 0;
        let puzzles = read(file)?;
        for (number, puzzle) in (1..).zip(puzzles.puzzles()) {
            if !(number + seed as usize).is_multiple_of(every) {
                continue;
            }
            verified += 1;
            if let Err(reason) = with_game!(puzzles.game(), P => check::<P>(puzzle)) {
                faults.push(format!("{file}:puzzle {number}: {reason}"));
            }
        }
        writeln!(io::stdout(), "{file}: {verified} puzzles verified")?;
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Failure::WrongPuzzles(faults.join("\n")))
    }
}

/// Parses a file of puzzles.
pub fn read(file: &str) -> Result<PuzzleFile, Failure> {
    let text = fs::read_to_string(file).map_err(|error| Failure::File {
        file: file.to_owned(),
        error,
    })?;
    PuzzleFile::read_any(&text).map_err(|error| Failure::Puzzles {
        file: file.to_owned(),
        error,
    })
}

fn check<P: PuzzleGame>(puzzle: &Puzzle) -> Result<(), String> {
    let task = &puzzle.task;
    match P::prove_again(task) {
        None => return Err("not a puzzle".to_owned()),
        Some(found) if found != *task => {
            let (kind, answers) = (found.kind(), found.answers().join(", "));
            return Err(format!("expected a {kind} answered by {answers}"));
        }
        Some(_) => {}
    }
    match P::difficulty(task) {
        Some(found) if found == puzzle.difficulty => Ok(()),
        Some(found) => Err(format!("expected difficulty {found}")),
        None => Err("too difficult".to_owned()),
    }
}
