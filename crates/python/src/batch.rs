//! Many games of a kind, stepped together.

use crate::errors;
use crate::state::{State, fill, writable};
use numpy::{
    PyArray1, PyArray2, PyArray4, PyArrayMethods as _, PyReadonlyArray1, PyUntypedArrayMethods as _,
};
use pyo3::prelude::*;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::Seat;
use starfence_rules::dynamic::{self, Action, Error};

/// The largest number of games.
const MAX_GAMES: usize = 1 << 20;

/// Games that are stepped together. A game that is over is replaced by a new one.
///
/// In games with plans, the player with the lowest number whose plan is not
/// complete acts next.
#[pyclass(module = "starfence")]
pub struct Batch {
    game: dynamic::Game,
    states: Vec<dynamic::State>,
    rng: Pcg32,
}

/// The arrays that describe what a step has done.
type Stepped<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>);

impl Batch {
    /// Creates games that have just begun.
    ///
    /// # Errors
    /// Returns an error if there are no games or too many.
    pub fn new(game: dynamic::Game, size: usize, seed: u64) -> PyResult<Self> {
        if !(1..=MAX_GAMES).contains(&size) {
            return Err(errors::error(format!(
                "invalid number of games {size}: expected 1 to {MAX_GAMES}"
            )));
        }
        let mut rng = Pcg32::seed_from_u64(seed);
        let states = (0..size).map(|_| game.start(rng.random())).collect();
        Ok(Self { game, states, rng })
    }

    /// Applies an action in each game, or in none.
    ///
    /// # Errors
    /// Returns the number of the first game in which the action is illegal, and
    /// the reason.
    fn apply_all(&mut self, actions: &[Action]) -> Result<(), (usize, Error)> {
        let pairs = || self.states.iter().zip(actions).enumerate();
        let refused = pairs().find(|(_, (state, action))| !state.is_legal(actor(state), **action));
        if let Some((index, (state, action))) = refused {
            let error = state.clone().apply(actor(state), *action).err();
            let error = error.unwrap_or(Error::NoSuchAction {
                action: *action,
                count: state.action_count(),
            });
            return Err((index, error));
        }
        for (index, (state, action)) in self.states.iter_mut().zip(actions).enumerate() {
            state
                .apply(actor(state), *action)
                .map_err(|error| (index, error))?;
        }
        Ok(())
    }

    /// Writes the returns of the games that are over, and replaces them.
    fn finish(&mut self, returns: &mut [f32], over: &mut [bool]) {
        let players = self.game.players();
        let rows = returns.chunks_mut(usize::from(players)).zip(over);
        for (state, (row, over)) in self.states.iter_mut().zip(rows) {
            *over = state.is_over();
            if *over {
                let values = Seat::all(players).map(|seat| state.return_of(seat));
                row.iter_mut()
                    .zip(values)
                    .for_each(|(cell, value)| *cell = value);
                *state = self.game.start(self.rng.random());
            }
        }
    }
}

/// Returns the player who acts next: in games with plans, the one with the
/// lowest number whose plan is not complete.
fn actor(state: &dynamic::State) -> Seat {
    state.to_act().first().unwrap_or(Seat::FIRST)
}

/// Chooses a legal action, each with the same chance; `None` if the game is
/// over.
fn random_action(state: &dynamic::State, player: Seat, rng: &mut Pcg32) -> Option<Action> {
    let count = state.legal_count(player) as u32;
    (count > 0).then(|| state.nth_legal_action(player, rng.random_range(0..count) as usize))?
}

#[pymethods]
impl Batch {
    fn __len__(&self) -> usize {
        self.states.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<State> {
        // A negative index counts from the end.
        let place = if index < 0 {
            index.checked_add_unsigned(self.states.len())
        } else {
            Some(index)
        };
        let place = place.and_then(|place| usize::try_from(place).ok());
        let state = place.and_then(|place| self.states.get(place).cloned().map(State::new));
        state.ok_or_else(|| pyo3::exceptions::PyIndexError::new_err("no such game"))
    }

    /// Returns the number of the player who acts next in each game.
    fn to_act<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_iter(py, self.states.iter().map(|state| actor(state).number()))
    }

