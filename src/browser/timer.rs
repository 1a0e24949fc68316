//! Delays and waiting.

use js_sys::{Function, Promise};
use leptos::prelude::*;
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

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
pub struct Waiters(RefCell<Vec<Function>>);

impl Waiters {
    /// Waits until the next [`wake`](Self::wake), or until the given time has
    /// passed.
    pub fn wait(&self, at_most: Option<Duration>) -> impl Future<Output = ()> + use<> {
        let woken = Promise::new(&mut |resolve, _| {
            if let Some(at_most) = at_most {
                let resolve = resolve.clone();
                set_timeout(
                    move || {
                        let _ = resolve.call0(&JsValue::UNDEFINED);
                    },
                    at_most,
                );
            }
            self.0.borrow_mut().push(resolve);
        });
        async move {
            // The promise is never rejected.
            let _ = JsFuture::from(woken).await;
        }
    }

    /// Resumes all waiting futures.
    pub fn wake(&self) {
        for resolve in self.0.take() {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    }
}
