//! Files that the operating system opens with the installed app
//! (`file_handlers` in public/manifest.webmanifest).

use super::optional_api::{call_method, property};
use js_sys::{Array, Promise};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

thread_local! {
    static LAUNCHED: ArcRwSignal<Option<File>> = listen();
}

/// Returns a signal with the file that the operating system opened last with
/// the app; `None` if there is no such file, or after the file has been taken
/// out of the signal. The browser keeps such files until the first call of this
/// function.
pub fn launched_file() -> ArcRwSignal<Option<File>> {
    LAUNCHED.with(Clone::clone)
}

/// Starts to receive files from the operating system. The browser allows one
/// receiver, which is never removed.
fn listen() -> ArcRwSignal<Option<File>> {
    let launched = ArcRwSignal::new(None);
    if let Some(queue) = property(&window(), "launchQueue") {
        let receiver = launched.clone();
        let consume = move |launch: JsValue| {
            let receiver = receiver.clone();
            spawn_local(async move {
                if let Some(file) = first_file(&launch).await {
                    receiver.set(Some(file));
                }
            });
        };
        let consume = Closure::<dyn Fn(JsValue)>::new(consume).into_js_value();
        let _ = call_method(&queue, "setConsumer", &[&consume]);
    }
    launched
}

/// Returns the first file of a launch. (Each further file opens a window of its
/// own.)
async fn first_file(launch: &JsValue) -> Option<File> {
    let files = property(launch, "files")?.dyn_into::<Array>().ok()?;
    let file = call_method(&files.get(0), "getFile", &[])?;
    let file = JsFuture::from(file.dyn_into::<Promise>().ok()?)
        .await
        .ok()?;
    file.dyn_into().ok()
}
