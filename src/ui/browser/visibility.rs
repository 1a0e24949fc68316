//! Whether the page can be seen.

use gloo_events::EventListener;
use leptos::prelude::document;

/// Calls `act` whenever the page comes into view, until the listener is dropped.
pub fn on_page_visible(act: impl Fn() + 'static) -> EventListener {
    EventListener::new(&document(), "visibilitychange", move |_| {
        if !document().hidden() {
            act();
        }
    })
}
