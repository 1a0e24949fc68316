//! What a device knows of its meeting point: whether the server is connected,
//! answers, and stores what the device publishes.

use crate::meeting::Meeting;
use crate::meeting::watch::{Stage, Watch};
use std::time::Duration;

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
