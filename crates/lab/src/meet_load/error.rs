//! The errors of `meet-load`.

use super::device::DeviceError;
use starfence_remote::{LogError, OpenError, Rejection, WriteError};
use thiserror::Error;

/// The reason why a table was not played to the end.
#[derive(Debug, Error)]
pub enum LoadError {
    /// A device cannot use the server.
    #[error(transparent)]
    Device(#[from] DeviceError),
    /// The task of the table has panicked.
    #[error("the task of the table has panicked")]
    Panicked,
    /// The table could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// An entry of the table could not be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// An entry could not be added to the log of the table.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The device that makes a move has no entry to publish: the server already
    /// has the move, or the device has not read all stored entries.
    #[error("the entry of a move was not to be published")]
    NothingToPublish,
    /// The server has refused to store an entry.
    #[error("the server does not store an entry: {0:?}")]
    NotStored(Rejection),
    /// A move has not arrived at the other device in time.
    #[error("a move has not arrived in time")]
    MoveLost,
    /// A device that joined late did not read the whole game.
    #[error("a device that joined late has read {read} of {expected} entries")]
    Incomplete { read: usize, expected: usize },
}
