//! A lock that one of several tabs holds.
//!
//! The tab that asks first gets it, and the next one when that tab gives it up
//! or is closed.

use js_sys::{Function, Promise, Reflect};
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

/// Whether this tab holds the lock of that name, which it asks for as long as
/// the current owner lives. Where the browser has no locks, every tab holds it.
pub fn tab_lock(name: &str) -> RwSignal<bool> {
    let is_held = RwSignal::new(false);
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
                    let _ = is_held.try_set(true);
                }
            })
        }
    };
    match request_lock(name, granted) {
        Some(lock) => spawn_local(async move {
            // Rejected in a sandboxed frame.
            if JsFuture::from(lock).await.is_err() {
                let _ = is_held.try_set(true);
            }
        }),
        None => is_held.set(true),
    }
    let request = StoredValue::new_local(request);
    on_cleanup(move || {
        request.with_value(|request| {
            if let Request::Granted(resolve) = request.replace(Request::Withdrawn) {
                let _ = resolve.call0(&JsValue::UNDEFINED);
            }
        });
    });
    is_held
}

/// Requests a lock; `None` where there are none.
// web-sys, and with it leptos-use, has this interface among its unstable ones
// only.
fn request_lock(name: &str, granted: impl FnOnce() -> Promise + 'static) -> Option<Promise> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let locks = get(&window().navigator().into(), "locks")?;
    let request: Function = get(&locks, "request")?.dyn_into().ok()?;
    let granted = Closure::once_into_js(granted);
    let lock = request.call2(&locks, &name.into(), &granted).ok()?;
    lock.dyn_into().ok()
}
