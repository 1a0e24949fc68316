//! The visibility of the page.

use super::state::state;
use super::window_events::{self, EventListener};
use leptos::prelude::*;
use std::cell::Cell;

/// Whether the page is hidden.
#[derive(Default)]
struct Hidden(Cell<bool>);

/// The event of a page that becomes visible or hidden.
const CHANGE: &str = "visibilitychange";

/// Calls `act` each time the page becomes visible (true) or hidden (false),
/// until the listener is dropped.
pub fn on_visibility(act: impl Fn(bool) + 'static) -> EventListener {
    EventListener::new(CHANGE, move |_| act(!is_hidden()))
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
    state::<Hidden>().0.get()
}

/// Returns a signal that is true while the page is visible.
pub fn page_is_visible() -> Signal<bool> {
    let visible = RwSignal::new(!is_hidden());
    window_events::on_window(leptos::ev::visibilitychange, move |_| {
        visible.set(!is_hidden())
    });
    visible.into()
}

/// Hides the page, or shows it again.
pub fn set_hidden(is_hidden: bool) {
    if state::<Hidden>().0.replace(is_hidden) != is_hidden {
        window_events::fire(CHANGE);
    }
}
