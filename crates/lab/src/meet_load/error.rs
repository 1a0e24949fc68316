//! The errors of `meet-load`.

use super::nats::NatsError;
use starfence_remote::{LogError, OpenError, Rejection, WriteError};
use std::io;
use thiserror::Error;

/// The reason why a table was not played to the end.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The connection to the server failed.
    #[error(transparent)]
    Nats(#[from] NatsError),
    /// The thread of the table could not be started.
    #[error("the thread of the table does not start: {0}")]
    NoThread(io::Error),
    /// The thread of the table has panicked.
    #[error("the thread of the table has panicked")]
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
