//! `solve-crossing`: finds the shortest crossing of the empty star: the fewest
//! turns in which ten pegs can move from one point to the opposite one.

use super::clock::WallClock;
use super::failure::Failure;
use starfence_engine::{SearchBudget, SearchLimits, crossing};
use std::io::{self, Write as _};
use std::time::Duration;

/// Prints the turns of the shortest crossing and then the number of turns. The
/// lengths of the longer crossings found earlier in the search are printed on
/// standard error.
pub fn solve(seconds: u64) -> Result<(), Failure> {
    let budget = SearchBudget {
        time: Some(Duration::from_secs(seconds)),
        nodes: None,
    };
    let wall = WallClock::never_stopped();
    let mut limits = SearchLimits::new(budget, &wall);
    let mut tell = |turns: &[_]| eprintln!("found {} moves", turns.len());
    let turns = crossing::solve(&mut limits, &mut tell).ok_or(Failure::NoCrossing)?;
    let mut out = io::stdout().lock();
    for turn in &turns {
        writeln!(out, "{turn}")?;
    }
    writeln!(out, "moves {}", turns.len())?;
    Ok(())
}
