//! The package's exceptions.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use starfence_record::RecordError;
use starfence_rules::dynamic;
use std::fmt;

create_exception!(
    starfence,
    StarfenceError,
    PyValueError,
    "The base of all exceptions of this package."
);
create_exception!(
    starfence,
    SetupError,
    StarfenceError,
    "A game cannot be set up: the message names the part that is not valid."
);
create_exception!(
    starfence,
    IllegalActionError,
    StarfenceError,
    "An action is refused. It has the attributes `action`, `text`, `player` and `rule`, each of \
     which can be None."
);
create_exception!(
    starfence,
    NotationError,
    StarfenceError,
    "A text is no action, state or record. Of a record it has the attributes `line` and `column`."
);

/// Creates a [`StarfenceError`].
pub fn error(message: impl fmt::Display) -> PyErr {
    StarfenceError::new_err(message.to_string())
}

/// Creates a [`NotationError`].
pub fn notation_error(message: impl fmt::Display) -> PyErr {
    NotationError::new_err(message.to_string())
}

/// The parts of a refusal that programs can read.
#[derive(Default)]
pub struct Refusal {
    /// The number of the action.
    pub action: Option<i64>,
    /// The action as text.
    pub text: Option<String>,
    /// The number of the player.
    pub player: Option<i64>,
    /// The rule that the action breaks.
    pub rule: Option<String>,
}

/// Creates an [`IllegalActionError`] with its attributes.
pub fn illegal_action(py: Python<'_>, message: impl fmt::Display, refusal: Refusal) -> PyErr {
    let error = IllegalActionError::new_err(message.to_string());
    let value = error.value(py);
    let set = || -> PyResult<()> {
        value.setattr("action", refusal.action)?;
        value.setattr("text", refusal.text)?;
        value.setattr("player", refusal.player)?;
        value.setattr("rule", refusal.rule)
    };
    match set() {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// Converts an error of the rules to an exception.
pub fn rules_error(py: Python<'_>, error: dynamic::Error) -> PyErr {
    use dynamic::Error as E;
    let message = error.to_string();
    let numbers = |player: starfence_rules::Seat, action: dynamic::Action| Refusal {
        action: Some(i64::from(action.number())),
        player: Some(i64::from(player.number())),
        ..Refusal::default()
    };
    let refusal = match error {
        E::Setup(_) => return SetupError::new_err(message),
        E::ActionText { .. } | E::StateText { .. } => return notation_error(message),
        E::JointCount { .. } | E::Length { .. } => return self::error(message),
        E::NoSuchPlayer { player, .. } => Refusal {
            player: Some(i64::from(player.number())),
            ..Refusal::default()
        },
        E::NoSuchAction { action, .. } => Refusal {
            action: Some(i64::from(action.number())),
            ..Refusal::default()
        },
        E::GameOver {
            player,
            action,
            text,
            ..
        } => Refusal {
            text: Some(text),
            rule: Some("the game is over".to_owned()),
            ..numbers(player, action)
        },
        E::NotToAct {
            player,
            action,
            text,
            ..
        } => Refusal {
            text: Some(text),
            rule: Some("the player is not to act".to_owned()),
            ..numbers(player, action)
        },
        E::Refused {
            player,
            action,
            text,
            reason,
        } => Refusal {
            text: Some(text),
            rule: Some(reason.to_string()),
            ..numbers(player, action)
        },
    };
    illegal_action(py, message, refusal)
}

/// Converts an error of a record to an exception with its place.
pub fn record_error(py: Python<'_>, error: &RecordError) -> PyErr {
    let exception = notation_error(error);
    let value = exception.value(py);
    let set = || -> PyResult<()> {
        value.setattr("line", error.line)?;
        value.setattr("column", error.column)
    };
    match set() {
        Ok(()) => exception,
        Err(other) => other,
    }
}
