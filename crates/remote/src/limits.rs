//! The limits of a table. Whatever exceeds one is refused with its reason.

/// The longest entry, in bytes.
pub const MAX_ENTRY_BYTES: usize = 1024;

/// The most bytes that the entries of all seats of a table take up. Each seat
/// has an equal share.
pub const MAX_TABLE_BYTES: usize = 256 * 1024;

/// The most people without a seat whose entries a log keeps: those who ask for
/// a seat, and those who watch.
pub const MAX_WATCHERS: usize = 32;

/// The longest text in an entry: a position of any game fits in.
pub(crate) const MAX_TEXT: usize = 600;
