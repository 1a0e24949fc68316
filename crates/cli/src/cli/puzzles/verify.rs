//! Verifies files of puzzles: every answer and every difficulty.

use super::difficulty::difficulty;
use super::{checkers, parallel, quoridor};
use crate::cli::failure::Failure;
use starfence_table::puzzle::{Puzzle, PuzzleFile, Task};
use std::fs;
use std::io::{self, Write as _};

/// Verifies one of every `every` puzzles of each file; the seed selects which.
pub fn verify(files: &[String], every: usize, seed: u64) -> Result<(), Failure> {
    let mut faults = Vec::new();
    for file in files {
        let mut verified = 0;
        for (number, puzzle) in (1..).zip(read(file)?.puzzles()) {
            if !(number + seed as usize).is_multiple_of(every) {
                continue;
            }
            verified += 1;
            if let Err(reason) = check(puzzle) {
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

/// Reads a file of puzzles.
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

fn check(puzzle: &Puzzle) -> Result<(), String> {
    let task = &puzzle.task;
    match proved(task) {
        None => return Err("not a puzzle".to_owned()),
        Some(found) if found != *task => {
            let (kind, answers) = (found.kind(), found.answers().join(", "));
            return Err(format!("expected a {kind} answered by {answers}"));
        }
        Some(_) => {}
    }
    match difficulty(task) {
        Some(found) if found == puzzle.difficulty => Ok(()),
        Some(found) => Err(format!("expected difficulty {found}")),
        None => Err("too difficult".to_owned()),
    }
}

/// Returns the puzzle that the task's position gives with the current engine,
/// if there is one.
pub fn proved(task: &Task) -> Option<Task> {
    match task {
        Task::Quoridor { position, .. } => quoridor::task(position),
        Task::Checkers { position, kind, .. } => checkers::task(position, *kind),
        Task::Parallel {
            position,
            aim,
            open,
            ..
        } => parallel::task(position, *aim, *open),
    }
}
