//! A decision about a game, and the state it was made from.

use super::{GameId, SyncDecision};
use std::borrow::Borrow;

/// A decision about a game, made while a transaction holds the store, for
/// [`settle`](super::Library::settle) once the transaction has committed.
///
/// It holds what memory and the store held at the moment of the decision: the
/// player and other tabs may go on until the transaction has committed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Visit {
    pub(super) id: GameId,
    /// What memory held.
    pub(super) text: Option<String>,
    /// What the store held.
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
