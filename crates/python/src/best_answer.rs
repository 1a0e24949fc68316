//! The best answer to the plans of a player of Parallel Chinese Checkers.

use crate::arguments;
use crate::errors::{self, notation_error};
use crate::plans::parallel_game;
use crate::state::State;
use pyo3::prelude::*;
use starfence_engine::parallel::best_response;
use starfence_rules::Seat;
use starfence_rules::parallel::{Plan, Position};

/// The best answer to a player's plans.
#[pyclass(frozen, get_all, module = "starfence")]
pub struct BestAnswer {
    /// The plan that answers best.
    pub plan: String,
    /// The chance to win with it, against plans that were not used to find it.
    pub chance: f32,
    /// The chance to win with the usual plans, against the same plans.
    pub usual_chance: f32,
}

#[pymethods]
impl BestAnswer {
    fn __repr__(&self) -> String {
        let Self {
            plan,
            chance,
            usual_chance,
        } = self;
        format!("BestAnswer(plan={plan:?}, chance={chance}, usual_chance={usual_chance})")
    }
}

/// Finds the best answer of a player to `known`, plans of the only opponent.
///
/// The search begins with the `usual` plans of the player, and with `tries`
/// random changes. The answer is measured against `unknown`, other plans of
/// the opponent, since it fits those for which it was found too well.
#[pyfunction]
#[pyo3(signature = (state, player, usual, known, unknown = None, *, tries = 100, seed = 0))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub fn best_answer(
    py: Python<'_>,
    state: PyRef<'_, State>,
    player: i64,
    usual: Vec<String>,
    known: Vec<String>,
    unknown: Option<Vec<String>>,
    tries: u32,
    seed: u64,
) -> PyResult<BestAnswer> {
    let game = parallel_game(&state.inner)?;
    let position = game.position();
    let seat = arguments::seat(py, player, state.inner.players())?;
    let opponent = seat.next_among(2);
    let usual = plans(position, seat, &usual)?;
    let known = plans(position, opponent, &known)?;
    let unknown = match unknown {
        Some(unknown) => plans(position, opponent, &unknown)?,
        None => known.clone(),
    };
    let found =
        py.detach(|| best_response(position, seat, &usual, [&known, &unknown], tries, seed));
    let found = found.ok_or_else(|| {
        errors::error("no answer: expected a game of two players in progress, and plans of both")
    })?;
    Ok(BestAnswer {
        plan: found.answer.to_string(),
        chance: found.response_chance,
        usual_chance: found.usual_chance,
    })
}

/// Parses plans of a player.
fn plans(position: &Position, seat: Seat, texts: &[String]) -> PyResult<Vec<Plan>> {
    texts
        .iter()
        .map(|text| position.parse_plan(seat, text))
        .collect::<Result<_, _>>()
        .map_err(notation_error)
}
