//! Waiting.

use leptos::prelude::*;
use std::time::Duration;

/// Does something once after a while, unless the current owner ends before: the
/// component, or the run of the effect that asked for it.
pub fn run_later(after: Duration, act: impl FnOnce() + 'static) {
    // Fails only where there is no window.
    if let Ok(handle) = set_timeout_with_handle(act, after) {
        on_cleanup(move || handle.clear());
    }
}
