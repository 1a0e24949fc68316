//! Detects when an element is scrolled into view.

use leptos::html::Div;
use leptos::prelude::*;
use leptos_use::core::IntoElementsMaybeSignal;
use leptos_use::{
    UseIntersectionObserverOptions, use_intersection_observer_with_options, use_resize_observer,
};
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry};

/// Returns a signal that becomes true once the element has been scrolled into
/// view, or to within `margin` of the viewport. The margin uses the CSS syntax
/// of `rootMargin`.
pub fn first_seen<T, M>(item: T, margin: &str) -> ReadSignal<bool>
where
    T: IntoElementsMaybeSignal<Element, M>,
{
    let (seen, set_seen) = signal(false);
    let look = move |entries: Vec<IntersectionObserverEntry>, observer: IntersectionObserver| {
        if entries.iter().any(|entry| entry.is_intersecting()) {
            observer.disconnect();
            let _ = set_seen.try_set(true);
        }
    };
    let ahead = UseIntersectionObserverOptions::default().root_margin(margin.to_owned());
    let _ = use_intersection_observer_with_options(item, look, ahead);
    seen
}

/// Calls `act` when the size of an element has changed, until the current
/// reactive owner is disposed of.
pub fn on_resize(element: NodeRef<Div>, act: impl Fn() + 'static) {
    let _ = use_resize_observer(element, move |_, _| act());
}
