//! Notices when an element is scrolled into view.

use leptos::prelude::StoredValue;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    Element, Event, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit,
};

type See = Closure<dyn Fn(js_sys::Array, IntersectionObserver)>;

/// Lets elements have an event `seen` when they first come into view.
pub struct Watcher(Option<IntersectionObserver>);

/// Watches until it is dropped.
struct Watching(
    IntersectionObserver,
    #[expect(dead_code, reason = "kept alive")] See,
);

impl Drop for Watching {
    fn drop(&mut self) {
        self.0.disconnect();
    }
}

impl Watcher {
    /// Watches for as long as the current owner lives.
    pub fn new() -> Self {
        let see = See::new(|entries: js_sys::Array, watcher: IntersectionObserver| {
            for entry in entries.iter() {
                let entry: IntersectionObserverEntry = entry.unchecked_into();
                if entry.is_intersecting() {
                    watcher.unobserve(&entry.target());
                    tell(&entry.target());
                }
            }
        });
        let options = IntersectionObserverInit::new();
        // A little ahead of the scrolling.
        options.set_root_margin("50%");
        let made =
            IntersectionObserver::new_with_options(see.as_ref().unchecked_ref(), &options).ok();
        if let Some(watcher) = &made {
            StoredValue::new_local(Watching(watcher.clone(), see));
        }
        Self(made)
    }

    /// Watches an element.
    pub fn watch(&self, element: &Element) {
        match &self.0 {
            Some(watcher) => watcher.observe(element),
            // Better all at once than never.
            None => tell(element),
        }
    }
}

fn tell(element: &Element) {
    if let Ok(event) = Event::new("seen") {
        let _ = element.dispatch_event(&event);
    }
}
