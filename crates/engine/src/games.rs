//! Looks up the games by their [`GameKind`]; the only file that names all of
//! them. Each game has its engine, levels, calibration and reference players in
//! a folder of its own, and its implementation of [`Playable`](super::Playable)
//! brings them together.

use super::level::{Foresight, Level, LevelTable};
use super::limits::SearchBudget;
use super::ugi::game_session::{AnyGameSession, GameSession};
use super::ugi::{NewGame, UgiError};
use super::{checkers, parallel, quoridor};
use starfence_rules::GameKind;

/// Returns the levels of a game.
///
/// This is separate from [`new_session`], so that a program that only shows what
/// the levels are contains no engine.
fn levels(kind: GameKind) -> &'static LevelTable {
    match kind {
        GameKind::ChineseCheckers => &checkers::LEVELS,
        GameKind::Parallel => &parallel::LEVELS,
        GameKind::Quoridor => &quoridor::LEVELS,
    }
}

/// Creates a session for a game at its default starting position.
///
/// # Errors
/// Fails if the game cannot be set up.
pub(super) fn new_session(start: &NewGame) -> Result<Box<dyn AnyGameSession>, UgiError> {
    use starfence_rules::{checkers, parallel, quoridor};
    Ok(match start.kind {
        GameKind::ChineseCheckers => Box::new(GameSession::<checkers::Position>::new(start)?),
        GameKind::Parallel => Box::new(GameSession::<parallel::Position>::new(start)?),
        GameKind::Quoridor => Box::new(GameSession::<quoridor::Position>::new(start)?),
    })
}

impl Level {
    /// Returns the share of games, 0 to 1, that this level wins against the next
    /// lower one, measured with two players; `None` for the weakest level and
    /// for those that were not measured in at least 200 games.
    pub fn share_against_weaker(self, kind: GameKind) -> Option<f64> {
        levels(kind).share_against_weaker(self)
    }

    /// Returns how far the level looks ahead in this game.
    pub fn foresight(self, kind: GameKind) -> Foresight {
        levels(kind).foresight(self)
    }

    /// Returns the limits of a search by this level in this game: see
    /// [`LevelTable::budget`].
    pub fn budget(self, kind: GameKind) -> SearchBudget {
        levels(kind).budget(self)
    }
}
