//! How long ago something from the players for whom a table waits arrived.

use super::table_sync::TableSync;
use crate::browser::time::{now, time_ago};
use crate::i18n::{t_string, use_i18n};
use crate::state::library::write_arrivals;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_interval_fn;
use starfence_rules::Seat;

/// The time between two updates of the times on the page, in milliseconds.
const UPDATE_MS: u64 = 60_000;

impl TableSync {
    /// Notes and stores which players the log has new entries of.
    pub(super) fn note_arrivals(self) {
        let mut arrivals = self.arrivals.get_untracked();
        let is_new = self.desk.with_value(|desk| {
            desk.as_ref()
                .is_some_and(|desk| arrivals.update(desk.log(), desk.own_seats(), now()))
        });
        let Some(name) = self.table_name().filter(|_| is_new) else {
            return;
        };
        self.arrivals.set(arrivals.clone());
        spawn_local(async move { write_arrivals(&name, &arrivals).await });
    }
}

/// Says how long ago something from each player for whom the table waits
/// arrived on this device.
#[component]
pub fn LastHeard(
    /// The connection between the game and its table.
    sync: TableSync,
) -> impl IntoView {
    let i18n = use_i18n();
    let time = RwSignal::new(now());
    let _ = use_interval_fn(move || time.set(now()), UPDATE_MS);
    let text = move |seat: Seat| {
        let last = sync.arrivals.read().last(seat)?;
        // A message may have arrived after the last update.
        let millis = time.get().max(last) - last;
        let time = time_ago(i18n.language().tag(), millis);
        let name = sync.game.summary.read().name(i18n, seat);
        Some(t_string!(i18n, remote.heard, name, time))
    };
    move || {
        let status = sync.status.read();
        let texts = status.awaited.iter().filter_map(|seat| text(*seat));
        texts
            .map(|text| view! { <p class="quiet" data-heard>{text}</p> })
            .collect_view()
    }
}
