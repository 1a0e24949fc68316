//! Whole games as text.

use crate::engines;
use crate::errors::{self, record_error, rules_error};
use crate::state::State;
use pyo3::prelude::*;
use starfence_record::{ReadOutcome, Record as Inner, read_collection};
use std::collections::BTreeMap;

/// A game with tags, variations and comments.
#[pyclass(frozen, module = "starfence")]
pub struct Record {
    inner: Inner,
}

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (state, tags = None))]
    fn new(state: PyRef<'_, State>, tags: Option<BTreeMap<String, String>>) -> PyResult<Self> {
        let mut inner = Inner::new(state.inner.typed().into());
        for (name, value) in tags.unwrap_or_default() {
            inner.set_tag(&name, value);
            if inner.tag(&name).is_none() {
                return Err(errors::error(format!(
                    "invalid tag {name:?}: expected a name that the game does not settle, a letter followed by letters, digits and _"
                )));
            }
        }
        Ok(Self { inner })
    }

    /// Parses a record.
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Self> {
        match text.parse() {
            Ok(inner) => Ok(Self { inner }),
            Err(error) => Err(record_error(py, &error)),
        }
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.inner.game.kind().name()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.inner.game.players()
    }

    /// The tags that do not follow from the game, such as the players' names.
    #[getter]
    fn tags(&self) -> BTreeMap<String, String> {
        self.inner.tags.iter().cloned().collect()
    }

    /// The result; `*` while the game is in progress.
    #[getter]
    fn result(&self) -> String {
        self.inner.game.result_text()
    }

    /// The moves of the main line; in Parallel Chinese Checkers, the rounds.
    #[getter]
    fn moves(&self) -> Vec<String> {
        engines::moves(&self.inner.game)
    }

    /// Returns the state after the game, or after its first `moves` moves.
    #[pyo3(signature = (moves = None))]
    fn state(&self, py: Python<'_>, moves: Option<usize>) -> PyResult<State> {
        let text = engines::state_text(&self.inner.game, moves.unwrap_or(usize::MAX));
        let inner = text.parse().map_err(|error| rules_error(py, error))?;
        Ok(State { inner })
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __len__(&self) -> usize {
        self.inner.game.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Record of {}: {} moves, {}>",
            self.name(),
            self.__len__(),
            self.result()
        )
    }
}

/// Parses all records of a text.
#[pyfunction]
pub fn read_records(py: Python<'_>, text: &str) -> PyResult<Vec<Record>> {
    let entries = py.detach(|| read_collection(text));
    entries
        .into_iter()
        .map(|entry| match entry.outcome {
            ReadOutcome::Whole(inner) => Ok(Record { inner }),
            ReadOutcome::Damaged { error, .. } => Err(record_error(py, &error)),
        })
        .collect()
}
