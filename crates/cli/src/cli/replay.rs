//! `replay`: checks records.

use super::failure::Failure;
use super::round_steps::{GAME_WITH_STEPS, round_steps};
use starfence_record::Record;
use std::io::{self, Read as _, Write as _};

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
        let Some(steps) = round_steps(&record.game) else {
            return Err(Failure::NoSteps(file, GAME_WITH_STEPS));
        };
        for step in steps {
            writeln!(out, "{step}")?;
        }
    }
    writeln!(out, "position {}", record.game.position_text())?;
    writeln!(out, "result {}", record.game.result_text())?;
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
