//! Whether the page can be seen.

use gloo_events::EventListener;
use leptos::prelude::document;

/// Calls `act` whenever that changes, with whether the page can be seen now,
/// until the listener is dropped.
pub fn on_visibility(act: impl Fn(bool) + 'static) -> EventListener {
    EventListener::new(&document(), "visibilitychange", move |_| {
        act(!document().hidden());
    })
}

/// Calls `act` whenever the page comes into view, until the listener is dropped.
pub fn on_page_visible(act: impl Fn() + 'static) -> EventListener {
    on_visibility(move |visible| {
        if visible {
            act();
        }
    })
}
