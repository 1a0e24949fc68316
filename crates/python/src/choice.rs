//! How a computer player chooses, and what it has chosen.

use crate::report::Line;
use starfence_engine::{Level, ReferencePlayer, SearchBudget};

/// How a computer player chooses.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Like one of the levels.
    Level(Level),
    /// By a search with limits.
    Search(SearchBudget),
    /// Like a simple player for comparison.
    Reference(ReferencePlayer),
}

/// What a computer player has found.
#[derive(Default)]
pub struct Found {
    /// The chosen move as text; none only if there was none to choose.
    pub moves: Vec<String>,
    /// The depth of the search.
    pub depth: u32,
    /// The nodes of the search.
    pub nodes: u64,
    /// The lines of the search.
    pub lines: Vec<Line>,
    /// Whether Ctrl+C has stopped the search.
    pub interrupted: bool,
}
