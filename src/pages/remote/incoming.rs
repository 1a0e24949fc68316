//! Messages from received links, kept until the page of the game takes them
//! and, in a journal in the local storage, until the store has their entries:
//! a link is gone from the address once its game is shown.

use crate::browser::storage;
use starfence_remote::Parcel;
use std::cell::RefCell;

thread_local! {
    static INCOMING: RefCell<Vec<Parcel>> = const { RefCell::new(Vec::new()) };
}

/// The prefix of the storage keys of the journal, which has the last received
/// parcel of each table.
const JOURNAL_KEY_PREFIX: &str = "starfence.arrived.";

/// Keeps a received parcel (a batch of entries of a remote table) until the
/// page of its game takes it, even if this page is closed before.
pub fn keep_parcel(parcel: Parcel) {
    if let Ok(link) = parcel.to_link() {
        storage::put(&journal_key(&parcel.table().to_string()), &link);
    }
    INCOMING.with_borrow_mut(|parcels| parcels.push(parcel));
}

/// Returns the parcels that were received for a table. Each is returned once,
/// and again after a reload until it is [forgotten](forget_parcels).
pub fn take_parcels(table: &str) -> Vec<Parcel> {
    let mut own = INCOMING.with_borrow_mut(|parcels| {
        let all = std::mem::take(parcels).into_iter();
        let (own, others) = all.partition(|parcel| parcel.table().to_string() == table);
        *parcels = others;
        own
    });
    let journal = storage::get(&journal_key(table));
    let unstored = journal.and_then(|link| link.parse().ok());
    own.extend(unstored.filter(|parcel| !own.contains(parcel)));
    own
}

/// Removes parcels whose entries have been stored from the journal.
pub fn forget_parcels(parcels: &[Parcel]) {
    for parcel in parcels {
        let key = journal_key(&parcel.table().to_string());
        if storage::get(&key).is_some_and(|link| parcel.to_link().ok() == Some(link)) {
            storage::remove(&key);
        }
    }
}

fn journal_key(table: &str) -> String {
    format!("{JOURNAL_KEY_PREFIX}{table}")
}
