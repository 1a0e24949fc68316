//! A device at a remote table whose entries (moves and other events) are
//! exchanged through a meeting point, a NATS server that stores and forwards
//! them.

use async_nats::{
    Client, ConnectError, ConnectOptions, HeaderMap, HeaderValue, Message, Request as NatsRequest,
    RequestError, StatusCode, SubscribeError, Subscriber,
};
use futures_util::StreamExt as _;
use futures_util::future::try_join_all;
use starfence_remote::{
    Entry, Log, Meeting, Parcel, Publication, Rejection, Request, Room, TableId,
};
use thiserror::Error;

/// The reason why a device cannot use the meeting point.
#[derive(Debug, Error)]
pub enum DeviceError {
    /// The connection was not made.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The connection is closed.
    #[error(transparent)]
    Subscribe(#[from] SubscribeError),
    /// The server has not answered a request.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The server has answered a request with a status that says why it
    /// refuses it.
    #[error("the server refuses: status {0}")]
    Status(StatusCode),
    /// The answer lacks the number and the subject of the stored message.
    #[error("a stored message without its number and subject")]
    Unnumbered,
}

/// A device at a remote table, with its connection to the meeting point.
pub struct Device {
    client: Client,
    /// The messages that other devices publish, as they come.
    live: Subscriber,
    pub meeting: Meeting,
}

/// Connects to a meeting point as somebody without a password.
///
/// # Errors
/// Returns an error if the server does not answer.
pub async fn connect(address: &str) -> Result<Client, ConnectError> {
    // The server allows inboxes of this form only, as the page has them.
    let options = ConnectOptions::new().custom_inbox_prefix("_INBOX.lab");
    options.connect(address).await
}

impl Device {
    /// Connects a device to the server, and subscribes to the subjects of the
    /// table.
    ///
    /// # Errors
    /// Returns an error if the server does not answer.
    pub async fn open(
        address: &str,
        table: TableId,
        room: Option<Room>,
    ) -> Result<Self, DeviceError> {
        let client = connect(address).await?;
        let meeting = Meeting::new(table, room);
        let live = client.subscribe(meeting.subject_filter()).await?;
        Ok(Self {
            client,
            live,
            meeting,
        })
    }

    /// Reads everything that the server has stored since the last call, and
    /// returns the new entries.
    ///
    /// # Errors
    /// Returns an error if the server does not answer as a meeting point.
    pub async fn read_stored(&mut self) -> Result<Parcel, DeviceError> {
        let mut entries = Vec::new();
        self.meeting.announce();
        loop {
            let requests = self.meeting.requests();
            if requests.is_empty() {
                return Ok(Parcel::new(self.meeting.table(), entries));
            }
            let answers = requests.iter().map(|request| {
                let body = request.body().into();
                self.client.request(Request::SUBJECT, body)
            });
            let answers = try_join_all(answers).await?;
            for (request, answer) in requests.iter().zip(&answers) {
                // Ignore unreadable messages: anybody can publish on the
                // subject.
                let read = self.meeting.answered(request, stored(answer)?);
                entries.extend(read.ok().flatten());
            }
        }
    }

    /// Publishes the entries of a log that the server lacks. Returns the reason
    /// if the server has refused to store an entry.
    ///
    /// # Errors
    /// Returns an error if the server does not answer.
    pub async fn publish(&mut self, log: &Log) -> Result<Option<Rejection>, DeviceError> {
        for publication in self.meeting.outgoing(log) {
            self.store(&publication).await?;
        }
        Ok(self.meeting.rejection())
    }

    /// Publishes an entry, and notes the server's answer.
    ///
    /// # Errors
    /// Returns an error if the server does not answer.
    pub async fn store(&mut self, publication: &Publication) -> Result<(), DeviceError> {
        let id = &publication.id;
        let mut headers = HeaderMap::new();
        headers.insert("Nats-Msg-Id", id.as_str());
        let payload = publication.payload.clone().into();
        let request = NatsRequest::new().headers(headers).payload(payload);
        let subject = publication.subject.clone();
        let answer = self.client.send_request(subject, request).await?;
        match parse_publish_ack(&answer) {
            Ok(is_duplicate) => self.meeting.published(id, is_duplicate),
            Err(description) => {
                let rejection = Rejection::from_description(&description);
                self.meeting.rejected(id, rejection);
            }
        }
        Ok(())
    }

    /// Waits for the next entry that another device publishes. Returns `None`
    /// if the connection is closed.
    pub async fn next_live(&mut self) -> Option<Entry> {
        loop {
            let message = self.live.next().await?;
            let read = self
                .meeting
                .receive_live(&message.subject, &message.payload);
            if let Ok(Some(entry)) = read {
                return Some(entry);
            }
        }
    }
}

/// A stored message: its sequence number, subject and payload.
type Stored<'a> = (u64, &'a str, &'a [u8]);

/// Parses the answer to a request for a stored message; `None` if there is no
/// such message.
fn stored(answer: &Message) -> Result<Option<Stored<'_>>, DeviceError> {
    match answer.status {
        Some(StatusCode::NOT_FOUND) => return Ok(None),
        Some(status) => return Err(DeviceError::Status(status)),
        None => {}
    }
    let header = |name| {
        let headers = answer.headers.as_ref();
        headers?.get(name).map(HeaderValue::as_str)
    };
    let sequence = header("Nats-Sequence").and_then(|text| text.parse().ok());
    let message = sequence.zip(header("Nats-Subject"));
    let (sequence, subject) = message.ok_or(DeviceError::Unnumbered)?;
    Ok(Some((sequence, subject, &answer.payload)))
}

/// Returns whether the published message is a duplicate of one that the server
/// has already stored.
///
/// # Errors
/// Returns the server's reason for not storing the message.
pub fn parse_publish_ack(answer: &Message) -> Result<bool, String> {
    let read: serde_json::Value = serde_json::from_slice(&answer.payload).unwrap_or_default();
    match read.get("error").and_then(|error| error.get("description")) {
        Some(reason) => Err(reason.as_str().unwrap_or_default().to_owned()),
        None => Ok(read.get("duplicate").and_then(serde_json::Value::as_bool) == Some(true)),
    }
}
