//! What a connection to the meeting point reports.

/// An event of a connection to the meeting point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MeetingEvent {
    /// The device is connected, and can follow a table.
    Opened,
    /// A message was published on a followed subject. It is not certain that
    /// the server has stored the message.
    Live {
        /// The subject of the message.
        subject: String,
        /// The content of the message.
        payload: Vec<u8>,
    },
    /// The device is not connected to the meeting point. The client keeps
    /// trying to connect.
    Disconnected,
}

/// The server's answer to a request for a stored message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredMessage {
    /// The requested message.
    Found {
        /// The number under which the server has stored the message.
        sequence: u64,
        subject: String,
        /// The content of the message.
        payload: Vec<u8>,
    },
    /// The server has no such message.
    Missing,
    /// The server has no stream in which messages could be stored.
    NoStream,
    /// The server has not answered the request.
    Lost,
}

/// The server's answer to a published message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PublishAnswer {
    /// The server has stored the message.
    Stored,
    /// The server had already stored a message with the same ID.
    Duplicate,
    /// The server has not stored the message, for the reason in this
    /// description.
    Refused(String),
    /// The server has no stream in which it could store the message.
    NoStream,
    /// The server has not confirmed the message.
    Lost,
}

/// The error returned when the script of the meeting point's client cannot be
/// fetched or started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeetingError;
