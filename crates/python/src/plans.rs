//! The plans of Parallel Chinese Checkers, of which computer players choose whole
//! ones.

use crate::errors::{self, rules_error};
use pyo3::prelude::*;
use starfence_rules::dynamic::{self, Action, TypedGame};
use starfence_rules::parallel::{Arrow, Plan};
use starfence_rules::{GameKind, Seat};

/// Returns whether a player has already laid a token in the current round.
pub fn has_laid_token(state: &dynamic::State, seat: Seat) -> bool {
    let plan = state.view(seat).and_then(dynamic::View::plan);
    plan.is_some_and(|plan| plan != Plan::EMPTY)
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
