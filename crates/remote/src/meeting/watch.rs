//! What a device has noticed of its meeting point: whether it is connected,
//! and since when requests and publications have been unanswered.

use crate::EntryHash;
use std::collections::BTreeMap;
use std::time::Duration;

/// The time within which a server that works answers a request or confirms a
/// publication.
const ANSWER_TIME: Duration = Duration::from_secs(5);

/// The stage of the connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Stage {
    /// The device has never been connected.
    #[default]
    Connecting,
    /// The connection is lost.
    Lost,
    /// The device is connected, and is reading the stored messages.
    Reading {
        /// Whether the connection was lost before.
        is_again: bool,
    },
    /// The device is connected, and has read the stored messages.
    Ready,
}

/// What is known of the server. Times are those of any clock that never goes
/// backwards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watch {
    pub stage: Stage,
    /// Whether the server has reported that it has no stream.
    pub lacks_stream: bool,
    /// The time at which the first request was sent after the last answer.
    pub asked: Option<Duration>,
    /// The times at which the unconfirmed entries of this device were first
    /// published.
    pub published: BTreeMap<EntryHash, Duration>,
}

impl Watch {
    /// Records that the server has answered a request.
    pub fn note_answer(&mut self) {
        self.asked = None;
        self.lacks_stream = false;
    }

    /// Records that the server has stored or refused an entry, or has stored it
    /// for another device.
    pub fn note_verdict(&mut self, entry: &EntryHash) {
        self.published.remove(entry);
        self.lacks_stream = false;
    }

    /// Records that all stored messages have been read.
    pub fn note_replayed(&mut self) {
        if matches!(self.stage, Stage::Reading { .. }) {
            self.stage = Stage::Ready;
        }
    }

    /// Returns whether the device is not connected.
    pub fn has_stopped(&self) -> bool {
        matches!(self.stage, Stage::Connecting | Stage::Lost)
    }

    /// Returns the time at which the server counts as silent unless it answers;
    /// `None` if no answer is awaited.
    pub fn silent_at(&self) -> Option<Duration> {
        let sent = self.published.values().chain(&self.asked);
        let earliest = sent.min().filter(|_| !self.has_stopped())?;
        Some(earliest.saturating_add(ANSWER_TIME))
    }
}
