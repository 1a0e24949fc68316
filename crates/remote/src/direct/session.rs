//! The exchange of entries with another device over a direct connection.

use crate::direct::meter::{Conduct, MAX_BYTES, MAX_MESSAGES, Meter, WINDOW};
use crate::{
    Channel, Desk, EntryHash, Hold, Log, Message, MessageError, Parcel, PublicKey, SeatProof,
    SeatProofError, Summary, TableId,
};
use starfence_rules::{Seat, Set};
use std::collections::BTreeSet;
use std::time::Duration;
use thiserror::Error;

/// The exchange of log entries with another device over one channel, which must
/// deliver messages in the order in which they were sent.
///
/// Each device first [proves](Session::prove) which seats it holds, and sends a
/// [`Summary`] of its log. After receiving the other device's summary, it sends
/// the entries that the other device lacks, both immediately and after every
/// change of its own log. A device with several channels thereby passes on the
/// entries that it receives. If the connection is lost, a new session over a
/// new channel transfers all entries that did not arrive.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// The channel, if it is known; otherwise no proofs are exchanged.
    channel: Option<Channel>,
    /// The seats on this device that were last proven to the other device.
    shown: Set<Seat>,
    /// The seats that the other device has proven to hold, with their keys.
    proven: Vec<(Seat, PublicKey)>,
    has_greeted: bool,
    /// The last summary received from the other device.
    theirs: Option<Summary>,
    /// The hashes of the entries sent or received since the last summary was
    /// received.
    exchanged: BTreeSet<EntryHash>,
    meter: Meter,
}

/// The reason why a message was not used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SessionError {
    /// The message is invalid.
    #[error(transparent)]
    Message(#[from] MessageError),
    /// The message belongs to another table.
    #[error("the message belongs to the table {0}")]
    OtherTable(TableId),
    /// The proof of a seat is false.
    #[error(transparent)]
    Proof(#[from] SeatProofError),
    /// The device has sent too many messages or bytes within a short time.
    #[error("more than {MAX_MESSAGES} messages or {MAX_BYTES} bytes in {WINDOW:?}")]
    TooMuch,
    /// The device is ignored because of earlier offences.
    #[error("the device is ignored")]
    Ignored,
}

impl Session {
    /// Creates the session of a newly opened channel. The devices do not prove
    /// to each other which seats they hold.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates the session of the given newly opened channel.
    pub fn over(channel: Channel) -> Self {
        Self {
            channel: Some(channel),
            ..Self::default()
        }
    }

    /// Returns the encoded proof that this device holds its seats; `None` if
    /// the other device already has the proof. The proof must be sent before
    /// the [other messages](Self::outgoing).
    pub fn prove(&mut self, desk: &Desk) -> Option<Vec<u8>> {
        let held = match desk.hold() {
            Hold::GivenAway | Hold::Watching => &[],
            Hold::Here | Hold::FromCopy => desk.seats.keys(),
        };
        let seats = held.iter().map(|(seat, _)| *seat).collect();
        let channel = self.channel.filter(|_| self.shown != seats)?;
        self.shown = seats;
        let proof = SeatProof::new(desk.log().table(), channel, held);
        Some(Message::Proof(proof).to_bytes())
    }

    /// Returns the seats that the other device has proven to hold, with their
    /// keys. A seat belongs to that device only if the key is the seat's
    /// [owner](Log::owner).
    pub fn proven(&self) -> &[(Seat, PublicKey)] {
        &self.proven
    }

    /// Makes [`outgoing`](Self::outgoing) send the summary again, so that the
    /// other device repeats all entries that may have been lost.
    pub fn greet_again(&mut self) {
        self.has_greeted = false;
    }

    /// Returns the encoded messages to send now, each of at most
    /// [`MAX_MESSAGE_BYTES`](crate::MAX_MESSAGE_BYTES). The log must be stored
    /// before they are sent.
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
            let parcel = Parcel::new(log.table(), missing);
            if self.meter.admits_answer(parcel.bytes()) {
                messages.extend(parcel.split().into_iter().map(Message::Entries))
            } else {
                self.theirs = None;
                self.meter.count_offence();
            }
        }
        messages.iter().map(Message::to_bytes).collect()
    }

    /// Reads a received message and returns the entries in it, which the caller
    /// adds to the log. `now` is the current time of any clock that never goes
    /// backwards.
    ///
    /// # Errors
    /// Returns an error if the message cannot be used. If this is the other
    /// device's fault, its [conduct](Self::conduct) gets worse.
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
        // A message of a newer version is not an offence.
        let blamed = !matches!(
            read,
            Ok(_) | Err(SessionError::Message(MessageError::Newer(_)))
        );
        if blamed {
            self.meter.count_offence();
        }
        match read? {
            Message::Summary(_, theirs) => {
                self.theirs = Some(theirs);
                self.exchanged.clear();
                Ok(None)
            }
            // Without knowing the channel, a proof cannot be checked.
            Message::Proof(_) => Ok(None),
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
        if !self.meter.admits(bytes.len(), now) {
            return Err(SessionError::TooMuch);
        }
        let message = Message::from_bytes(bytes)?;
        if message.table() != table {
            return Err(SessionError::OtherTable(message.table()));
        }
        if let (Message::Proof(proof), Some(channel)) = (&message, self.channel) {
            self.proven = proof.check(channel)?;
        }
        Ok(message)
    }

    /// Returns the conduct of the other device.
    pub fn conduct(&self) -> Conduct {
        self.meter.conduct()
    }
}
