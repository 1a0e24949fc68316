//! The state of a table, derived once for each change of its log.

use crate::{Log, PublicKey, Table};
use std::sync::{Arc, Mutex, PoisonError};

/// The state of a table that was derived last, and how often one was derived.
#[derive(Default)]
pub(crate) struct Derived(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    last: Option<Last>,
    count: u64,
}

struct Last {
    /// The number of changes of the log from which the state was derived.
    changes: u64,
    keys: Vec<PublicKey>,
    table: Arc<Table>,
}

impl Derived {
    /// Returns the state of the table as seen by the device that holds the given
    /// keys. `log` must be the log of the last call, or that log with more
    /// entries.
    pub fn table(&self, log: &Log, keys: Vec<PublicKey>) -> Arc<Table> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = &inner.last
            && last.changes == log.changes()
            && last.keys == keys
        {
            return Arc::clone(&last.table);
        }
        let table = Arc::new(Table::as_seen_by(log, &keys));
        inner.count += 1;
        inner.last = Some(Last {
            changes: log.changes(),
            keys,
            table: Arc::clone(&table),
        });
        table
    }

    /// Returns how often a state was derived.
    pub fn count(&self) -> u64 {
        let inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.count
    }

    /// Sets the state that was derived from a log, which from now on is the log
    /// of the table.
    pub fn set(&self, log: &Log, keys: Vec<PublicKey>, table: Arc<Table>) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.count += 1;
        inner.last = Some(Last {
            changes: log.changes(),
            keys,
            table,
        });
    }

    /// Counts a state that was derived and not kept.
    pub fn count_dropped(&self) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.count += 1;
    }
}
