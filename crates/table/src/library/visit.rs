//! What a transaction does about a game, from its decision to its end.

use super::{GameId, SyncDecision};
use std::borrow::Borrow;

/// What is decided about a game while a transaction holds the store, for
/// [`settle`](super::Library::settle) once the transaction has committed.
///
/// It keeps what memory and the store held at the moment of the decision: until
/// the transaction has committed, both the player and other tabs go on.
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
    /// The game's number.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// What the transaction has to do.
    pub fn decision(&self) -> &SyncDecision {
        &self.decision
    }

    /// Whether this tab's text becomes a game of its own.
    pub fn keeps_both(&self) -> bool {
        self.decision == SyncDecision::KeepBoth
    }

    /// What memory held, and what the store holds after the transaction.
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
