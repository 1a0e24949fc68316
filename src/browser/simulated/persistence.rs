//! Persistent storage, of which the simulated browser reports nothing.

/// Returns `None`: the browser does not report whether the storage is
/// persistent.
pub async fn is_persistent() -> Option<bool> {
    None
}

/// Returns `None`: the browser does not report whether the storage is
/// persistent.
pub async fn ask_to_persist() -> Option<bool> {
    None
}
