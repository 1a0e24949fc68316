//! Computer players.

use crate::arguments;
use crate::engines::Engines;
use crate::errors::{self, rules_error};
use crate::report::{Line, Report};
use crate::state::State;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_engine::{Level, ReferencePlayer, SearchBudget, SearchRequest};
use starfence_rules::dynamic::{self, Action, TypedGame};
use starfence_rules::parallel::{Arrow, Plan};
use starfence_rules::{GameKind, Seat};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

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
        if state
            .inner
            .view(seat)
            .and_then(dynamic::View::plan)
            .is_some_and(|plan| plan != Plan::EMPTY)
        {
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

/// Returns the actions of a move or of a whole plan.
pub fn actions(py: Python<'_>, state: &dynamic::State, text: &str) -> PyResult<Vec<Action>> {
    let parse = |text: &str| {
        state
            .parse_action(text)
            .map_err(|error| rules_error(py, error))
    };
    if state.kind() != GameKind::Parallel {
        return Ok(vec![parse(text)?]);
    }
    let plan: Plan = text.parse().map_err(errors::notation_error)?;
    Arrow::all()
        .filter_map(|arrow| Some((arrow, plan.order(arrow)?)))
        .map(|(arrow, number)| {
            let mut order = Plan::EMPTY;
            order.set(arrow, Some(number));
            parse(&order.to_string())
        })
        .chain([parse("done")])
        .collect()
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

/// Returns the game of a state if it is one of Parallel Chinese Checkers.
pub fn parallel_game(
    state: &dynamic::State,
) -> PyResult<Box<starfence_rules::Game<starfence_rules::parallel::Position>>> {
    match state.typed() {
        TypedGame::Parallel(game) => Ok(game),
        TypedGame::Checkers(_) | TypedGame::Quoridor(_) => {
            Err(errors::error("expected a game of parallel"))
        }
    }
}