    /// Returns the mask of the legal actions of each game, in `out` if it is given.
    #[pyo3(signature = (out = None))]
    fn action_masks<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray2<bool>>>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let count = self.game.action_count();
        let masks = out.unwrap_or_else(|| PyArray2::zeros(py, [self.states.len(), count], false));
        check_shape(masks.shape(), &[self.states.len(), count])?;
        fill(writable(masks.try_readwrite())?, py, |values| {
            let rows = self.states.iter().zip(values.chunks_mut(count));
            py.detach(|| {
                rows.into_iter()
                    .try_for_each(|(state, row)| state.write_mask(actor(state), row))
            })
        })?;
        Ok(masks)
    }

    /// Returns what the player who acts next observes in each game, in `out` if it is given.
    #[pyo3(signature = (out = None))]
    fn observations<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray4<f32>>>,
    ) -> PyResult<Bound<'py, PyArray4<f32>>> {
        let [planes, rows, columns] = self.game.observation_shape();
        let shape = [self.states.len(), planes, rows, columns];
        let array = out.unwrap_or_else(|| PyArray4::zeros(py, shape, false));
        check_shape(array.shape(), &shape)?;
        fill(writable(array.try_readwrite())?, py, |values| {
            py.detach(|| {
                let games = values.chunks_mut(planes * rows * columns);
                self.states
                    .iter()
                    .zip(games)
                    .try_for_each(|(state, values)| state.write_observation(actor(state), values))
            })
        })?;
        Ok(array)
    }

    /// Returns a legal action for each game, each with the same chance.
    fn random_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<u16>> {
        let (states, rng) = (&self.states, &mut self.rng);
        let actions: Vec<u16> = states
            .iter()
            .map(|state| random_action(state, actor(state), rng).map_or(0, Action::number))
            .collect();
        PyArray1::from_vec(py, actions)
    }

    /// Applies an action in each game, or none of them if one is illegal.
    ///
    /// Returns what each player has won, in a row for each game and a column
    /// for each player, and which games were over, and have begun again.
    fn apply<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, u16>,
    ) -> PyResult<Stepped<'py>> {
        let count = self.states.len();
        check_shape(actions.shape(), &[count])?;
        let actions: Vec<Action> = actions
            .as_array()
            .iter()
            .copied()
            .map(Action::new)
            .collect();
        let players = usize::from(self.game.players());
        let (mut returns, mut over) = (vec![0.0; count * players], vec![false; count]);
        py.detach(|| {
            self.apply_all(&actions)?;
            self.finish(&mut returns, &mut over);
            Ok(())
        })
        .map_err(|(index, error): (usize, Error)| {
            let exception = errors::rules_error(py, error);
            match exception.value(py).setattr("game", index) {
                Ok(()) => exception,
                Err(other) => other,
            }
        })?;
        let returns = PyArray1::from_vec(py, returns).reshape([count, players])?;
        Ok((returns, PyArray1::from_vec(py, over)))
    }

    /// Applies `steps` random actions in each game. Returns the number of games that ended.
    fn play_random(&mut self, py: Python<'_>, steps: usize) -> usize {
        py.detach(|| {
            let mut finished = 0;
            for state in &mut self.states {
                for _ in 0..steps {
                    state.apply_chosen(|count| {
                        self.rng.random_range(0..count.max(1) as u32) as usize
                    });
                    if state.is_over() {
                        finished += 1;
                        *state = self.game.start(self.rng.random());
                    }
                }
            }
            finished
        })
    }
}

/// Checks the shape of an array.
fn check_shape(found: &[usize], expected: &[usize]) -> PyResult<()> {
    if found == expected {
        Ok(())
    } else {
        Err(errors::error(format!(
            "invalid shape {found:?}: expected {expected:?}"
        )))
    }
}
