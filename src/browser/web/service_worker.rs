//! Offline use of the page, and updates to a new version.
//!
//! A service worker (tools/sw.js) stores all files of one version and serves
//! them for as long as the page is open. A new version therefore waits until it
//! is allowed to take over: during a game, when the user presses a button; on
//! the start page, automatically. Where service workers are not allowed, the
//! page works only online.

use super::optional_api::start_method;
use super::page::reload;
use crate::browser::effects::run_effect;
use js_sys::{JsString, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_document_visibility;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerState, ServiceWorkerUpdateViaCache, VisibilityState,
};

/// The URL of the service worker, relative to the page.
const WORKER: &str = "./sw.js";
/// The message that allows a waiting version to take over; tools/sw.js listens
/// for it.
const TAKE_OVER: &str = "take over";
/// The delay before the service worker is registered, so that the page's own
/// files are fetched before files for later use.
const REGISTRATION_DELAY: Duration = Duration::from_secs(1);

/// The state of a new version of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NewVersion {
    /// There is no new version.
    None,
    /// The new version is installed and waits for permission to take over.
    Waiting,
    /// The new version already controls this page because another window has
    /// allowed it to take over. This page still has the old files.
    InControl,
}

/// The update of the page to a new version.
#[derive(Clone, Copy)]
pub struct Update {
    new: RwSignal<NewVersion>,
    /// Whether the user has postponed the update.
    postponed: RwSignal<bool>,
    /// Whether this page has allowed the new version to take over. The page is
    /// then reloaded.
    taken_over: StoredValue<bool>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
}

impl Update {
    /// Registers the service worker, which makes the page work offline and
    /// checks for new versions. A new version takes over automatically while
    /// `can_reload` returns true, that is, while nothing would be lost by
    /// reloading the page.
    pub fn provide(can_reload: impl Fn() -> bool + 'static) -> Self {
        let update = Self {
            new: RwSignal::new(NewVersion::None),
            postponed: RwSignal::new(false),
            taken_over: StoredValue::new(false),
            registration: StoredValue::new_local(None),
        };
        run_effect(move || {
            if update.new.get() != NewVersion::None && can_reload() {
                update.take_over();
            }
        });
        // A page that is left open for days checks for a new version when it
        // becomes visible again.
        let visibility = use_document_visibility();
        run_effect(move || {
            if visibility.get() == VisibilityState::Visible {
                // If there is a new version, `updatefound` follows; without a
                // network nothing happens.
                update.registration.with_value(|registration| {
                    if let Some(registration) = registration {
                        start_method(registration, "update", &[]);
                    }
                });
            }
        });
        set_timeout(move || spawn_local(update.register()), REGISTRATION_DELAY);
        update
    }

    /// Returns whether an update should be offered to the user.
    pub fn is_offered(self) -> bool {
        self.new.get() != NewVersion::None && !self.postponed.get()
    }

    /// Stops offering the current update.
    pub fn postpone(self) {
        self.postponed.set(true);
    }

    /// Allows the new version to take over; the page is then reloaded.
    pub fn take_over(self) {
        self.taken_over.set_value(true);
        let waiting = self
            .registration
            .with_value(|it| it.as_ref().and_then(ServiceWorkerRegistration::waiting));
        match (waiting, self.new.get_untracked()) {
            (Some(waiting), _) => drop(waiting.post_message(&JsString::from(TAKE_OVER))),
            (None, NewVersion::InControl) => reload(),
            // Another window has just allowed the new version to take over;
            // this window will be notified.
            (None, NewVersion::Waiting | NewVersion::None) => {}
        }
    }

    async fn register(self) {
        let Some(container) = container() else {
            return;
        };
        self.watch_controller(&container);
        let options = RegistrationOptions::new();
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let asked = container.register_with_options(WORKER, &options);
        let registration = JsFuture::from(asked).await.ok();
        let registration =
            registration.and_then(|it| it.dyn_into::<ServiceWorkerRegistration>().ok());
        // The registration fails if the browser is set to store nothing, or if
        // the worker cannot be fetched.
        if let Some(registration) = registration {
            self.registration.set_value(Some(registration.clone()));
            self.watch_for_versions(&registration);
        }
    }

    /// Records when another version takes control, which makes this page
    /// outdated. The first version that ever takes control is ignored, since it
    /// replaces no other version.
    fn watch_controller(self, container: &ServiceWorkerContainer) {
        let mut was_controlled = container.controller().is_some();
        listen_forever(
            |act| container.set_oncontrollerchange(Some(act)),
            move || {
                let is_first = !std::mem::replace(&mut was_controlled, true);
                match self.taken_over.get_value() {
                    true => reload(),
                    false if is_first => {}
                    false => self.new.set(NewVersion::InControl),
                }
            },
        );
    }

    fn watch_for_versions(self, registration: &ServiceWorkerRegistration) {
        if registration.active().is_some() && registration.waiting().is_some() {
            self.new.set(NewVersion::Waiting);
        }
        let it = registration.clone();
        listen_forever(
            |act| registration.set_onupdatefound(Some(act)),
            move || {
                // The very first version does not replace another one.
                if let (Some(worker), Some(_)) = (it.installing(), it.active()) {
                    self.watch_installation(worker);
                }
            },
        );
        if let (Some(worker), Some(_)) = (registration.installing(), registration.active()) {
            self.watch_installation(worker);
        }
    }

    fn watch_installation(self, worker: ServiceWorker) {
        let it = worker.clone();
        listen_forever(
            |act| worker.set_onstatechange(Some(act)),
            move || {
                if it.state() == ServiceWorkerState::Installed {
                    self.postponed.set(false);
                    self.new.set(NewVersion::Waiting);
                }
            },
        );
    }
}

/// Returns the browser's service worker container, or `None` if there is none.
/// It is missing without a secure connection, and access to it throws an error
/// in a sandboxed frame.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let found = Reflect::get(&navigator, &JsValue::from("serviceWorker")).ok()?;
    found.dyn_into().ok()
}

/// Registers an event handler that is never removed.
fn listen_forever(listen: impl FnOnce(&js_sys::Function), act: impl FnMut() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act);
    listen(act.as_ref().unchecked_ref());
    act.forget();
}
