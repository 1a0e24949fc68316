//! Messages from received links, kept until the page of the game takes them.

use starfence_remote::Parcel;
use std::cell::RefCell;

thread_local! {
    static INCOMING: RefCell<Vec<Parcel>> = const { RefCell::new(Vec::new()) };
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
