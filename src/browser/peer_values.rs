//! What a direct connection to another device reports.

/// An event of a connection to another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PeerEvent {
    /// The channel is open.
    Opened,
    /// A message has arrived.
    Message(Vec<u8>),
    /// No data arrives at present; the browser tries to restore the connection.
    Interrupted,
    /// The connection was established or restored.
    Restored,
    /// The devices could not connect, or the connection has ended.
    Closed,
}

/// The error returned when the browser refuses an operation on a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PeerError;
