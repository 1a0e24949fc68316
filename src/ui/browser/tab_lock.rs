//! A lock that one of several tabs holds.
//!
//! The tab that asks first gets it, and the next one when that tab gives it up
//! or is closed.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;

/// How far a request for the lock is.
enum Request {
    /// Another tab may hold the lock.
    Waiting,
    /// This tab holds it until it calls this.
    Granted(Function),
    /// It is not wanted any more.
    Withdrawn,
}

/// Who holds a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockState {
    /// That is not known yet.
    Requested,
    /// This tab does.
    Held,
    /// Another tab does.
    HeldElsewhere,
}

/// Who holds the lock of that name, which this tab asks for as long as the
/// current owner lives. Where the browser has no locks, every tab holds it.
pub fn tab_lock(name: &str) -> RwSignal<LockState> {
    let state = RwSignal::new(LockState::Requested);
    let request = Rc::new(RefCell::new(Request::Waiting));
    let granted = {
        let request = request.clone();
        move || {
            // Held until this promise is resolved.
            Promise::new(&mut |resolve, _| {
                let withdrawn = matches!(*request.borrow(), Request::Withdrawn);
                if withdrawn {
                    let _ = resolve.call0(&JsValue::UNDEFINED);
                } else {
                    request.replace(Request::Granted(resolve));
                    let _ = state.try_set(LockState::Held);
                }
            })
        }
    };
    match request_lock(name, &Object::new(), granted) {
        Some(lock) => spawn_local(async move {
            // Rejected in a sandboxed frame.
            if JsFuture::from(lock).await.is_err() {
                let _ = state.try_set(LockState::Held);
            }
        }),
        None => state.set(LockState::Held),
    }
    // Answered at once, after the first request if that is granted at once.
    let if_available = Object::new();
    let _ = Reflect::set(&if_available, &"ifAvailable".into(), &JsValue::TRUE);
    let answered = move || {
        let _ = state.try_update(|state| {
            if *state == LockState::Requested {
                *state = LockState::HeldElsewhere;
            }
        });
        Promise::resolve(&JsValue::UNDEFINED)
    };
    if let Some(lock) = request_lock(name, &if_available, answered) {
        // What is rejected here is rejected above.
        spawn_local(async move { drop(JsFuture::from(lock).await) });
    }
    let request = StoredValue::new_local(request);
    on_cleanup(move || {
        request.with_value(|request| {
            if let Request::Granted(resolve) = request.replace(Request::Withdrawn) {
                let _ = resolve.call0(&JsValue::UNDEFINED);
            }
        });
    });
    state
}

/// Requests a lock; `None` where there are none.
// web-sys, and with it leptos-use, has this interface among its unstable ones
// only.
fn request_lock(
    name: &str,
    options: &Object,
    granted: impl FnOnce() -> Promise + 'static,
) -> Option<Promise> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let locks = get(&window().navigator().into(), "locks")?;
    let request: Function = get(&locks, "request")?.dyn_into().ok()?;
    let granted = Closure::once_into_js(granted);
    let lock = request
        .call3(&locks, &name.into(), options, &granted)
        .ok()?;
    lock.dyn_into().ok()
}
