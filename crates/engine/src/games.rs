//! Looks up the games by their [`GameKind`]. This is the only file that names
//! all games. Each game has its engine, levels, calibration and reference
//! players in its own folder, and its implementation of
//! [`Playable`](super::Playable) combines them.

use super::level::{Foresight, Level, LevelTable};
use super::limits::SearchBudget;
use super::ugi::game_session::{AnyGameSession, GameSession};
use super::ugi::{NewGame, UgiError};
use super::{checkers, parallel, quoridor};
use starfence_rules::GameKind;

/// Returns the settings of the levels of a game.
///
/// This is separate from [`new_session`], so that a program that only displays
/// the levels does not include the code of the engines.
fn levels(kind: GameKind) -> &'static LevelTable {
    match kind {
        GameKind::ChineseCheckers => &checkers::LEVELS,
        GameKind::Parallel => &parallel::LEVELS,
        GameKind::Quoridor => &quoridor::LEVELS,
    }
}

/// Returns how many nodes a search in a browser's worker counts in a second on
/// an ordinary computer, roughly. With it, a search that must always have the
/// same result takes about a known time.
pub fn nodes_per_second(kind: GameKind, players: u8) -> u64 {
    match kind {
        GameKind::ChineseCheckers => checkers::nodes_per_second(players),
        GameKind::Parallel => parallel::nodes_per_second(players),
        GameKind::Quoridor => quoridor::nodes_per_second(players),
    }
}

/// Creates a session for a game at its default starting position.
///
/// # Errors
/// Returns an error if the game cannot be set up with the given number of
/// players and options.
pub(super) fn new_session(start: &NewGame) -> Result<Box<dyn AnyGameSession>, UgiError> {
    use starfence_rules::{checkers, parallel, quoridor};
    Ok(match start.kind {
        GameKind::ChineseCheckers => Box::new(GameSession::<checkers::Position>::new(start)?),
        GameKind::Parallel => Box::new(GameSession::<parallel::Position>::new(start)?),
        GameKind::Quoridor => Box::new(GameSession::<quoridor::Position>::new(start)?),
    })
}

impl Level {
    /// Returns the fraction of games, 0 to 1, that this level wins against the
    /// next lower level, measured with two players; `None` for the weakest
    /// level and for levels that were not measured in at least 200 games.
    pub fn score_against_weaker(self, kind: GameKind) -> Option<f64> {
        levels(kind).score_against_weaker(self)
    }

    /// Returns how far ahead the level looks in this game.
    pub fn foresight(self, kind: GameKind) -> Foresight {
        levels(kind).foresight(self)
    }

    /// Returns the time and node limits of a search by this level in this game;
    /// see [`LevelTable::budget`].
    pub fn budget(self, kind: GameKind) -> SearchBudget {
        levels(kind).budget(self)
    }
}
