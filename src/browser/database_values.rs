//! What databases hold, and why an operation on one fails.

/// A key in a database.
#[derive(Clone, PartialEq, PartialOrd, Debug)]
pub enum Key {
    Number(f64),
    /// A pair of numbers, which sorts by the first one.
    Pair(f64, f64),
    Text(String),
}

/// What may be done in a transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Read,
    /// To read and to write.
    Write,
}

/// The error returned when the browser refuses an operation: the database is
/// full, forbidden or was deleted, or the connection to it is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DatabaseError;
