//! The states of all games as one type. This is the only file of the module
//! that needs a case for each game.

use super::game_state::GameState as _;
use super::turns::Turns;
use crate::{Game, GameKind, Seat, Setup, SetupArgs, SetupError, checkers, parallel, quoridor};

pub(super) use crate::parallel::Plan;

/// The state of any game.
#[derive(Clone)]
pub(super) enum AnyState {
    Checkers(Turns<checkers::Position>),
    Parallel(parallel::Rounds),
    Quoridor(Turns<quoridor::Position>),
}

/// Evaluates the same code for the state of every game, with a variable bound
/// to the state.
macro_rules! on_state {
    ($any:expr, $state:ident => $code:expr) => {
        match $any {
            $crate::dynamic::games::AnyState::Checkers($state) => $code,
            $crate::dynamic::games::AnyState::Parallel($state) => $code,
            $crate::dynamic::games::AnyState::Quoridor($state) => $code,
        }
    };
}
pub(super) use on_state;

/// A game with the types of its own module, as the computer players and records
/// take it. Plans that are not complete are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedGame {
    /// Chinese Checkers.
    Checkers(Game<checkers::Position>),
    /// Parallel Chinese Checkers.
    Parallel(Box<Game<parallel::Position>>),
    /// Quoridor.
    Quoridor(Game<quoridor::Position>),
}

/// A position with the type of its own module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypedPosition<'a> {
    /// Chinese Checkers.
    Checkers(&'a checkers::Position),
    /// Parallel Chinese Checkers: the position before the current round.
    Parallel(&'a parallel::Position),
    /// Quoridor.
    Quoridor(&'a quoridor::Position),
}

impl AnyState {
    /// Returns the first state of a game.
    ///
    /// # Errors
    /// Returns an error that names the part of `texts` that is not valid.
    pub fn set_up(kind: GameKind, texts: SetupArgs<'_>) -> Result<Self, SetupError> {
        Ok(match kind {
            GameKind::ChineseCheckers => Self::Checkers(Turns::new(Setup::set_up(texts)?)),
            GameKind::Parallel => Self::Parallel(parallel::Rounds::new(Setup::set_up(texts)?)),
            GameKind::Quoridor => Self::Quoridor(Turns::new(Setup::set_up(texts)?)),
        })
    }

    /// Returns the first state of another game with the same players and
    /// rules.
    pub fn rematch(&self, seed: u64) -> Self {
        match self {
            Self::Checkers(state) => Self::Checkers(state.rematch(seed)),
            Self::Parallel(state) => Self::Parallel(state.rematch(seed)),
            Self::Quoridor(state) => Self::Quoridor(state.rematch(seed)),
        }
    }

    /// Returns the current position with the type of its own module.
    pub fn position(&self) -> TypedPosition<'_> {
        match self {
            Self::Checkers(state) => TypedPosition::Checkers(state.position()),
            Self::Parallel(state) => TypedPosition::Parallel(state.position()),
            Self::Quoridor(state) => TypedPosition::Quoridor(state.position()),
        }
    }

    /// Returns the game so far with the types of its own module.
    pub fn typed(&self) -> TypedGame {
        match self {
            Self::Checkers(state) => TypedGame::Checkers(state.game()),
            Self::Parallel(state) => TypedGame::Parallel(Box::new(state.game())),
            Self::Quoridor(state) => TypedGame::Quoridor(state.game()),
        }
    }

    /// Returns a player's plan so far, in games with plans.
    pub fn plan(&self, player: Seat) -> Option<Plan> {
        match self {
            Self::Parallel(state) => state.plan(player),
            Self::Checkers(_) | Self::Quoridor(_) => None,
        }
    }
}
