//! Which tab leads.

/// Which tab leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockState {
    /// That is not known yet.
    Requested,
    /// This tab does.
    Held,
    /// Another tab does.
    HeldElsewhere,
}
