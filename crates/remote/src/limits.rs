//! The size limits of a table. An entry that exceeds a limit is refused with an
//! error.

/// The maximum length of an entry, in bytes.
pub const MAX_ENTRY_BYTES: usize = 1024;

/// The maximum total length of the entries of all seats of a table, in bytes.
/// Each seat has an equal share. The whole game still fits into a link.
pub const MAX_TABLE_BYTES: usize = 192 * 1024;

/// The part of a seat's share, in bytes, that is left for the entries with
/// which a game ends well: reveals, answers, resigning and leaving.
pub(crate) const RESERVE_BYTES: usize = 4 * MAX_ENTRY_BYTES;

/// The maximum number of requests for one free seat that a log keeps: those
/// that arrived first.
pub const MAX_REQUESTS: usize = 8;

/// The maximum length of the text in an entry, in bytes: enough for a position
/// of any game.
pub(crate) const MAX_TEXT: usize = 600;

/// The maximum length of a player's name in an entry, in bytes.
pub(crate) const MAX_NAME: usize = 160;
