//! `replay`: checks records.

use super::failure::Failure;
use starfence_record::{AnyGame, Record};
use starfence_rules::{Game, Position as _, parallel};
use std::io::{self, Read as _, Write};

/// Checks a record and prints its final position and its result.
pub fn replay(file: String, steps: bool) -> Result<(), Failure> {
    let bytes = match read(&file) {
        Ok(bytes) => bytes,
        Err(error) => return Err(Failure::File { file, error }),
    };
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            // The text before the invalid byte is valid, so it has lines and
            // columns.
            let sound = error.utf8_error().valid_up_to();
            let before = String::from_utf8_lossy(&error.as_bytes()[..sound]).into_owned();
            let line = before.matches('\n').count() + 1;
            let column = before
                .rsplit('\n')
                .next()
                .map_or(0, |last| last.chars().count())
                + 1;
            return Err(Failure::NoText { file, line, column });
        }
    };
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => return Err(Failure::Record { file, error }),
    };
    let mut out = io::stdout().lock();
    if steps {
        let AnyGame::Parallel(game) = &record.game else {
            return Err(Failure::NoSteps(file));
        };
        write_steps(&mut out, game)?;
    }
    writeln!(out, "position {}", record.game.position_text())?;
    writeln!(out, "result {}", record.game.result_text())?;
    Ok(())
}

/// Writes a line for every step that moved a peg, beginning with its round.
fn write_steps(out: &mut impl Write, game: &Game<parallel::Position>) -> io::Result<()> {
    for (ply, plans) in game.moves().enumerate() {
        let position = game.position_at(ply);
        // The plans have been played, so they can be resolved again.
        let Ok(round) = parallel::resolve(position, plans) else {
            continue;
        };
        for step in round.steps.iter().filter(|step| !step.moves.is_empty()) {
            writeln!(out, "{} {step}", position.round())?;
        }
    }
    Ok(())
}

fn read(file: &str) -> io::Result<Vec<u8>> {
    if file == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(bytes)
    } else {
        std::fs::read(file)
    }
}
