//! The error messages of each game, and the choice of the messages by game.

mod checkers;
mod parallel;
mod quoridor;

pub use parallel::{direction_name, plan_count, plan_error};

use crate::i18n::I18n;
use crate::i18n::reasons::{GameReasons, Names, Reason};
use starfence_rules::{GameError, GameKind};
use starfence_table::MoveRefusal;

/// Returns the error messages of a game.
pub(super) fn reasons_of(kind: GameKind) -> &'static dyn GameReasons {
    match kind {
        GameKind::ChineseCheckers => &checkers::CheckersReasons,
        GameKind::Parallel => &parallel::ParallelReasons,
        GameKind::Quoridor => &quoridor::QuoridorReasons,
    }
}

impl Reason for GameError {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        let mut games = GameKind::ALL.into_iter();
        match games.find_map(|kind| reasons_of(kind).refusal(self)) {
            Some(refusal) => refusal.reason(i18n, names),
            None => self.to_string(),
        }
    }
}

impl Reason for MoveRefusal {
    fn reason(&self, i18n: I18n, names: Names) -> String {
        match self {
            Self::Checkers(refusal) => refusal.reason(i18n, names),
            Self::Quoridor(refusal) => refusal.reason(i18n, names),
        }
    }
}
