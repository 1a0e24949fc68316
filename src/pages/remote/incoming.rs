//! Parcels on their way from the page that a link opens to the game to which
//! they belong.

use starfence_remote::Parcel;
use std::cell::RefCell;

thread_local! {
    static INCOMING: RefCell<Vec<Parcel>> = const { RefCell::new(Vec::new()) };
}

/// Keeps a parcel until the game of its table takes it.
pub fn keep_parcel(parcel: Parcel) {
    INCOMING.with_borrow_mut(|parcels| parcels.push(parcel));
}

/// Returns the parcels that have arrived for a table, and forgets them.
pub fn take_parcels(table: &str) -> Vec<Parcel> {
    INCOMING.with_borrow_mut(|parcels| {
        let all = std::mem::take(parcels).into_iter();
        let (own, others) = all.partition(|parcel| parcel.table().to_string() == table);
        *parcels = others;
        own
    })
}
