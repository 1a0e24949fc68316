//! Players, actions and options as Python passes them.

use crate::errors::{self, Refusal};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use starfence_rules::Seat;
use starfence_rules::dynamic::{Action, Error, State, Turn};

/// Returns an action that is given as its number or its text.
///
/// # Errors
/// Returns an error if it is neither, if the text is no action, or if the
/// number is none that any game has.
pub fn any_action(value: &Bound<'_, PyAny>, state: &State) -> PyResult<Action> {
    let py = value.py();
    if let Ok(text) = value.cast::<PyString>() {
        let action = state.parse_action(&text.to_string_lossy());
        return action.map_err(|error| errors::rules_error(py, error));
    }
    match value.extract::<i64>() {
        Ok(number) => action(py, number, state.action_count()),
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => Err(error),
        Err(_) => Err(PyTypeError::new_err(format!(
            "invalid action {}: expected an int or a str",
            value.repr()?
        ))),
    }
}

/// Returns the action with this number.
///
/// # Errors
/// Returns an error if the number is negative or too large for any game.
pub fn action(py: Python<'_>, number: i64, count: usize) -> PyResult<Action> {
    u16::try_from(number).map(Action::new).map_err(|_| {
        let refusal = Refusal {
            action: Some(number),
            ..Refusal::default()
        };
        let message = format!("invalid action {number}: expected a number below {count}");
        errors::illegal_action(py, message, refusal)
    })
}

/// Returns the seat of the player with this number.
///
/// # Errors
/// Returns an error if the game has no such player.
pub fn seat(py: Python<'_>, number: i64, players: u8) -> PyResult<Seat> {
    u8::try_from(number)
        .ok()
        .and_then(Seat::from_number)
        .filter(|seat| seat.number() <= players)
        .ok_or_else(|| {
            let refusal = Refusal {
                player: Some(number),
                ..Refusal::default()
            };
            let message = format!("invalid player {number}: expected a player from 1 to {players}");
            errors::illegal_action(py, message, refusal)
        })
}

/// Returns the seat of the given player, or else of the only one who may act;
/// `None` if the game is over.
///
/// # Errors
/// Returns an error if there is no such player, or if none is given and several
/// may act.
pub fn acting_seat(py: Python<'_>, state: &State, player: Option<i64>) -> PyResult<Option<Seat>> {
    if let Some(number) = player {
        return seat(py, number, state.players()).map(Some);
    }
    match state.turn() {
        Turn::Player(seat) => Ok(Some(seat)),
        Turn::Over => Ok(None),
        Turn::Simultaneous => Err(errors::error(
            "missing player: several players plan at the same time",
        )),
    }
}

/// Returns the error for an action after the end of the game.
pub fn over_error(py: Python<'_>, state: &State, action: Action) -> PyErr {
    match state.outcome() {
        Some(outcome) => errors::rules_error(
            py,
            Error::GameOver {
                player: Seat::FIRST,
                action,
                text: state.action_text(action),
                outcome,
            },
        ),
        None => errors::error("nobody may act"),
    }
}

/// Returns keyword arguments as the options' text. `None` stands for the value
/// `none`.
///
/// # Errors
/// Returns an error if a value cannot be written as text.
pub fn options_text(options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let Some(options) = options else {
        return Ok(String::new());
    };
    let pairs: Vec<String> = options
        .iter()
        .map(|(name, value)| {
            if value.is_none() {
                Ok(format!("{name}=none"))
            } else {
                Ok(format!("{name}={}", value.str()?))
            }
        })
        .collect::<PyResult<_>>()?;
    Ok(pairs.join(","))
}
