//! Elects the leading tab by the browser's own locks.
//!
//! There are two locks. The leading tab holds the first. Visible tabs queue for
//! the second, so that one visible tab holds it. If the holder of the second
//! lock is not the leading tab, it takes the first lock away from a hidden tab.

use crate::browser::tab_lease::LockState;
use crate::browser::visibility::on_visibility;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The mode of a lock request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LockMode {
    /// Waits in a queue until all earlier requests for the lock have been
    /// served.
    InTurn,
    /// Succeeds at once if the lock is free and otherwise fails; used only to
    /// check the lock.
    IfAvailable,
    /// Takes the lock at once, even from another tab that holds it.
    Steal,
}

/// The outcome of a lock request.
enum LockEvent {
    /// This tab now holds the lock.
    Granted,
    /// Another tab holds the lock, and the request does not wait.
    NotAvailable,
    /// Another tab has taken the lock away from this one.
    Stolen,
    /// This page is not allowed to use locks, as in a sandboxed frame.
    Forbidden,
}

/// A lock that is requested or held until this value is dropped.
struct LockRequest(Rc<RefCell<LockRequestState>>);

enum LockRequestState {
    /// The request waits for the lock, which another tab may hold.
    Waiting,
    /// This tab holds the lock until it calls the given function.
    Granted(Function),
    /// The request was withdrawn.
    Withdrawn,
}

impl Drop for LockRequest {
    fn drop(&mut self) {
        if let LockRequestState::Granted(resolve) = self.0.replace(LockRequestState::Withdrawn) {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    }
}

impl LockRequest {
    /// Requests a lock. `on_event` receives the outcomes until the request is
    /// dropped.
    fn new(name: &str, how: LockMode, on_event: Rc<dyn Fn(LockEvent)>) -> Self {
        let request = Rc::new(RefCell::new(LockRequestState::Waiting));
        let granted = {
            let (request, on_event) = (request.clone(), on_event.clone());
            move |lock: JsValue| {
                if how == LockMode::IfAvailable {
                    on_event(if lock.is_null() {
                        LockEvent::NotAvailable
                    } else {
                        LockEvent::Granted
                    });
                    // The lock is only checked, so it is released at once.
                    return Promise::resolve(&JsValue::UNDEFINED);
                }
                // Held until this promise is resolved.
                let held = Promise::new(&mut |resolve, _| {
                    let withdrawn = matches!(*request.borrow(), LockRequestState::Withdrawn);
                    if withdrawn {
                        let _ = resolve.call0(&JsValue::UNDEFINED);
                    } else {
                        request.replace(LockRequestState::Granted(resolve));
                    }
                });
                if matches!(*request.borrow(), LockRequestState::Granted(_)) {
                    on_event(LockEvent::Granted);
                }
                held
            }
        };
        let lock = request_lock(name, how, granted);
        let weak = Rc::downgrade(&request);
        spawn_local(async move {
            let over = match lock {
                Some(lock) => JsFuture::from(lock).await.is_ok(),
                None => false,
            };
            let Some(request) = weak.upgrade().filter(|_| !over) else {
                return;
            };
            let event = match *request.borrow() {
                LockRequestState::Waiting => LockEvent::Forbidden,
                LockRequestState::Granted(_) => LockEvent::Stolen,
                LockRequestState::Withdrawn => return,
            };
            on_event(event);
        });
        Self(request)
    }
}

/// The state of this tab in the election of the leading tab.
struct LeadCandidate {
    name: String,
    state: RwSignal<LockState>,
    /// The request for the lock of the leading tab.
    lead: RefCell<Option<LockRequest>>,
    /// The request for the lock of visible tabs, while this tab is visible.
    seen: RefCell<Option<LockRequest>>,
    ended: Cell<bool>,
}

/// Returns whether locks are available to this page.
pub fn are_available() -> bool {
    request_function().is_some()
}

/// Keeps `state` up to date with the election of the leading tab, until the
/// current reactive owner is disposed of.
pub fn keep_lead_state(name: &str, state: RwSignal<LockState>) {
    let candidate = Rc::new(LeadCandidate {
        name: name.to_owned(),
        state,
        lead: RefCell::default(),
        seen: RefCell::default(),
        ended: Cell::new(false),
    });
    candidate.clone().request_lead(LockMode::InTurn);
    // This request is answered at once, but after the first request if that one
    // is granted at once.
    let this = candidate.clone();
    let answered = move |event| {
        let is_open = this.state.try_get_untracked() == Some(LockState::Requested);
        if matches!(event, LockEvent::NotAvailable) && is_open {
            this.set(LockState::HeldElsewhere);
        }
        this.clone().follow_visibility(!document().hidden());
    };
    let asked = LockRequest::new(name, LockMode::IfAvailable, Rc::new(answered));
    let this = candidate.clone();
    let listener = on_visibility(move |visible| this.clone().follow_visibility(visible));
    let kept = StoredValue::new_local(Some((candidate, asked, listener)));
    on_cleanup(move || {
        let kept = kept.try_update_value(Option::take).flatten();
        if let Some((candidate, ..)) = kept {
            candidate.ended.set(true);
            candidate.seen.take();
            candidate.lead.take();
        }
    });
}

impl LeadCandidate {
    fn set(&self, state: LockState) {
        // The owner may have been disposed of.
        if self
            .state
            .try_get_untracked()
            .is_some_and(|now| now != state)
        {
            let _ = self.state.try_set(state);
        }
    }

