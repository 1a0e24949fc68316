//! What a device knows of its meeting point: whether the server is connected,
//! answers, and stores what the device publishes.

use crate::EntryHash;
use crate::meeting::Meeting;
use std::collections::BTreeMap;
use std::time::Duration;

/// The time within which a server that works answers a request or confirms a
/// publication.
const ANSWER_TIME: Duration = Duration::from_secs(5);

/// The state of the exchange with a meeting point, as shown to the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeetingState {
    /// The device is connecting for the first time, or is reading the stored
    /// messages.
    Connecting,
    /// The device is connected and has read the stored messages.
    Connected,
    /// The device is not connected, or has not read the stored messages again
    /// since the connection was lost.
    Disconnected,
    /// The connection exists, but the server has not answered a request or
    /// confirmed a publication for five seconds.
    Silent,
    /// The server has no stream, so it can store nothing.
    NoStream,
    /// The server refuses to store what the device publishes.
    Refused,
    /// Too many of the stored messages do not come from this table, and the
    /// table cannot leave its room automatically.
    Flooded,
}

/// The stage of the connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Stage {
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
    stage: Stage,
    lacks_stream: bool,
    /// The time at which the first request was sent after the last answer.
    asked: Option<Duration>,
    /// The times at which the unconfirmed entries of this device were first
    /// published.
    published: BTreeMap<EntryHash, Duration>,
}

impl Watch {
    /// Returns what is known in the next room, on the same connection.
    pub fn in_next_room(self) -> Self {
        Self {
            published: BTreeMap::new(),
            ..self
        }
    }

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

    fn has_stopped(&self) -> bool {
        matches!(self.stage, Stage::Connecting | Stage::Lost)
    }

    /// Returns the time at which the server counts as silent unless it answers;
    /// `None` if no answer is awaited.
    fn silent_at(&self) -> Option<Duration> {
        let sent = self.published.values().chain(&self.asked);
        let earliest = sent.min().filter(|_| !self.has_stopped())?;
        Some(earliest.saturating_add(ANSWER_TIME))
    }
}

impl Meeting {
    /// Records that the device is connected to the server, and starts the
    /// exchange again, since the server may have lost messages.
    pub fn connected(&mut self) {
        let is_again = self.watch.stage != Stage::Connecting;
        self.restart();
        self.watch = Watch {
            stage: Stage::Reading { is_again },
            ..Watch::default()
        };
    }

    /// Records that the device is not connected to the server.
    pub fn disconnected(&mut self) {
        self.watch = Watch {
            stage: Stage::Lost,
            ..Watch::default()
        };
    }

    /// Returns whether the device is connected to the server.
    pub fn is_connected(&self) -> bool {
        !self.watch.has_stopped()
    }

    /// Returns whether all messages stored on the server have been read since
    /// the device was connected.
    pub fn has_read(&self) -> bool {
        self.watch.stage == Stage::Ready
    }

    /// Records that the [requests](Self::requests) and
    /// [publications](Self::outgoing) returned so far were sent to the server
    /// by the time `now`.
    pub fn note_sent(&mut self, now: Duration) {
        if self.awaits_answer() {
            self.watch.asked.get_or_insert(now);
        }
        let own = self.pending.values().filter(|pending| pending.is_own);
        for pending in own {
            self.watch.published.entry(pending.hash).or_insert(now);
        }
    }

    /// Records that the server has reported that no stream serves a request or
    /// stores a publication. This holds until the server answers one.
    pub fn note_no_stream(&mut self) {
        self.watch.asked = None;
        self.watch.published.clear();
        self.watch.lacks_stream = true;
    }

    /// Returns the state of the exchange at the time `now`.
    pub fn state(&self, now: Duration) -> MeetingState {
        match self.watch.stage {
            _ if self.is_flooded() => MeetingState::Flooded,
            Stage::Connecting => MeetingState::Connecting,
            Stage::Lost => MeetingState::Disconnected,
            _ if self.watch.lacks_stream => MeetingState::NoStream,
            _ if self.watch.silent_at().is_some_and(|at| at <= now) => MeetingState::Silent,
            Stage::Reading { is_again: true } => MeetingState::Disconnected,
            Stage::Reading { is_again: false } => MeetingState::Connecting,
            Stage::Ready if self.rejection().is_some() => MeetingState::Refused,
            Stage::Ready => MeetingState::Connected,
        }
    }

    /// Returns the time after `now` at which the [state](Self::state) changes
    /// unless the server answers; `None` if it does not change by itself.
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        self.watch.silent_at().filter(|at| *at > now)
    }
}

impl MeetingState {
    /// Returns whether moves can be expected to reach the other players through
    /// the server. While the device connects for the first time, this is not
    /// known yet, and nobody should think of sending links.
    pub fn carries(self) -> bool {
        matches!(self, Self::Connecting | Self::Connected)
    }
}
