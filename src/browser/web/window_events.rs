//! Events at the window, with a listener that is compiled only once, which makes
//! the program smaller.

use leptos::ev::{Custom, EventDescriptor};
use leptos_use::{
    UseEventListenerOptions, use_event_listener, use_event_listener_with_options, use_window,
};
use std::borrow::Cow;
use wasm_bindgen::JsCast;
use web_sys::Event;

pub use gloo::events::EventListener;
pub use leptos_use::use_media_query;

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

/// Does what [`on_window`] does, but calls `handle` before all listeners of the
/// elements on the page: in the capture phase.
pub fn on_window_first<E: EventDescriptor>(event: E, mut handle: impl FnMut(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    let handle = move |event: Event| handle(event.unchecked_into());
    let captured = UseEventListenerOptions::default().capture(true);
    let event = Custom::<Event>::new(event.name());
    let _ = use_event_listener_with_options(use_window(), event, handle, captured);
}
