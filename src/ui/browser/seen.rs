//! Notices when an element is scrolled into view.

use leptos::html::Li;
use leptos::prelude::*;
use leptos_use::{UseIntersectionObserverOptions, use_intersection_observer_with_options};
use web_sys::{IntersectionObserver, IntersectionObserverEntry};

/// Becomes true when an item of a list first comes into view, a little ahead of
/// the scrolling.
pub fn first_seen(item: NodeRef<Li>) -> ReadSignal<bool> {
    let (seen, set_seen) = signal(false);
    let look = move |entries: Vec<IntersectionObserverEntry>, observer: IntersectionObserver| {
        if entries.iter().any(|entry| entry.is_intersecting()) {
            observer.disconnect();
            let _ = set_seen.try_set(true);
        }
    };
    let ahead = UseIntersectionObserverOptions::default().root_margin("50%".to_owned());
    let _ = use_intersection_observer_with_options(item, look, ahead);
    seen
}
