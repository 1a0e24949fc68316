//! Timers and wake-up notifications.

use futures_channel::oneshot::{Sender, channel};
use futures_util::future::select;
use leptos::prelude::{GetValue as _, StoredValue};
use std::cell::RefCell;
use std::pin::pin;
use std::time::Duration;

pub use super::clock::{
    Interval, Pausable, TimeoutHandle, UseIntervalFnOptions, UseTimeoutFnReturn, queue_microtask,
    request_animation_frame, set_timeout, set_timeout_with_handle, sleep, spawn_local,
    use_interval_fn, use_interval_fn_with_options, use_timeout_fn,
};

/// Runs `act` once after a delay, unless the current reactive owner (a
/// component, or the run of an effect) is disposed of first.
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

/// A set of futures that are waiting for an event.
#[derive(Default)]
pub struct Waiters(RefCell<Vec<Sender<()>>>);

impl Waiters {
    /// Waits until the next call of [`wake`](Self::wake), or until the given
    /// time has passed.
    pub fn wait(&self, at_most: Option<Duration>) -> impl Future<Output = ()> + use<> {
        let (sender, woken) = channel();
        self.0.borrow_mut().push(sender);
        async move {
            // When the waiters are dropped, the sender is dropped too, and
            // waiting ends.
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
