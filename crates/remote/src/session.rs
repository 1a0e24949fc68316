//! The exchange of entries with another device over a direct connection.

use crate::{EntryHash, Log, MAX_MESSAGE_BYTES, Message, MessageError, Parcel, Summary, TableId};
use std::collections::BTreeSet;
use std::time::Duration;
use thiserror::Error;

/// The length of the time in which a device may send a limited amount.
const WINDOW: Duration = Duration::from_secs(10);
/// The most messages that are read from a device within that time. Two people
/// who play as fast as they can send a tenth.
const MAX_MESSAGES: u32 = 300;
/// The most bytes that are read from a device within that time: several times
/// the longest log.
const MAX_BYTES: usize = 32 * MAX_MESSAGE_BYTES;
/// The number of messages beyond the limits, or that cannot be read, after
/// which a device is ignored.
const MAX_OFFENCES: u8 = 3;

/// The exchange of entries with another device, over a channel that delivers
/// messages in the order in which they were sent, until it is cut.
///
/// Each side sends a [`Summary`] first. Once it has that of the other side, it
/// sends what the other side lacks, then and after each change of its log. So
/// the device in the middle of several passes on what it receives. After a cut,
/// the exchange starts again with a new session, and nothing is lost.
#[derive(Clone, Debug, Default)]
pub struct Session {
    has_greeted: bool,
    /// What the other device had when the session began.
    theirs: Option<Summary>,
    /// The entries that were sent or received since.
    exchanged: BTreeSet<EntryHash>,
    /// The beginning of the current [`WINDOW`], and what arrived in it.
    window: Duration,
    messages: u32,
    bytes: usize,
    offences: u8,
}

/// How a device has behaved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Conduct {
    /// It has sent only messages that can be read, and not too many.
    Good,
    /// It has sent something that it should not have sent.
    Warned,
    /// It has done so several times, and is ignored.
    Ignored,
}

/// Why a message was not used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SessionError {
    /// The message cannot be read.
    #[error(transparent)]
    Message(#[from] MessageError),
    /// The message belongs to another table.
    #[error("the message belongs to the table {0}")]
    OtherTable(TableId),
    /// The device sends more than is read.
    #[error("more than {MAX_MESSAGES} messages or {MAX_BYTES} bytes in {WINDOW:?}")]
    TooMuch,
    /// The device is ignored because of what it has sent before.
    #[error("the device is ignored")]
    Ignored,
}

impl Session {
    /// Starts the exchange over a channel that has just been opened.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sends a summary again with the next messages, so that the other device
    /// sends everything that may not have arrived.
    pub fn greet_again(&mut self) {
        self.has_greeted = false;
    }

    /// Returns the messages to send now, each of at most [`MAX_MESSAGE_BYTES`].
    /// The log must be stored before.
    pub fn outgoing(&mut self, log: &Log) -> Vec<Vec<u8>> {
        if self.conduct() == Conduct::Ignored {
            return Vec::new();
        }
        let mut messages = Vec::new();
        if !std::mem::replace(&mut self.has_greeted, true) {
            messages.push(Message::Summary(log.table(), log.summary()));
        }
        if let Some(theirs) = &self.theirs {
            let mut missing = log.missing(theirs);
            missing.retain(|entry| self.exchanged.insert(entry.hash()));
            let parcels = Parcel::new(log.table(), missing).split();
            messages.extend(parcels.into_iter().map(Message::Entries));
        }
        messages.iter().map(Message::to_bytes).collect()
    }

    /// Reads a message that has arrived, at the time `now` of any clock that
    /// does not go back. Returns the entries in it, to be added to the log.
    ///
    /// # Errors
    /// The message cannot be used. If the device is to blame, that changes its
    /// [conduct](Self::conduct).
    pub fn receive(
        &mut self,
        bytes: &[u8],
        table: TableId,
        now: Duration,
    ) -> Result<Option<Parcel>, SessionError> {
        if self.conduct() == Conduct::Ignored {
            return Err(SessionError::Ignored);
        }
        let read = self.read(bytes, table, now);
        // A newer version is nobody's fault.
        let blamed = !matches!(
            read,
            Ok(_) | Err(SessionError::Message(MessageError::Newer(_)))
        );
        self.offences = self.offences.saturating_add(u8::from(blamed));
        match read? {
            Message::Summary(_, theirs) => {
                self.theirs = Some(theirs);
                self.exchanged.clear();
                Ok(None)
            }
            Message::Entries(parcel) => {
                let hashes = parcel.entries().iter().map(crate::Entry::hash);
                self.exchanged.extend(hashes);
                Ok(Some(parcel))
            }
        }
    }

    fn read(
        &mut self,
        bytes: &[u8],
        table: TableId,
        now: Duration,
    ) -> Result<Message, SessionError> {
        if now.saturating_sub(self.window) >= WINDOW {
            (self.window, self.messages, self.bytes) = (now, 0, 0);
        }
        self.messages = self.messages.saturating_add(1);
        self.bytes = self.bytes.saturating_add(bytes.len());
        if self.messages > MAX_MESSAGES || self.bytes > MAX_BYTES {
            return Err(SessionError::TooMuch);
        }
        let message = Message::from_bytes(bytes)?;
        match message.table() == table {
            true => Ok(message),
            false => Err(SessionError::OtherTable(message.table())),
        }
    }

    /// Returns how the other device has behaved.
    pub fn conduct(&self) -> Conduct {
        match self.offences {
            0 => Conduct::Good,
            1..MAX_OFFENCES => Conduct::Warned,
            _ => Conduct::Ignored,
        }
    }
}
