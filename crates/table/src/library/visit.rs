//! A decision about a game, and the state on which it is based.

use super::{GameId, SyncDecision};
use std::borrow::Borrow;

/// A decision about a game, made while a transaction holds the store, for
/// [`settle`](super::Library::settle) once the transaction has committed.
///
/// It keeps what memory and the store held at the moment of the decision, since
/// the player and other tabs may make changes before the transaction has
/// committed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Visit {
    pub(super) id: GameId,
    /// The game's text in memory; `None` if memory did not hold the game.
    pub(super) text: Option<String>,
    /// The game's text in the store; `None` if the store did not hold the game.
    pub(super) found: Option<String>,
    pub(super) decision: SyncDecision,
}

impl Visit {
    /// Returns the game's number.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// Returns what the transaction has to do.
    pub fn decision(&self) -> &SyncDecision {
        &self.decision
    }

    /// Reports whether this tab's text becomes a separate game.
    pub fn keeps_both(&self) -> bool {
        self.decision == SyncDecision::KeepBoth
    }

    /// Returns what memory held, and what the store holds after the
    /// transaction.
    pub(super) fn outcome(self) -> (Option<String>, Option<String>) {
        let stored = match self.decision {
            SyncDecision::Write(text) => text,
            SyncDecision::UpToDate | SyncDecision::TakeStored | SyncDecision::KeepBoth => {
                self.found
            }
        };
        (self.text, stored)
    }
}

impl Borrow<SyncDecision> for Visit {
    fn borrow(&self) -> &SyncDecision {
        &self.decision
    }
}
