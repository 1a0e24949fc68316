//! Events at the window, with a listener that is compiled only once, which makes
//! the program smaller.

use leptos::ev::{Custom, EventDescriptor};
use leptos_use::{use_event_listener, use_window};
use std::borrow::Cow;
use wasm_bindgen::JsCast;
use web_sys::Event;

/// Calls `handle` for each event of a kind that reaches the window, until the
/// current reactive owner is disposed of.
pub fn on_window<E: EventDescriptor>(event: E, mut handle: impl FnMut(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    let handle = move |event: Event| handle(event.unchecked_into());
    listen(event.name(), Box::new(handle));
}

/// Does what [`on_window`] does, independent of the type of the events.
fn listen(name: Cow<'static, str>, handle: Box<dyn FnMut(Event)>) {
    let _ = use_event_listener(use_window(), Custom::<Event>::new(name), handle);
}
