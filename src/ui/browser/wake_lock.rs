//! The screen stays on while a game is played.

use crate::ui::dom::{follow, listen_to_window};
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, VisibilityState};

/// Keeps the screen on while `wanted` and the page is visible, for as long as
/// the current owner lives.
pub fn keep_awake(wanted: Signal<bool>) {
    let is_seen = || document().visibility_state() == VisibilityState::Visible;
    // A browser lets the screen go dark with every page that is hidden: it has to be asked again.
    let seen = RwSignal::new(is_seen());
    listen_to_window("visibilitychange", move |_: Event| seen.set(is_seen()));
    let wanted = Memo::new(move |_| seen.get() && wanted.get());
    let lock = Rc::new(Lock::default());
    // Dropped with the owner.
    StoredValue::new_local(Guard(lock.clone()));
    follow(move || {
        if wanted.get() {
            lock.take();
        } else {
            lock.let_go();
        }
    });
}

/// The browser's word that the screen stays on.
#[derive(Default)]
struct Lock {
    wanted: Cell<bool>,
    sentinel: RefCell<Option<JsValue>>,
}

impl Lock {
    fn take(self: &Rc<Self>) {
        self.wanted.set(true);
        let Some(asked) = ask() else {
            return;
        };
        let lock = self.clone();
        spawn_local(async move {
            // Refused on a low battery, by an embedding page, or when the page has just been hidden: then the screen
            // goes dark as it always did.
            let Ok(sentinel) = JsFuture::from(asked).await else {
                return;
            };
            if let Some(before) = lock.sentinel.replace(Some(sentinel)) {
                release(&before);
            }
            // The game may be over by now.
            if !lock.wanted.get() {
                lock.let_go();
            }
        });
    }

    fn let_go(&self) {
        self.wanted.set(false);
        if let Some(sentinel) = self.sentinel.take() {
            release(&sentinel);
        }
    }
}

struct Guard(Rc<Lock>);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.let_go();
    }
}

/// Asks for it, where the browser knows it at all.
// web-sys counts this interface among the unstable ones still.
fn ask() -> Option<Promise> {
    let locks = Reflect::get(&window().navigator(), &JsValue::from("wakeLock")).ok()?;
    let request = method(&locks, "request")?;
    let asked = request.call1(&locks, &JsValue::from("screen")).ok()?;
    asked.dyn_into().ok()
}

fn release(sentinel: &JsValue) {
    if let Some(release) = method(sentinel, "release") {
        // One that the browser has released already is none to release.
        let _ = release.call0(sentinel);
    }
}

fn method(object: &JsValue, name: &str) -> Option<Function> {
    // Nothing has properties but an object: what is undefined has none to get.
    Reflect::get(object, &JsValue::from(name))
        .ok()?
        .dyn_into()
        .ok()
}
