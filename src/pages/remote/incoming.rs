//! Contents of received links, kept until the page of their game takes them.

use starfence_remote::{Parcel, Signal};
use std::cell::RefCell;

thread_local! {
    static INCOMING: RefCell<Vec<Parcel>> = const { RefCell::new(Vec::new()) };
    static SIGNALS: RefCell<Vec<Signal>> = const { RefCell::new(Vec::new()) };
}

/// Keeps a received parcel (a batch of entries of a remote table) until the
/// page of its game takes it.
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

/// Keeps a received offer to connect directly, or an answer to one, until the
/// page of its game takes it.
pub fn keep_signal(signal: Signal) {
    SIGNALS.with_borrow_mut(|signals| signals.push(signal));
}

/// Removes and returns the offers and answers that were received for a table.
pub fn take_signals(table: &str) -> Vec<Signal> {
    SIGNALS.with_borrow_mut(|signals| {
        let all = std::mem::take(signals).into_iter();
        let (own, others) = all.partition(|signal| signal.table().to_string() == table);
        *signals = others;
        own
    })
}
