//! The visibility of the page.

use gloo::events::EventListener;
use leptos::prelude::document;

/// Calls `act` each time the page becomes visible (true) or hidden (false),
/// until the listener is dropped.
pub fn on_visibility(act: impl Fn(bool) + 'static) -> EventListener {
    EventListener::new(&document(), "visibilitychange", move |_| {
        act(!document().hidden());
    })
}

/// Calls `act` each time the page becomes visible, until the listener is
/// dropped.
pub fn on_page_visible(act: impl Fn() + 'static) -> EventListener {
    on_visibility(move |visible| {
        if visible {
            act();
        }
    })
}
