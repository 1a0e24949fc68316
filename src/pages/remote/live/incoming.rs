//! Received offers to connect and answers to such offers, kept until the page
//! of the game takes them.

use starfence_remote::{Signal, TableId};
use std::cell::RefCell;

/// An offer to connect, or an answer to such an offer, from a link.
#[derive(Clone, PartialEq, Eq)]
pub struct OpenedSignal {
    pub signal: Signal,
    /// Whether the player has pressed a button after reading who offers the
    /// connection. Nothing may be sent to that device before.
    pub is_agreed: bool,
}

thread_local! {
    static SIGNALS: RefCell<Vec<OpenedSignal>> = const { RefCell::new(Vec::new()) };
}

/// Keeps an offer to connect, or an answer to such an offer, until the game of
/// its table takes it.
pub fn keep_signal(signal: OpenedSignal) {
    SIGNALS.with_borrow_mut(|signals| signals.push(signal));
}

/// Returns whether any offers or answers are kept for the table with the given
/// ID, as text.
pub fn has_signals(table: &str) -> bool {
    SIGNALS.with_borrow(|signals| {
        signals
            .iter()
            .any(|it| it.signal.table().to_string() == table)
    })
}

/// Removes and returns the offers and answers that are kept for a table.
pub fn take_signals(table: TableId) -> Vec<OpenedSignal> {
    SIGNALS.with_borrow_mut(|signals| {
        let all = std::mem::take(signals).into_iter();
        let (own, others) = all.partition(|it| it.signal.table() == table);
        *signals = others;
        own
    })
}
