//! The page without a network, and how a new version of it takes over.
//!
//! A service worker (tools/sw.js) keeps all files of one version. It answers
//! for as long as the page is open, so a new version waits until somebody lets
//! it: by a button while a game is on the table, by itself on the start page.
//! A page that may have no service worker goes on without.

use crate::ui::dom::{El, follow, html, listen_to_window};
use crate::ui::i18n::{t_string, use_i18n};
use js_sys::{JsString, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Event, RegistrationOptions, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerState, ServiceWorkerUpdateViaCache, VisibilityState,
};

/// Where the service worker is, seen from the page.
const WORKER: &str = "./sw.js";
/// What the page says to a version that waits; tools/sw.js listens for it.
const TAKE_OVER: &str = "take over";
/// The page comes first: its own files travel before those for later.
const REST: Duration = Duration::from_secs(1);

/// How far a new version is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum New {
    /// There is none.
    No,
    /// All of it is here, and waits.
    Waits,
    /// It answers already, and this page is still the old one: another window
    /// has let it.
    Answers,
}

/// A new version of the page.
#[derive(Clone, Copy)]
pub struct Update {
    new: RwSignal<New>,
    /// Whether somebody said "later".
    later: RwSignal<bool>,
    /// Whether this page has let the new version take over.
    taken: StoredValue<bool>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
}

impl Update {
    /// Keeps the page for when there is no network, and looks for new versions
    /// of it. One takes over by itself whenever `calm` tells that nothing is
    /// lost by a reload.
    pub fn provide(calm: impl Fn() -> bool + 'static) -> Self {
        let update = Self {
            new: RwSignal::new(New::No),
            later: RwSignal::new(false),
            taken: StoredValue::new(false),
            registration: StoredValue::new_local(None),
        };
        follow(move || {
            if update.new.get() != New::No && calm() {
                update.take_over();
            }
        });
        // A page that is left open for days hears of new versions when it is looked at again.
        listen_to_window("visibilitychange", move |_: Event| {
            if document().visibility_state() == VisibilityState::Visible {
                let look = |registration: &ServiceWorkerRegistration| registration.update();
                // What comes of it is told by `updatefound`; without a network nothing does.
                let _ = update.registration.with_value(|it| it.as_ref().map(look));
            }
        });
        set_timeout(move || spawn_local(update.register()), REST);
        update
    }

    /// Whether to tell of a new version.
    pub fn is_offered(self) -> bool {
        self.new.get() != New::No && !self.later.get()
    }

    /// Tells of a new version, and offers it.
    pub fn bar(self) -> El {
        let i18n = use_i18n();
        let take = html("button")
            .class("button primary")
            .on("click", move |_: Event| self.take_over())
            .live_text(move || t_string!(i18n, page.version.take_over));
        let later = html("button")
            .class("button")
            .on("click", move |_: Event| self.later.set(true))
            .live_text(move || t_string!(i18n, page.version.later));
        html("section")
            .class("toast version")
            .live(move |it| it.set("aria-label", t_string!(i18n, page.version.title)))
            .child(
                html("p")
                    .attr("role", "status")
                    .live_text(move || t_string!(i18n, page.version.there)),
            )
            .child(html("div").class("after").child(take).child(later))
    }

    /// Lets the new version take over; the page is loaded anew when it has.
    fn take_over(self) {
        self.taken.set_value(true);
        let waiting = self
            .registration
            .with_value(|it| it.as_ref().and_then(ServiceWorkerRegistration::waiting));
        match (waiting, self.new.get_untracked()) {
            (Some(waiting), _) => drop(waiting.post_message(&JsString::from(TAKE_OVER))),
            (None, New::Answers) => reload(),
            // Another window is letting it just now, and this one will hear of it.
            (None, New::Waits | New::No) => {}
        }
    }

    async fn register(self) {
        let Some(container) = container() else {
            return;
        };
        self.watch_who_answers(&container);
        let options = RegistrationOptions::new();
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let asked = container.register_with_options(WORKER, &options);
        let registration = JsFuture::from(asked).await.ok();
        let registration =
            registration.and_then(|it| it.dyn_into::<ServiceWorkerRegistration>().ok());
        // Refused where the browser is told to keep nothing, or the worker cannot be had.
        if let Some(registration) = registration {
            self.registration.set_value(Some(registration.clone()));
            self.watch_for_versions(&registration);
        }
    }

    /// Another version answers from now on: then this page is an old one,
    /// unless it is the first version that begins to.
    fn watch_who_answers(self, container: &ServiceWorkerContainer) {
        let mut answered = container.controller().is_some();
        listen_for_ever(
            |act| container.set_oncontrollerchange(Some(act)),
            move || {
                let is_first = !std::mem::replace(&mut answered, true);
                match self.taken.get_value() {
                    true => reload(),
                    false if is_first => {}
                    false => self.new.set(New::Answers),
                }
            },
        );
    }

    fn watch_for_versions(self, registration: &ServiceWorkerRegistration) {
        if registration.active().is_some() && registration.waiting().is_some() {
            self.new.set(New::Waits);
        }
        let it = registration.clone();
        listen_for_ever(
            |act| registration.set_onupdatefound(Some(act)),
            move || {
                // The first version of all replaces none.
                if let (Some(worker), Some(_)) = (it.installing(), it.active()) {
                    self.watch_arrival(worker);
                }
            },
        );
        if let (Some(worker), Some(_)) = (registration.installing(), registration.active()) {
            self.watch_arrival(worker);
        }
    }

    fn watch_arrival(self, worker: ServiceWorker) {
        let it = worker.clone();
        listen_for_ever(
            |act| worker.set_onstatechange(Some(act)),
            move || {
                if it.state() == ServiceWorkerState::Installed {
                    self.later.set(false);
                    self.new.set(New::Waits);
                }
            },
        );
    }
}

/// What registers service workers. There is none where the page did not come
/// by a safe way, and asking for it is an error in a sandboxed frame.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let found = Reflect::get(&navigator, &JsValue::from("serviceWorker")).ok()?;
    found.dyn_into().ok()
}

/// Listens for as long as the page is there.
fn listen_for_ever(listen: impl FnOnce(&js_sys::Function), act: impl FnMut() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act);
    listen(act.as_ref().unchecked_ref());
    act.forget();
}

fn reload() {
    // Refused only where the page may not be left at all.
    let _ = window().location().reload();
}
