//! Which files the page reads, and why it refuses one.

/// The `accept` attribute of file inputs that open a game record. The last
/// media type stands for files with an extension that the operating system does
/// not know.
pub const RECORD_FILES: &str = ".sfr,.txt,.pgn,text/plain,application/octet-stream";

/// The reason why a file was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// The file is larger than the limit.
    #[error("the file is too large")]
    TooLarge,
    /// The browser could not read the file.
    #[error("the file cannot be read")]
    Unreadable,
}
