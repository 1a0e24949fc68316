//! Leading by the browser's own locks.
//!
//! There are two: one is held by the tab that leads, the other, where tabs that
//! can be seen wait for each other, by one that can be seen. Who gets the second
//! one and does not lead takes the first one away from a tab that nobody sees.

use super::lock_state::LockState;
use crate::browser::visibility::on_visibility;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;

/// How a lock is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// When all that asked before have given it up.
    InTurn,
    /// At once, if nobody has it, and only to look whether that is so.
    IfAvailable,
    /// At once, whoever has it.
    Steal,
}

/// What becomes of a request.
enum Event {
    /// This tab has the lock.
    Granted,
    /// Somebody else has it, and it is not waited for.
    NotAvailable,
    /// This tab had it, and another one has taken it away.
    Stolen,
    /// This page may have no locks, as in a sandboxed frame.
    Forbidden,
}

/// A lock that is asked for, or held, until this is dropped.
struct LockRequest(Rc<RefCell<Request>>);

/// How far a request for a lock is.
enum Request {
    /// Another tab may hold the lock.
    Waiting,
    /// This tab holds it until it calls this.
    Granted(Function),
    /// It is not wanted any more.
    Withdrawn,
}

impl Drop for LockRequest {
    fn drop(&mut self) {
        if let Request::Granted(resolve) = self.0.replace(Request::Withdrawn) {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    }
}

impl LockRequest {
    /// Asks for a lock; `on_event` hears what becomes of it, unless this has
    /// been dropped.
    fn new(name: &str, how: How, on_event: Rc<dyn Fn(Event)>) -> Self {
        let request = Rc::new(RefCell::new(Request::Waiting));
        let granted = {
            let (request, on_event) = (request.clone(), on_event.clone());
            move |lock: JsValue| {
                if how == How::IfAvailable {
                    on_event(match lock.is_null() {
                        true => Event::NotAvailable,
                        false => Event::Granted,
                    });
                    // It is only looked at.
                    return Promise::resolve(&JsValue::UNDEFINED);
                }
                // Held until this promise is resolved.
                let held = Promise::new(&mut |resolve, _| {
                    let withdrawn = matches!(*request.borrow(), Request::Withdrawn);
                    if withdrawn {
                        let _ = resolve.call0(&JsValue::UNDEFINED);
                    } else {
                        request.replace(Request::Granted(resolve));
                    }
                });
                if matches!(*request.borrow(), Request::Granted(_)) {
                    on_event(Event::Granted);
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
                Request::Waiting => Event::Forbidden,
                Request::Granted(_) => Event::Stolen,
                Request::Withdrawn => return,
            };
            on_event(event);
        });
        Self(request)
    }
}

/// A tab's part in who leads.
struct Lead {
    name: String,
    state: RwSignal<LockState>,
    /// The lock of the tab that leads.
    lead: RefCell<Option<LockRequest>>,
    /// The lock of a tab that can be seen, while this one can be.
    seen: RefCell<Option<LockRequest>>,
    ended: Cell<bool>,
}

/// Whether this page has locks.
pub fn are_available() -> bool {
    request_function().is_some()
}

/// Sets in `state` which tab leads, for as long as the current owner lives.
pub fn lead(name: &str, state: RwSignal<LockState>) {
    let lead = Rc::new(Lead {
        name: name.to_owned(),
        state,
        lead: RefCell::default(),
        seen: RefCell::default(),
        ended: Cell::new(false),
    });
    lead.clone().ask(How::InTurn);
    // Answered at once, after the first request if that is granted at once.
    let this = lead.clone();
    let answered = move |event| {
        let is_open = this.state.try_get_untracked() == Some(LockState::Requested);
        if matches!(event, Event::NotAvailable) && is_open {
            this.set(LockState::HeldElsewhere);
        }
        this.clone().follow_visibility(!document().hidden());
    };
    let asked = LockRequest::new(name, How::IfAvailable, Rc::new(answered));
    let this = lead.clone();
    let listener = on_visibility(move |visible| this.clone().follow_visibility(visible));
    let kept = StoredValue::new_local(Some((lead, asked, listener)));
    on_cleanup(move || {
        let kept = kept.try_update_value(Option::take).flatten();
        if let Some((lead, ..)) = kept {
            lead.ended.set(true);
            lead.seen.take();
            lead.lead.take();
        }
    });
}

impl Lead {
    fn set(&self, state: LockState) {
        // The owner may have gone.
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

    /// Asks to lead.
    fn ask(self: Rc<Self>, how: How) {
        if self.ended.get() {
            return;
        }
        // What was asked for before is withdrawn first, or it would be granted
        // some time later.
        self.lead.take();
        let this = self.clone();
        let on_event = move |event| match event {
            Event::Granted | Event::Forbidden => this.set(LockState::Held),
            Event::NotAvailable => {}
            Event::Stolen => {
                this.set(LockState::HeldElsewhere);
                this.clone().ask(How::InTurn);
            }
        };
        let request = LockRequest::new(&self.name, how, Rc::new(on_event));
        self.lead.replace(Some(request));
    }

    /// Waits, while this tab can be seen, until no tab that can be seen leads,
    /// and leads then.
    fn follow_visibility(self: Rc<Self>, visible: bool) {
        if !visible {
            self.seen.take();
        } else if self.seen.borrow().is_none() && !self.ended.get() {
            let this = self.clone();
            let name = format!("{}.seen", self.name);
            let on_event = move |event| {
                if let Event::Granted = event
                    && !this.leads()
                {
                    this.clone().ask(How::Steal);
                }
            };
            let request = LockRequest::new(&name, How::InTurn, Rc::new(on_event));
            self.seen.replace(Some(request));
        }
    }
}

/// The browser's function that requests locks, with its object.
// web-sys, and with it leptos-use, has this interface among its unstable ones
// only.
fn request_function() -> Option<(JsValue, Function)> {
    let get = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let locks = get(&window().navigator().into(), "locks")?;
    let request = get(&locks, "request")?.dyn_into().ok()?;
    Some((locks, request))
}

/// Requests a lock; `None` where that is forbidden.
fn request_lock(
    name: &str,
    how: How,
    granted: impl FnOnce(JsValue) -> Promise + 'static,
) -> Option<Promise> {
    let (locks, request) = request_function()?;
    let options = Object::new();
    let option = match how {
        How::InTurn => None,
        How::IfAvailable => Some("ifAvailable"),
        How::Steal => Some("steal"),
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