    fn leads(&self) -> bool {
        self.state.try_get_untracked() == Some(LockState::Held)
    }

    /// Requests the lock of the leading tab.
    fn request_lead(self: Rc<Self>, how: LockMode) {
        if self.ended.get() {
            return;
        }
        // Withdraw the earlier request first, or it would be granted later.
        self.lead.take();
        let this = self.clone();
        let on_event = move |event| match event {
            LockEvent::Granted | LockEvent::Forbidden => this.set(LockState::Held),
            LockEvent::NotAvailable => {}
            LockEvent::Stolen => {
                this.set(LockState::HeldElsewhere);
                this.clone().request_lead(LockMode::InTurn);
            }
        };
        let request = LockRequest::new(&self.name, how, Rc::new(on_event));
        self.lead.replace(Some(request));
    }

    /// While this tab is visible, waits for the lock of visible tabs and then
    /// takes the lock of the leading tab. While this tab is hidden, withdraws
    /// its request for the lock of visible tabs.
    fn follow_visibility(self: Rc<Self>, visible: bool) {
        if !visible {
            self.seen.take();
        } else if self.seen.borrow().is_none() && !self.ended.get() {
            let this = self.clone();
            let name = format!("{}.seen", self.name);
            let on_event = move |event| {
                if let LockEvent::Granted = event
                    && !this.leads()
                {
                    this.clone().request_lead(LockMode::Steal);
                }
            };
            let request = LockRequest::new(&name, LockMode::InTurn, Rc::new(on_event));
            self.seen.replace(Some(request));
        }
    }
}

/// Returns the browser's `LockManager` object and its `request` method.
// web-sys, and with it leptos-use, has this interface only among its unstable
// ones.
fn request_function() -> Option<(JsValue, Function)> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let locks = get(&window().navigator().into(), "locks")?;
    let request = get(&locks, "request")?.dyn_into().ok()?;
    Some((locks, request))
}

/// Requests a lock from the browser, or returns `None` if that is forbidden.
fn request_lock(
    name: &str,
    how: LockMode,
    granted: impl FnOnce(JsValue) -> Promise + 'static,
) -> Option<Promise> {
    let (locks, request) = request_function()?;
    let options = Object::new();
    let option = match how {
        LockMode::InTurn => None,
        LockMode::IfAvailable => Some("ifAvailable"),
        LockMode::Steal => Some("steal"),
    };
    if let Some(option) = option {
        let _ = Reflect::set(&options, &option.into(), &JsValue::TRUE);
    }
    let granted = Closure::once_into_js(granted);
    let lock = request
        .call3(&locks, &name.into(), &options, &granted)
        .ok()?;
    lock.dyn_into().ok()
}
