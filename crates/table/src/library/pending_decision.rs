//! A decision about synchronising a game, with the state on which it is based.

use super::{GameId, SyncDecision};
use std::borrow::Borrow;

/// A decision about synchronising a game, made during a store transaction and
/// passed to [`settle`](super::Library::settle) once the transaction has
/// committed.
///
/// Keeps the texts in memory and in the store at the time of the decision,
/// since the player and other tabs can make changes before the transaction has
/// committed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct PendingDecision {
    pub(super) id: GameId,
    /// The game's text in memory; `None` if the game was not in memory.
    pub(super) text: Option<String>,
    /// The game's text in the store; `None` if the game was not in the store.
    pub(super) found: Option<String>,
    pub(super) decision: SyncDecision,
}

impl PendingDecision {
    /// Returns the game's identifier.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// Returns the action that the transaction has to take.
    pub fn decision(&self) -> &SyncDecision {
        &self.decision
    }

    /// Returns the game's text in memory that the decision is about; `None` if
    /// the game was not in memory.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// Returns whether this tab's text becomes a separate game.
    pub fn keeps_both(&self) -> bool {
        self.decision == SyncDecision::KeepBoth
    }

    /// Returns the text in memory before the transaction, and the text in the
    /// store after it.
    pub(super) fn outcome(self) -> (Option<String>, Option<String>) {
        let stored = match self.decision {
            SyncDecision::Write(text) => text,
            SyncDecision::UpToDate
            | SyncDecision::TakeStored
            | SyncDecision::Overruled
            | SyncDecision::KeepBoth => self.found,
        };
        (self.text, stored)
    }
}

/// A conflict between this tab's version of a game and that of another tab, as
/// it was resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Divergence {
    /// Another tab made a different move first. The game goes on with that
    /// move, and the move made in this tab is dropped.
    Overruled(GameId),
    /// This tab's version is now a separate game.
    Copied {
        /// The game that was continued in another tab.
        id: GameId,
        /// The game that contains this tab's version.
        copy: GameId,
    },
}

impl Borrow<SyncDecision> for PendingDecision {
    fn borrow(&self) -> &SyncDecision {
        &self.decision
    }
}
