//! Panics, which end a test by themselves.

/// Does nothing.
pub fn report_panics() {}
