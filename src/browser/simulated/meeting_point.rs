//! The meeting point, which a simulated page does not have.

use std::convert::Infallible;

pub use crate::browser::meeting_values::{
    MeetingError, MeetingEvent, PublishAnswer, StoredMessage,
};

/// Returns `None`: the page has no meeting point.
pub fn meeting_host() -> Option<String> {
    None
}

/// A connection to the meeting point; there is none.
pub struct MeetingPoint(Infallible);

impl MeetingPoint {
    /// Fetches the client's script.
    ///
    /// # Errors
    /// Always fails.
    pub async fn load() -> Result<(), MeetingError> {
        Err(MeetingError)
    }

    /// Connects to the meeting point.
    ///
    /// # Errors
    /// Always fails.
    pub fn connect(_: impl Fn(MeetingEvent) + 'static) -> Result<Self, MeetingError> {
        Err(MeetingError)
    }

    /// Subscribes to the messages that are published on subjects that match
    /// `filter`.
    pub fn follow(&self, _filter: &str) {
        match self.0 {}
    }

    /// Requests a stored message.
    pub fn request(
        &self,
        _subject: &str,
        _body: &str,
    ) -> impl Future<Output = StoredMessage> + use<> {
        async { StoredMessage::Lost }
    }

    /// Publishes a message.
    pub fn publish(
        &self,
        _subject: &str,
        _id: &str,
        _payload: &[u8],
    ) -> impl Future<Output = PublishAnswer> + use<> {
        async { PublishAnswer::Lost }
    }

    /// Tries to connect immediately if the device is not connected.
    pub fn retry(&self) {
        match self.0 {}
    }
}
