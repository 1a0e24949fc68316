//! Keeps the screen on while a game is played.

use super::optional_api::{call_method, property};
use crate::browser::effects::run_effect;
use js_sys::Promise;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_document_visibility;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::VisibilityState;

/// Keeps the screen on while `wanted` is true and the page is visible, until
/// the current reactive owner is disposed of.
pub fn keep_awake(wanted: Signal<bool>) {
    // Browsers release the lock when the page is hidden, so it has to be
    // requested again.
    let visibility = use_document_visibility();
    let is_visible = move || visibility.get() == VisibilityState::Visible;
    let wanted = Memo::new(move |_| is_visible() && wanted.get());
    let lock = Rc::new(Lock::default());
    // Released when the owner is dropped.
    StoredValue::new_local(Guard(lock.clone()));
    run_effect(move || {
        if wanted.get() {
            lock.request();
        } else {
            lock.release();
        }
    });
}

/// The state of a screen wake lock: whether the lock is wanted, and the
/// browser's handle (`WakeLockSentinel`) while the lock is held.
#[derive(Default)]
struct Lock {
    wanted: Cell<bool>,
    sentinel: RefCell<Option<JsValue>>,
}

impl Lock {
    fn request(self: &Rc<Self>) {
        self.wanted.set(true);
        let Some(requested) = request() else {
            return;
        };
        let lock = self.clone();
        spawn_local(async move {
            // Refused when the battery is low, by a host page, or if the page
            // has just been hidden. The screen then turns off as usual.
            let Ok(sentinel) = JsFuture::from(requested).await else {
                return;
            };
            if let Some(before) = lock.sentinel.replace(Some(sentinel)) {
                release(&before);
            }
            // The game may have ended in the meantime.
            if !lock.wanted.get() {
                lock.release();
            }
        });
    }

    fn release(&self) {
        self.wanted.set(false);
        if let Some(sentinel) = self.sentinel.take() {
            release(&sentinel);
        }
    }
}

struct Guard(Rc<Lock>);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.release();
    }
}

/// Requests a screen wake lock, if the browser supports wake locks.
// web-sys has this interface only among its unstable ones.
fn request() -> Option<Promise> {
    let locks = property(&window().navigator(), "wakeLock")?;
    let requested = call_method(&locks, "request", &[&JsValue::from_str("screen")]);
    requested?.dyn_into().ok()
}

fn release(sentinel: &JsValue) {
    // Does nothing if the browser has released it already.
    let _ = call_method(sentinel, "release", &[]);
}
