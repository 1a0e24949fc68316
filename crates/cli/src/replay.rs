//! `replay`: checks records.

use super::failure::Failure;
use super::record_file::read_record;
use super::round_steps::{GAME_WITH_STEPS, round_steps};
use std::io::{self, Write as _};

/// Checks a record and prints its final position and its result.
pub fn replay(file: String, steps: bool) -> Result<(), Failure> {
    let record = read_record(&file)?;
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
