//! Web workers that run the program in crates/worker/src/main.rs.

use super::time::page_clock;
use js_sys::{Array, JsString, Reflect};
use leptos::prelude::{document, window};
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Blob, BlobPropertyBag, Event, MessageEvent, Url, Worker, WorkerOptions, WorkerType};

/// The message that a worker sends every second while it is loading or
/// searching, to show that it is still running.
pub const ALIVE: &str = "alive";

/// A running web worker that exchanges lines of text with the page.
pub struct LineWorker {
    worker: Worker,
    /// The start time of the worker, in milliseconds on the page's clock.
    started_at: f64,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl LineWorker {
    /// Starts a worker. `on_line` is called with every line that the worker
    /// sends, `on_error` when the worker fails. Returns `None` if no worker can
    /// be started.
    pub fn start(
        mut on_line: impl FnMut(String) + 'static,
        mut on_error: impl FnMut() + 'static,
    ) -> Option<Self> {
        let started_at = page_clock();
        let worker = start_worker()?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(line) = event.data().as_string() {
                on_line(line);
            }
        });
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            on_error();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Self {
            worker,
            started_at,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Returns whether the worker's script is known to have been fetched. Only
    /// Chromium reports fetched scripts, and not to a sandboxed page.
    pub fn script_has_arrived(&self) -> bool {
        script_arrived_since(self.started_at).unwrap_or(false)
    }

    /// Sends a line of text to the worker.
    pub fn send(&self, line: &str) {
        // A string can always be sent.
        let _ = self.worker.post_message(&JsString::from(line));
    }

    /// Ends the worker.
    pub fn end(self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
        // One of the worker's closures may be running now, so they are dropped
        // later.
        spawn_local(async move { drop(self) });
    }
}

/// Starts a worker. It sends "ready" as soon as it can receive messages.
/// Returns `None` if no worker can be started.
pub fn start_worker() -> Option<Worker> {
    let address = script_address()?;
    // In a sandboxed page, Chromium refuses the URL immediately; Firefox
    // accepts it, and the worker fails later.
    if window().origin() == "null" {
        return Worker::new(&sandbox_address(&address)?).ok();
    }
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&address, &options).ok()
}

/// Returns the URL of the worker's script, relative to the page.
fn script_address() -> Option<String> {
    let meta = document()
        .query_selector("meta[name=starfence-worker]")
        .ok()??;
    meta.get_attribute("content")
}

/// Returns whether the browser lists the worker's script among the files
/// fetched since `moment`, in milliseconds on the page's clock.
fn script_arrived_since(moment: f64) -> Option<bool> {
    let base = document().base_uri().ok()??;
    let url = Url::new_with_base(&script_address()?, &base).ok()?.href();
    let fetched = window().performance()?.get_entries_by_name(&url);
    let start = |entry: &JsValue| Reflect::get(entry, &"startTime".into()).ok()?.as_f64();
    let mut starts = fetched.iter().filter_map(|entry| start(&entry));
    Some(starts.any(|start| start >= moment))
}

/// Returns the URL of a small script that starts the worker at `address`, for
/// use in a sandboxed page. Such a page has no origin, and is only allowed to
/// start scripts that it has created itself.
fn sandbox_address(address: &str) -> Option<String> {
    let base = document().base_uri().ok()??;
    let url = Url::new_with_base(address, &base).ok()?.href();
    // The script cannot be a module, but it can import one. A rejected promise
    // causes no error event in the page, so the error is thrown.
    let script =
        format!("import(\"{url}\").catch((error) => setTimeout(() => {{ throw error; }}));");
    let script = Array::of1(&JsString::from(script));
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let blob = Blob::new_with_str_sequence_and_options(&script, &kind).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}
