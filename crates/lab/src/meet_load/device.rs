//! A device at a remote table whose entries (moves and other events) are
//! exchanged through a meeting point, a NATS server that stores and forwards
//! them.

use super::nats::{Connection, Message, NatsError};
use starfence_remote::{Entry, Log, Meeting, Parcel, Rejection, Request, Room, TableId};
use std::time::Instant;

/// A device at a remote table, with its connection to the meeting point.
pub struct Device {
    pub connection: Connection,
    pub meeting: Meeting,
}

impl Device {
    /// Connects a device to the server, and subscribes to the subjects of the
    /// table.
    pub fn open(address: &str, table: TableId, room: Option<Room>) -> Result<Self, NatsError> {
        let connection = Connection::open(address, None)?;
        let meeting = Meeting::new(table, room);
        let mut device = Self {
            connection,
            meeting,
        };
        device.subscribe()?;
        Ok(device)
    }

    fn subscribe(&mut self) -> Result<(), NatsError> {
        self.connection.unsubscribe_all()?;
        self.connection.subscribe(&self.meeting.subject_filter())?;
        self.connection.flush()
    }

    /// Reads everything that the server has stored since the last call, and
    /// returns the new entries.
    pub fn read_stored(&mut self) -> Result<Parcel, NatsError> {
        let mut entries = Vec::new();
        self.meeting.announce();
        loop {
            let filter = self.meeting.subject_filter();
            let requests = self.meeting.requests();
            if requests.is_empty() {
                return Ok(Parcel::new(self.meeting.table(), entries));
            }
            let mut replies = Vec::new();
            for request in requests {
                let reply = self.connection.reply_subject()?;
                let body = request.body();
                self.connection
                    .publish(Request::SUBJECT, None, Some(&reply), body.as_bytes())?;
                replies.push((request, reply));
            }
            for (request, reply) in replies {
                let answer = self.connection.answer(&reply)?;
                // Ignore unreadable messages: anybody can publish on the
                // subject.
                let read = self.meeting.answered(&request, stored(&answer)?);
                entries.extend(read.ok().flatten());
            }
            if self.meeting.subject_filter() != filter {
                self.subscribe()?;
            }
        }
    }

    /// Publishes the entries of a log that the server lacks. Returns the reason
    /// if the server has refused to store an entry.
    pub fn publish(&mut self, log: &Log) -> Result<Option<Rejection>, NatsError> {
        let filter = self.meeting.subject_filter();
        for publication in self.meeting.outgoing(log) {
            let id = &publication.id;
            let answer =
                self.connection
                    .request(&publication.subject, Some(id), &publication.payload)?;
            match parse_publish_ack(&answer) {
                Ok(is_duplicate) => self.meeting.published(id, is_duplicate),
                Err(description) => {
                    let rejection = Rejection::from_description(&description);
                    self.meeting.rejected(id, rejection);
                }
            }
        }
        if self.meeting.subject_filter() != filter {
            self.subscribe()?;
        }
        Ok(self.meeting.rejection())
    }

    /// Waits for the next entry that another device publishes. Returns `None`
    /// if none arrives before `end`.
    pub fn next_live(&mut self, end: Instant) -> Result<Option<Entry>, NatsError> {
        while let Some(message) = self.connection.next(end)? {
            let read = self
                .meeting
                .receive_live(&message.subject, &message.payload);
            if let Ok(Some(entry)) = read {
                return Ok(Some(entry));
            }
        }
        Ok(None)
    }
}

/// A stored message: its sequence number, subject and payload.
type Stored<'a> = (u64, &'a str, &'a [u8]);

/// Parses the answer to a request for a stored message; `None` if there is no
/// such message.
fn stored(answer: &Message) -> Result<Option<Stored<'_>>, NatsError> {
    match answer.status() {
        Some("404") => return Ok(None),
        Some(status) => return Err(NatsError::Refused(format!("status {status}"))),
        None => {}
    }
    let sequence = answer
        .header("Nats-Sequence")
        .and_then(|it| it.parse().ok());
    let message = sequence.zip(answer.header("Nats-Subject"));
    let (sequence, subject) = message.ok_or_else(|| {
        NatsError::Protocol("a stored message without its number and subject".to_owned())
    })?;
    Ok(Some((sequence, subject, &answer.payload)))
}

/// Returns whether the published message is a duplicate of one that the server
/// has already stored.
///
/// # Errors
/// Returns the server's reason for not storing the message.
pub fn parse_publish_ack(answer: &Message) -> Result<bool, String> {
    if let Some(status) = answer.status() {
        return Err(format!("no stream at the meeting point: status {status}"));
    }
    let read: serde_json::Value = serde_json::from_slice(&answer.payload).unwrap_or_default();
    match read.get("error").and_then(|error| error.get("description")) {
        Some(reason) => Err(reason.as_str().unwrap_or_default().to_owned()),
        None => Ok(read.get("duplicate").and_then(serde_json::Value::as_bool) == Some(true)),
    }
}
