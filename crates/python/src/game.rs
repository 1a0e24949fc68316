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
/// player is drawn for each start. `head_start` is what each player begins
/// with: fences in Quoridor, pegs in Chinese Checkers, order tokens in Parallel
/// Chinese Checkers. `position` is the starting position in the notation of the
/// game. The options are those of records, such as `round_limit=200`;
/// docs/notation.md lists them.
#[pyclass(frozen, module = "starfence")]
pub struct Game {
    pub inner: dynamic::Game,
    /// What `repr` shows besides the options.
    made: Made,
}

/// The arguments from which a game was made.
#[derive(Clone, Default)]
struct Made {
    first: Option<First>,
    head_start: Option<String>,
    position: Option<String>,
}

/// The player who begins.
#[derive(Clone, Copy)]
enum First {
    Player(i64),
    ByLot,
}

impl First {
    /// Returns the player who begins as Python passes it: a number, or `"lot"`.
    fn read(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(number) = value.extract::<i64>() {
            return Ok(Self::Player(number));
        }
        match value.extract::<String>() {
            Ok(word) if word == "lot" => Ok(Self::ByLot),
            _ => Err(SetupError::new_err(format!(
                "invalid first player {}: expected a number or \"lot\"",
                value.repr()?
            ))),
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players = 2, *, first = None, head_start = None, position = None, **options))]
    fn new(
        py: Python<'_>,
        name: &str,
        players: i64,
        first: Option<Bound<'_, PyAny>>,
        head_start: Option<Vec<i64>>,
        position: Option<String>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let options = arguments::options_text(options)?;
        let refused = |error| errors::rules_error(py, error);
        // No game has 255 players, and none has a player 255.
        let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        let game = dynamic::Game::new(name, small(players), &options).map_err(refused)?;
        let first = first.as_ref().map(First::read).transpose()?;
        let game = match first {
            None => game,
            Some(First::Player(first)) => game.with_first(small(first)).map_err(refused)?,
            Some(First::ByLot) => game.with_first_by_lot(),
        };
        let game = match &position {
            None => game,
            Some(text) => game.with_position(text).map_err(refused)?,
        };
        let head_start = head_start.map(|amounts| {
            amounts
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(",")
        });
        let inner = match &head_start {
            None => game,
            Some(text) => game.with_head_start(text).map_err(refused)?,
        };
        let made = Made {
            first,
            head_start,
            position,
        };
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
        match self.made.first {
            None => {}
            Some(First::Player(first)) => text += &format!(", first={first}"),
            Some(First::ByLot) => text += ", first=\"lot\"",
        }
        if let Some(head_start) = &self.made.head_start {
            text += &format!(", head_start=[{}]", head_start.replace(',', ", "));
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
