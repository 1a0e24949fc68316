//! Events at the window, which a test fires.

use super::state::{remembered, state};
use leptos::ev::EventDescriptor;
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Event;

type Handle = Rc<RefCell<dyn FnMut(Event)>>;

#[derive(Default)]
struct Listeners {
    next: u32,
    /// The listeners, those of the capture phase first, by their numbers.
    listeners: BTreeMap<(Phase, u32), (String, Handle)>,
}

/// The phase in which a listener is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    Capture,
    Bubble,
}

/// A listener, until this value is dropped.
pub struct EventListener((Phase, u32));

impl EventListener {
    pub(super) fn new(name: &str, handle: impl FnMut(Event) + 'static) -> Self {
        Self(add(Phase::Bubble, name, handle))
    }
}

impl Drop for EventListener {
    fn drop(&mut self) {
        remove(self.0);
    }
}

fn add(phase: Phase, name: &str, handle: impl FnMut(Event) + 'static) -> (Phase, u32) {
    let listeners = state::<RefCell<Listeners>>();
    let mut all = listeners.borrow_mut();
    let key = (phase, all.next);
    all.next += 1;
    let handle: Handle = Rc::new(RefCell::new(handle));
    all.listeners.insert(key, (name.to_owned(), handle));
    key
}

fn remove(key: (Phase, u32)) {
    let Some(listeners) = remembered::<RefCell<Listeners>>() else {
        return;
    };
    let removed = listeners.borrow_mut().listeners.remove(&key);
    // Dropped when the listeners are no longer borrowed.
    drop(removed);
}

/// Calls `handle` for each event of a kind that reaches the window, until the
/// current reactive owner is disposed of.
pub fn on_window<E: EventDescriptor>(event: E, handle: impl FnMut(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    listen(Phase::Bubble, event, handle);
}

/// Does what [`on_window`] does, but calls `handle` before all other listeners.
pub fn on_window_first<E: EventDescriptor>(event: E, handle: impl FnMut(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    listen(Phase::Capture, event, handle);
}

fn listen<E: EventDescriptor>(
    phase: Phase,
    event: E,
    mut handle: impl FnMut(E::EventType) + 'static,
) where
    E::EventType: JsCast,
{
    let handle = move |event: Event| handle(event.unchecked_into());
    let key = add(phase, &event.name(), handle);
    on_cleanup(move || remove(key));
}

/// Lets an event reach the window. It has a name and nothing else: a listener
/// that asks it for more panics.
pub fn fire(name: &str) {
    let handles: Vec<Handle> = {
        let listeners = state::<RefCell<Listeners>>();
        let all = listeners.borrow();
        all.listeners
            .values()
            .filter(|it| it.0 == name)
            .map(|it| Rc::clone(&it.1))
            .collect()
    };
    for handle in handles {
        (handle.borrow_mut())(JsValue::NULL.unchecked_into());
    }
}

/// The parts of media queries that match.
#[derive(Default)]
struct Media(RefCell<Vec<String>>);

/// Lets media queries that contain `part` match, in views that are shown from
/// now on.
pub fn let_media_match(part: &str) {
    state::<Media>().0.borrow_mut().push(part.to_owned());
}

/// Lets no media query match in views that are shown from now on, as in a small
/// window.
pub fn let_no_media_match() {
    state::<Media>().0.borrow_mut().clear();
}

/// Returns a signal with whether a media query matches. None does but those that
/// the test has named.
pub fn use_media_query(query: &str) -> Signal<bool> {
    let media = state::<Media>();
    let media = media.0.borrow();
    Signal::stored(media.iter().any(|part| query.contains(part)))
}
