//! What a search has found.

use pyo3::prelude::*;
use std::collections::BTreeMap;

/// A line that a search has found.
#[pyclass(frozen, get_all, module = "starfence")]
#[derive(Clone)]
pub struct Line {
    /// The score in hundredths of a turn, if the result is open.
    pub score: Option<i32>,
    /// The plies to a certain win, or to a certain loss as a negative number.
    pub plies_to_end: Option<i32>,
    /// Each player's chance to win.
    pub chances: BTreeMap<u8, f32>,
    /// The moves of the line as text.
    pub moves: Vec<String>,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let score = match (self.score, self.plies_to_end) {
            (Some(score), _) => format!("score={score}"),
            (None, plies) => format!("plies_to_end={}", plies.unwrap_or(0)),
        };
        format!("Line({score}, moves={:?})", self.moves)
    }
}

/// The result of a search.
#[pyclass(frozen, get_all, module = "starfence")]
pub struct Report {
    /// The depth that was searched, in plies or iterations.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The best lines, the best one first.
    pub lines: Vec<Line>,
    /// The actions of the best line's first move.
    pub actions: Vec<u16>,
}

#[pymethods]
impl Report {
    fn __repr__(&self) -> String {
        let best = self.lines.first().map_or(String::new(), Line::__repr__);
        format!(
            "Report(depth={}, nodes={}, best={best})",
            self.depth, self.nodes
        )
    }
}
