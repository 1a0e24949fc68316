//! Limits on the messages that another device may send over a direct
//! connection.

use crate::MAX_MESSAGE_BYTES;
use std::time::Duration;

/// The length of the time window to which [`MAX_MESSAGES`] and [`MAX_BYTES`]
/// apply.
pub(crate) const WINDOW: Duration = Duration::from_secs(10);
/// The maximum number of messages that are read from a device in a [`WINDOW`]:
/// ten times what two fast players need.
pub(crate) const MAX_MESSAGES: u32 = 300;
/// The maximum number of bytes that are read from a device, or sent because it
/// has asked for them, in a [`WINDOW`]: several times the length of the longest
/// log.
pub(crate) const MAX_BYTES: usize = 32 * MAX_MESSAGE_BYTES;
/// The number of offences (invalid messages, or messages beyond the limits)
/// after which a device is ignored.
const MAX_OFFENCES: u8 = 3;

/// The conduct of a device in a session.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Conduct {
    /// The device has sent only valid messages within the limits.
    Good,
    /// The device has sent an invalid message or too much data.
    Warned,
    /// The device has sent invalid messages or too much data several times, and
    /// is ignored from now on.
    Ignored,
}

/// Counts the messages, bytes and offences of another device.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter {
    /// The start time of the current [`WINDOW`].
    window: Duration,
    messages: u32,
    bytes: usize,
    offences: u8,
}

impl Meter {
    /// Counts a message of `length` bytes. Returns whether the message is
    /// within the limits. `now` is the time on any clock that never goes
    /// backwards.
    pub fn admits(&mut self, length: usize, now: Duration) -> bool {
        if now.saturating_sub(self.window) >= WINDOW {
            (self.window, self.messages, self.bytes) = (now, 0, 0);
        }
        self.messages = self.messages.saturating_add(1);
        self.bytes = self.bytes.saturating_add(length);
        self.messages <= MAX_MESSAGES && self.bytes <= MAX_BYTES
    }

    /// Counts the bytes that the device has requested. Returns whether they are
    /// within the limits, so that asking costs at least as much as answering.
    pub fn admits_answer(&mut self, length: usize) -> bool {
        self.bytes = self.bytes.saturating_add(length);
        self.bytes <= MAX_BYTES
    }

    /// Counts an offence.
    pub fn count_offence(&mut self) {
        self.offences = self.offences.saturating_add(1);
    }

    /// Returns the conduct of the device so far.
    pub fn conduct(&self) -> Conduct {
        match self.offences {
            0 => Conduct::Good,
            1..MAX_OFFENCES => Conduct::Warned,
            _ => Conduct::Ignored,
        }
    }
}
