//! What links hold, on its way from the page that a link opens to the game to
//! which it belongs.

use starfence_remote::{Parcel, Signal};
use std::cell::RefCell;

thread_local! {
    static INCOMING: RefCell<Vec<Parcel>> = const { RefCell::new(Vec::new()) };
    static SIGNALS: RefCell<Vec<Signal>> = const { RefCell::new(Vec::new()) };
}

/// Keeps a received parcel until the page of its game takes it.
pub fn keep_parcel(parcel: Parcel) {
    INCOMING.with_borrow_mut(|parcels| parcels.push(parcel));
}

/// Removes and returns the parcels that were received for a table.
pub fn take_parcels(table: &str) -> Vec<Parcel> {
    INCOMING.with_borrow_mut(|parcels| {
        let all = std::mem::take(parcels).into_iter();
        let (own, others) = all.partition(|parcel| parcel.table().to_string() == table);
        *parcels = others;
        own
    })
}

/// Keeps an offer to connect, or its answer, until the game of its table takes
/// it.
pub fn keep_signal(signal: Signal) {
    SIGNALS.with_borrow_mut(|signals| signals.push(signal));
}

/// Returns the offers and answers that have arrived for a table, and forgets
/// them.
pub fn take_signals(table: &str) -> Vec<Signal> {
    SIGNALS.with_borrow_mut(|signals| {
        let all = std::mem::take(signals).into_iter();
        let (own, others) = all.partition(|signal| signal.table().to_string() == table);
        *signals = others;
        own
    })
}
