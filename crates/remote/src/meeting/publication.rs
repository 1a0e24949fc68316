//! The messages that a device publishes at a meeting point, and the answers of
//! the server.

use crate::EntryHash;

/// A message to publish at a meeting point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Publication {
    /// The subject to publish on.
    pub subject: String,
    /// The ID of the message, for the header `Nats-Msg-Id`: 32 hexadecimal
    /// digits. Devices that publish the same entry use the same ID, and the
    /// server stores only one of the messages.
    pub id: String,
    /// The sealed entry, of at most
    /// [`MAX_PAYLOAD_BYTES`](crate::MAX_PAYLOAD_BYTES).
    pub payload: Vec<u8>,
}

/// The reason why a server did not store a publication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rejection {
    /// The subject has as many messages as the server allows.
    SubjectFull,
    /// The server's storage is full.
    ServerFull,
    /// Any other reason.
    Other,
}

impl Rejection {
    /// Determines the reason from the description in a server's error message.
    pub fn from_description(description: &str) -> Self {
        match description {
            text if text.contains("per subject") => Self::SubjectFull,
            text if text.contains("maximum bytes")
                || text.contains("maximum messages")
                || text.contains("resources") =>
            {
                Self::ServerFull
            }
            _ => Self::Other,
        }
    }
}

/// A publication that the server has not confirmed.
#[derive(Clone, Copy)]
pub(crate) struct Pending {
    pub hash: EntryHash,
    /// Whether the server has reported that it already has a message with the
    /// same ID.
    pub is_duplicate: bool,
    /// Whether this device has published it.
    pub is_own: bool,
}

impl Pending {
    /// Creates the record of a publication by this device.
    pub fn own(hash: EntryHash) -> Self {
        Self {
            hash,
            is_duplicate: false,
            is_own: true,
        }
    }

    /// Creates the record of a publication by another device.
    pub fn of_other(hash: EntryHash) -> Self {
        Self {
            is_own: false,
            ..Self::own(hash)
        }
    }
}
