//! Listening to the browser.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget, HtmlInputElement, HtmlSelectElement};

/// Listens until it is dropped.
struct Listener {
    target: EventTarget,
    event: &'static str,
    act: Closure<dyn Fn(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let act = self.act.as_ref().unchecked_ref();
        let _ = self
            .target
            .remove_event_listener_with_callback(self.event, act);
    }
}

/// Listens for as long as the current owner lives.
pub(crate) fn listen(target: EventTarget, event: &'static str, act: Box<dyn Fn(Event)>) {
    let act = Closure::wrap(act);
    let _ = target.add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
    StoredValue::new_local(Listener { target, event, act });
}

/// Does something whenever the event happens, wherever on the page.
pub fn listen_to_window<E: JsCast>(event: &'static str, act: impl Fn(E) + 'static) {
    let act = move |event: Event| act(event.unchecked_into());
    listen(window().into(), event, Box::new(act));
}

fn input(event: &Event) -> Option<HtmlInputElement> {
    event.target()?.dyn_into().ok()
}

/// What was typed into the field, or chosen from the list, that an event comes
/// from.
pub fn value_of(event: &Event) -> String {
    let list = || event.target()?.dyn_into::<HtmlSelectElement>().ok();
    input(event)
        .map(|input| input.value())
        .or_else(|| list().map(|list| list.value()))
        .unwrap_or_default()
}

/// Whether the switch that an event comes from is on.
pub fn checked(event: &Event) -> bool {
    input(event).is_some_and(|input| input.checked())
}
