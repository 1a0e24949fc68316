//! Which tab holds the lock.

/// Which tab holds the lock, and so leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockState {
    /// Not known yet.
    Requested,
    /// This tab.
    Held,
    /// Another tab.
    HeldElsewhere,
}
