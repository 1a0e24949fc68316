//! The time that has passed since the last message arrived from each awaited
//! player of a remote table, and since each request for a free seat arrived.

use super::table_sync::TableSync;
use crate::browser::time::{now, time_ago};
use crate::browser::timer::Interval;
use crate::i18n::t_string;
use leptos::prelude::*;

/// The interval between two updates of the displayed times, in milliseconds.
const UPDATE_MS: u32 = 60_000;

/// Returns a text that says, for each player for whom the table waits, how long
/// ago the last message from that player arrived on this device.
pub fn last_heard(sync: TableSync) -> impl Fn() -> String + Clone {
    let heard = heard(sync);
    move || {
        let (status, arrivals) = (sync.status.read(), sync.arrivals.read());
        status
            .awaited
            .iter()
            .filter_map(|seat| {
                let name = || sync.game.summary.read().name(sync.i18n, *seat);
                Some(heard(name(), arrivals.last(*seat)?))
            })
            .collect::<Vec<String>>()
            .join(" · ")
    }
}

/// Returns a function that says how long ago a message arrived on this device,
/// given the name of its writer and the time of its arrival. Its text is
/// updated as time passes.
pub(super) fn heard(sync: TableSync) -> impl Fn(String, u64) -> String + Clone {
    let i18n = sync.i18n;
    let time = RwSignal::new(now());
    // Stops when the current reactive owner is disposed of.
    let _ = StoredValue::new_local(Interval::new(UPDATE_MS, move || {
        let _ = time.try_set(now());
    }));
    move |name, last| {
        // A message may have arrived after the last update.
        let millis = time.get().saturating_sub(last);
        let time = time_ago(i18n.language().tag(), millis);
        t_string!(i18n, remote.heard, name, time)
    }
}
