//! Computer players.

use crate::arguments;
use crate::choice::{Found, Kind};
use crate::engines::Engines;
use crate::errors::{self, rules_error};
use crate::plans::{actions, has_laid_token};
use crate::report::Report;
use crate::state::State;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_engine::{Level, SearchBudget, SearchRequest};
use starfence_rules::Seat;
use starfence_rules::dynamic::{self, Action};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A computer player: one of eight levels, a search with limits, or a simple reference.
///
/// `level` is 1 to 8. `nodes` and `seconds` limit a search for each move.
/// `reference` is "random", "greedy" or "shortest-path". Random choices follow
/// from `seed`.
#[pyclass(frozen, module = "starfence")]
pub struct Player {
    kind: Kind,
    memory: Mutex<Memory>,
}

/// What a player keeps between its moves.
struct Memory {
    engines: Engines,
    rng: Pcg32,
}

impl Player {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        // A search that ended early leaves nothing half-done that matters:
        // engines check what they have stored.
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches without Python's lock.
    fn find(
        &self,
        py: Python<'_>,
        state: &State,
        player: Option<i64>,
        lines: usize,
        seed: Option<u64>,
    ) -> PyResult<(Seat, Found)> {
        let seat = arguments::acting_seat(py, &state.inner, player)?
            .filter(|seat| state.inner.to_act().contains(*seat))
            .ok_or_else(|| errors::error("the player has nothing to choose in this state"))?;
        if has_laid_token(&state.inner, seat) {
            return Err(errors::error(
                "the player has already laid a token: a computer player chooses whole plans",
            ));
        }
        let inner = &state.inner;
        let found = py.detach(|| {
            let memory = &mut *self.memory();
            let seed = seed.unwrap_or_else(|| memory.rng.random());
            let request = SearchRequest { lines, seed };
            memory.engines.choose(self.kind, inner, seat, request)
        });
        match found {
            Some(found) if found.interrupted => Err(PyKeyboardInterrupt::new_err(())),
            Some(found) => Ok((seat, found)),
            None => Err(errors::error(
                "the player has nothing to choose in this state",
            )),
        }
    }
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (*, level = None, nodes = None, seconds = None, reference = None, seed = 0))]
    fn new(
        level: Option<i64>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        reference: Option<&str>,
        seed: u64,
    ) -> PyResult<Self> {
        let kind = match (level, nodes.is_some() || seconds.is_some(), reference) {
            (Some(number), false, None) => Kind::Level(self::level(number)?),
            (None, true, None) => Kind::Search(SearchBudget {
                nodes,
                time: seconds.map(time).transpose()?,
            }),
            (None, false, Some(name)) => Kind::Reference(name.parse().map_err(errors::error)?),
            _ => {
                return Err(errors::error(
                    "a player needs level, reference, or limits: nodes, seconds or both",
                ));
            }
        };
        let memory = Mutex::new(Memory {
            engines: Engines::default(),
            rng: Pcg32::seed_from_u64(seed),
        });
        Ok(Self { kind, memory })
    }

    /// Returns the actions of a move: one, or those that lay a plan, and `done`.
    #[pyo3(signature = (state, player = None, *, seed = None))]
    fn choose(
        &self,
        py: Python<'_>,
        state: PyRef<'_, State>,
        player: Option<i64>,
        seed: Option<u64>,
    ) -> PyResult<Vec<u16>> {
        let (_, found) = self.find(py, &state, player, 1, seed)?;
        chosen(py, &state.inner, &found)
    }

    /// Chooses a move, applies its actions, and returns them.
    #[pyo3(signature = (state, player = None, *, seed = None))]
    fn play(
        &self,
        py: Python<'_>,
        mut state: PyRefMut<'_, State>,
        player: Option<i64>,
        seed: Option<u64>,
    ) -> PyResult<Vec<u16>> {
        let (seat, found) = self.find(py, &state, player, 1, seed)?;
        let numbers = chosen(py, &state.inner, &found)?;
        for &number in &numbers {
            let applied = state.inner.apply(seat, Action::new(number));
            applied.map_err(|error| rules_error(py, error))?;
        }
        Ok(numbers)
    }

    /// Searches for the best lines, without Python's lock.
    #[pyo3(signature = (state, player = None, *, lines = 1, seed = None))]
    fn search(
        &self,
        py: Python<'_>,
        state: PyRef<'_, State>,
        player: Option<i64>,
        lines: usize,
        seed: Option<u64>,
    ) -> PyResult<Report> {
        let (_, found) = self.find(py, &state, player, lines.clamp(1, 256), seed)?;
        Ok(Report {
            depth: found.depth,
            nodes: found.nodes,
            actions: chosen(py, &state.inner, &found)?,
            lines: found.lines,
        })
    }

    fn __repr__(&self) -> String {
        match self.kind {
            Kind::Level(level) => format!("Player(level={})", level.number()),
            Kind::Reference(reference) => format!("Player(reference={:?})", reference.name()),
            Kind::Search(SearchBudget { nodes, time }) => {
                let nodes = nodes.map(|nodes| format!("nodes={nodes}"));
                let time = time.map(|time| format!("seconds={}", time.as_secs_f64()));
                let limits: Vec<String> = nodes.into_iter().chain(time).collect();
                format!("Player({})", limits.join(", "))
            }
        }
    }
}

/// Returns the numbers of the chosen actions.
fn chosen(py: Python<'_>, state: &dynamic::State, found: &Found) -> PyResult<Vec<u16>> {
    let text = found.moves.first().map_or("", String::as_str);
    let actions = actions(py, state, text)?;
    Ok(actions.into_iter().map(Action::number).collect())
}

/// Returns the level with this number.
fn level(number: i64) -> PyResult<Level> {
    u8::try_from(number)
        .ok()
        .and_then(Level::from_number)
        .ok_or_else(|| errors::error(format!("invalid level {number}: expected 1 to 8")))
}

/// Returns a number of seconds as a time.
fn time(seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|error| errors::error(format!("invalid seconds {seconds}: {error}")))
}
