//! What has become of a link for which the system's share sheet was opened: the
//! same on both sides of the browser.

/// What has become of a link for which the system's share sheet was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shared {
    /// Another app has taken the link.
    Done,
    /// The user has closed the share sheet.
    Cancelled,
    /// The browser has not opened the share sheet.
    Refused,
}
