//! A game by its name, players and options.

use crate::arguments;
use crate::batch::Batch;
use crate::errors::{self, SetupError};
use crate::state::State;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use starfence_rules::dynamic;

/// A game by its name, number of players and options.
///
/// `first` is the number of the player who begins, or "lot", by which that
/// player is drawn for each start. `position` is the starting position in the
/// notation of the game. The options are those of records, such as
/// `round_limit=200`; docs/notation.md lists them.
#[pyclass(frozen, module = "starfence")]
pub struct Game {
    pub inner: dynamic::Game,
    /// What repeats the game in `repr` and for pickling.
    made: Made,
}

/// The arguments from which a game was made.
#[derive(Clone, Default)]
struct Made {
    first: Option<FirstArg>,
    position: Option<String>,
}

/// The player who begins.
#[derive(Clone, FromPyObject)]
enum FirstArg {
    Player(u8),
    Word(String),
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players = 2, *, first = None, position = None, **options))]
    fn new(
        py: Python<'_>,
        name: &str,
        players: u8,
        first: Option<FirstArg>,
        position: Option<String>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let options = arguments::options_text(options)?;
        let refused = |error| errors::rules_error(py, error);
        let game = dynamic::Game::new(name, players, &options).map_err(refused)?;
        let game = match &first {
            None => game,
            Some(FirstArg::Player(first)) => game.with_first(*first).map_err(refused)?,
            Some(FirstArg::Word(word)) if word == "lot" => game.with_first_by_lot(),
            Some(FirstArg::Word(word)) => {
                return Err(SetupError::new_err(format!(
                    "invalid first player {word:?}: expected a number or \"lot\""
                )));
            }
        };
        let inner = match &position {
            None => game,
            Some(text) => game.with_position(text).map_err(refused)?,
        };
        let made = Made { first, position };
        Ok(Self { inner, made })
    }

    /// The name, such as `quoridor`.
    #[getter]
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    /// The number of players, who are numbered from 1.
    #[getter]
    fn players(&self) -> u8 {
        self.inner.players()
    }

    /// The options that differ from the defaults, as in records.
    #[getter]
    fn options(&self) -> String {
        self.inner.options().options_text()
    }

    /// Whether all players act in the same round, rather than in turns.
    #[getter]
    fn is_simultaneous(&self) -> bool {
        self.inner.is_simultaneous()
    }

    /// The number of actions. Actions are the numbers below it.
    #[getter]
    fn action_count(&self) -> usize {
        self.inner.action_count()
    }

    /// The number of planes of an observation, of their rows, and of the cells in each row.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        self.inner.observation_shape().into()
    }

    /// What each plane of an observation contains. `player +0` is the player who observes.
    #[getter]
    fn plane_names(&self) -> Vec<String> {
        self.inner.plane_names()
    }

    /// The largest number of actions of a game; None without a round limit.
    #[getter]
    fn max_length(&self) -> Option<u32> {
        self.inner.max_length()
    }

    /// Returns the state in which a game begins. The seed decides what is left to chance.
    #[pyo3(signature = (seed = 0))]
    fn start(&self, seed: u64) -> State {
        State::new(self.inner.start(seed))
    }

    /// Returns games that are stepped together.
    #[pyo3(signature = (size, seed = 0))]
    fn batch(&self, size: usize, seed: u64) -> PyResult<Batch> {
        Batch::new(self.inner.clone(), size, seed)
    }

    fn __repr__(&self) -> String {
        let mut text = format!("Game({:?}, players={}", self.name(), self.players());
        match &self.made.first {
            None => {}
            Some(FirstArg::Player(first)) => text += &format!(", first={first}"),
            Some(FirstArg::Word(word)) => text += &format!(", first={word:?}"),
        }
        if let Some(position) = &self.made.position {
            text += &format!(", position={position:?}");
        }
        for (name, value) in self
            .options()
            .split(',')
            .filter_map(|it| it.split_once('='))
        {
            text += &format!(", {name}={value:?}");
        }
        text + ")"
    }
}
