//! The visibility of the page.

use super::window_events::EventListener;
use leptos::prelude::*;
use leptos_use::use_document_visibility;
use web_sys::VisibilityState;

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

/// Returns whether the page is hidden at this moment.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// Returns a signal that is true while the page is visible.
pub fn page_is_visible() -> Signal<bool> {
    let visibility = use_document_visibility();
    Signal::derive(move || visibility.get() == VisibilityState::Visible)
}
