//! Direct connections to other devices, which the simulated browser does not
//! have.

use std::convert::Infallible;

pub use crate::browser::peer_values::{PeerError, PeerEvent};

/// A connection to another device; there is none.
pub struct PeerConnection(Infallible);

impl PeerConnection {
    /// Returns false: the browser cannot connect devices directly.
    pub fn is_supported() -> bool {
        false
    }

    /// Creates a connection.
    ///
    /// # Errors
    /// Always fails.
    pub fn new(_: Option<&str>, _: impl Fn(PeerEvent) + 'static) -> Result<Self, PeerError> {
        Err(PeerError)
    }

    /// Returns the session description of an offer to connect.
    ///
    /// # Errors
    /// There is no connection.
    pub async fn offer(&self) -> Result<String, PeerError> {
        match self.0 {}
    }

    /// Accepts another device's offer.
    ///
    /// # Errors
    /// There is no connection.
    pub async fn answer(&self, _offer: &str) -> Result<String, PeerError> {
        match self.0 {}
    }

    /// Completes the connection.
    ///
    /// # Errors
    /// There is no connection.
    pub async fn accept(&self, _answer: &str) -> Result<(), PeerError> {
        match self.0 {}
    }

    /// Returns whether a connection that was open has ended.
    pub fn has_ended(&self) -> bool {
        match self.0 {}
    }

    /// Sends a message.
    pub fn send(&self, _bytes: &[u8]) {
        match self.0 {}
    }

    /// Ends the connection.
    pub fn close(&self) {
        match self.0 {}
    }
}
