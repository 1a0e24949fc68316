//! Offers to connect and their answers, on their way from the page that a link
//! opens to the game to which they belong.

use starfence_remote::{Signal, TableId};
use std::cell::RefCell;

thread_local! {
    static SIGNALS: RefCell<Vec<Signal>> = const { RefCell::new(Vec::new()) };
}

/// Keeps an offer to connect, or its answer, until the game of its table takes
/// it.
pub fn keep_signal(signal: Signal) {
    SIGNALS.with_borrow_mut(|signals| signals.push(signal));
}

/// Reports whether there are any for the table of this name.
pub fn has_signals(table: &str) -> bool {
    SIGNALS.with_borrow(|signals| signals.iter().any(|it| it.table().to_string() == table))
}

/// Returns those that have arrived for a table, and forgets them.
pub fn take_signals(table: TableId) -> Vec<Signal> {
    SIGNALS.with_borrow_mut(|signals| {
        let all = std::mem::take(signals).into_iter();
        let (own, others) = all.partition(|signal| signal.table() == table);
        *signals = others;
        own
    })
}
