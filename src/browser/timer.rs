//! Delays and waiting.

use futures_channel::oneshot::{Sender, channel};
use futures_util::future::select;
use gloo::timers::future::sleep;
use leptos::prelude::*;
use std::cell::RefCell;
use std::pin::pin;
use std::time::Duration;

/// Runs `act` once after a delay, unless the current owner ends first: the
/// component, or the run of the effect that called this.
pub fn run_later(after: Duration, act: impl FnOnce() + 'static) {
    // Disappears with its owner. The timer's number is not enough: fake clocks
    // in tests give numbers that do not fit into Leptos's handles.
    let alive = StoredValue::new(());
    let act = move || {
        if alive.try_get_value().is_some() {
            act();
        }
    };
    set_timeout(act, after);
}

/// The futures that wait for an event.
#[derive(Default)]
pub struct Waiters(RefCell<Vec<Sender<()>>>);

impl Waiters {
    /// Waits until the next [`wake`](Self::wake), or until the given time has
    /// passed.
    pub fn wait(&self, at_most: Option<Duration>) -> impl Future<Output = ()> + use<> {
        let (sender, woken) = channel();
        self.0.borrow_mut().push(sender);
        async move {
            // The sender is dropped together with the waiters, and then nothing
            // is left to wait for.
            match at_most {
                None => drop(woken.await),
                Some(at_most) => drop(select(woken, pin!(sleep(at_most))).await),
            }
        }
    }

    /// Resumes all waiting futures.
    pub fn wake(&self) {
        for sender in self.0.take() {
            // Fails if the future was dropped.
            let _ = sender.send(());
        }
    }
}
