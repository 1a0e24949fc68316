//! A game in progress.

use crate::arguments;
use crate::errors::{self, rules_error};
use numpy::{PyArray1, PyArray3, PyArrayMethods as _, PyReadwriteArray, ndarray::Dimension};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use starfence_rules::Seat;
use starfence_rules::dynamic::{self, Action};

/// A game in progress.
#[pyclass(module = "starfence", eq)]
#[derive(Clone)]
pub struct State {
    pub inner: dynamic::State,
}

/// Equal if everything that was played is equal.
impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.inner.to_string() == other.inner.to_string()
    }
}

impl State {
    pub fn new(inner: dynamic::State) -> Self {
        Self { inner }
    }

    /// Returns the seat of the given player, or of the one who may act; player
    /// 1 once the game is over.
    fn observer(&self, py: Python<'_>, player: Option<i64>) -> PyResult<Seat> {
        let seat = arguments::acting_seat(py, &self.inner, player)?;
        Ok(seat.unwrap_or(Seat::FIRST))
    }
}

/// Calls `fill` with the values of an array.
///
/// # Errors
/// Returns an error if the array's values do not follow each other in memory.
pub fn fill<T: numpy::Element, D: Dimension>(
    mut array: PyReadwriteArray<'_, T, D>,
    py: Python<'_>,
    fill: impl FnOnce(&mut [T]) -> Result<(), dynamic::Error>,
) -> PyResult<()> {
    let values = array
        .as_slice_mut()
        .map_err(|_| errors::error("invalid array: expected one in C order, without gaps"))?;
    fill(values).map_err(|error| rules_error(py, error))
}

#[pymethods]
impl State {
    /// Parses the text that `str` of a state returns.
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Self> {
        let inner = text.parse().map_err(|error| rules_error(py, error))?;
        Ok(Self { inner })
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.inner.kind().name()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.inner.players()
    }

    /// The players who may act now: the player to move, or all whose plans are not complete.
    #[getter]
    fn to_act(&self) -> Vec<u16> {
        // Bytes would arrive as `bytes`.
        self.inner
            .to_act()
            .into_iter()
            .map(Seat::number)
            .map(u16::from)
            .collect()
    }

    /// The player to move; None in games without turns, and when the game is over.
    #[getter]
    fn player(&self) -> Option<u8> {
        match self.inner.turn() {
            dynamic::Turn::Player(seat) => Some(seat.number()),
            dynamic::Turn::Simultaneous | dynamic::Turn::Over => None,
        }
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.is_over()
    }

    /// The result as in records; None while the game is in progress.
    #[getter]
    fn result(&self) -> Option<String> {
        self.inner.outcome().map(|outcome| outcome.to_string())
    }

    /// A number that is the same for the same position, player to act and plans.
    #[getter]
    fn key(&self) -> u64 {
        self.inner.key()
    }

    /// The position in the notation of the game. It contains no secrets.
    #[getter]
    fn position(&self) -> String {
        self.inner.position_text()
    }

    /// Returns the legal actions of a player, by default of the player to move.
    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, py: Python<'_>, player: Option<i64>) -> PyResult<Vec<u16>> {
        let Some(seat) = arguments::acting_seat(py, &self.inner, player)? else {
            return Ok(Vec::new());
        };
        let mut numbers = Vec::with_capacity(160);
        self.inner
            .for_each_legal(seat, &mut |action| numbers.push(action.number()));
        Ok(numbers)
    }

    /// Returns for each action whether the player may choose it now, in `out` if it is given.
    #[pyo3(signature = (player = None, out = None))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
        out: Option<Bound<'py, PyArray1<bool>>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let seat = self.observer(py, player)?;
        let mask = out.unwrap_or_else(|| PyArray1::zeros(py, self.inner.action_count(), false));
        fill(writable(mask.try_readwrite())?, py, |values| {
            self.inner.write_mask(seat, values)
        })?;
        Ok(mask)
    }

    /// Returns the planes that a player observes, in `out` if it is given.
    #[pyo3(signature = (player = None, out = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
        out: Option<Bound<'py, PyArray3<f32>>>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let seat = self.observer(py, player)?;
        let shape = self.inner.observation_shape();
        let planes = out.unwrap_or_else(|| PyArray3::zeros(py, shape, false));
        fill(writable(planes.try_readwrite())?, py, |values| {
            self.inner.write_observation(seat, values)
        })?;
        Ok(planes)
    }

    /// Applies an action, as its number or its text, of a player, by default of the player to move.
    #[pyo3(signature = (action, player = None))]
    fn apply(
        &mut self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        player: Option<i64>,
    ) -> PyResult<()> {
        let action = arguments::any_action(action, &self.inner)?;
        let Some(seat) = arguments::acting_seat(py, &self.inner, player)? else {
            return Err(arguments::over_error(py, &self.inner, action));
        };
        self.inner
            .apply(seat, action)
            .map_err(|error| rules_error(py, error))
    }

    /// Applies one action of each player who may act, or none of them if one is illegal.
    fn apply_joint(&mut self, py: Python<'_>, actions: Vec<Bound<'_, PyAny>>) -> PyResult<()> {
        let actions: Vec<Action> = actions
            .iter()
            .map(|action| arguments::any_action(action, &self.inner))
            .collect::<PyResult<_>>()?;
        self.inner
            .apply_joint(&actions)
            .map_err(|error| rules_error(py, error))
    }

    /// Returns what each player has won: with two players 1, -1, or 0 in a draw and before the end.
    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let returns = PyDict::new(py);
        for seat in Seat::all(self.inner.players()) {
            returns.set_item(seat.number(), self.inner.return_of(seat))?;
        }
        Ok(returns)
    }

    /// Returns an action as text.
    fn action_text(&self, py: Python<'_>, action: i64) -> PyResult<String> {
        let action = arguments::action(py, action, self.inner.action_count())?;
        Ok(self.inner.action_text(action))
    }

    /// Returns the action with this text, which need not be legal.
    fn parse_action(&self, py: Python<'_>, text: &str) -> PyResult<u16> {
        let action = self.inner.parse_action(text);
        Ok(action.map_err(|error| rules_error(py, error))?.number())
    }

    /// Returns what a player may know of the state as text, with `?` for the plans of others.
    fn view_text(&self, py: Python<'_>, player: i64) -> PyResult<String> {
        self.view(py, player).map(|view| view.to_string())
    }

    /// Returns a number that is the same for states that look the same to the player.
    fn view_key(&self, py: Python<'_>, player: i64) -> PyResult<u64> {
        self.view(py, player).map(dynamic::View::key)
    }

    /// Returns the number of sequences of `depth` legal actions.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.inner.perft(depth))
    }

    /// Returns a copy.
    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Self {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Clone::clone(self)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<State of {}: {}>", self.name(), self.position())
    }

    /// Pickles the state as its text.
    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let parse = py.get_type::<Self>().getattr("parse")?;
        Ok((parse.unbind(), (self.inner.to_string(),)))
    }
}

impl State {
    fn view(&self, py: Python<'_>, player: i64) -> PyResult<dynamic::View<'_>> {
        let seat = arguments::seat(py, player, self.inner.players())?;
        let view = self.inner.view(seat);
        view.ok_or_else(|| errors::error("no such player"))
    }
}

/// Returns an array that can be written.
///
/// # Errors
/// Returns an error if the array is read-only or in use.
pub fn writable<'py, T: numpy::Element, D: Dimension>(
    array: Result<PyReadwriteArray<'py, T, D>, numpy::BorrowError>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.map_err(|error| errors::error(format!("invalid array: {error}")))
}
