//! The system's share sheet, which the simulated browser does not have.

/// Returns false.
pub fn has_share_sheet() -> bool {
    false
}

/// Does nothing.
pub fn open_share_sheet(_title: &str, _address: &str) {}
