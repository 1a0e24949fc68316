//! Waiting.

use leptos::prelude::*;
use std::time::Duration;

/// Does something once after a while, unless the current owner ends before: the
/// component, or the run of the effect that asked for it.
pub fn run_later(after: Duration, act: impl FnOnce() + 'static) {
    // Goes with its owner. The timer's number alone is not enough: a clock that
    // tests set gives numbers that do not fit into Leptos's handles.
    let alive = StoredValue::new(());
    let act = move || {
        if alive.try_get_value().is_some() {
            act();
        }
    };
    set_timeout(act, after);
}
