//! `solve-crossing`.

use super::clock::WallClock;
use super::failure::Failure;
use starfence_engine::{SearchBudget, SearchLimits, crossing};
use std::io::{self, Write as _};
use std::time::Duration;

/// Prints the turns of the shortest crossing, and last how many they are.
/// Shorter and shorter ones are told on standard error as they are found.
pub fn solve(seconds: u64) -> Result<(), Failure> {
    let budget = SearchBudget {
        time: Some(Duration::from_secs(seconds)),
        nodes: None,
    };
    let wall = WallClock::unstopped();
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
