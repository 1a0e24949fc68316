//! The size limits of a table. An entry that exceeds a limit is refused with an
//! error.

/// The maximum length of an entry, in bytes.
pub const MAX_ENTRY_BYTES: usize = 1024;

/// The maximum total length of the entries of all seats of a table, in bytes.
/// Each seat has an equal share.
pub const MAX_TABLE_BYTES: usize = 256 * 1024;

/// The maximum number of people without a seat whose entries a log keeps: those
/// who have requested a seat and those who only watch.
pub const MAX_WATCHERS: usize = 32;

/// The maximum length of the text in an entry, in bytes: enough for a position
/// of any game.
pub(crate) const MAX_TEXT: usize = 600;
