//! A worker that encodes animated GIFs (crates/worker/src/main.rs).

use super::canvas::Canvas;
use super::files::Blob;
use super::worker::{ALIVE, start_worker};
use js_sys::{Array, Function, Promise, Uint8Array};
use leptos::prelude::set_timeout_with_handle;
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker};

/// The maximum time without a message from the worker: longer than it takes to
/// encode a frame, or to load the script over a slow network. A worker that the
/// browser terminates sends no message.
const MAX_SILENCE: Duration = Duration::from_secs(40);

/// A running worker.
pub struct GifWorker {
    worker: Worker,
    /// The function that rejects the promise that is currently awaited.
    reject: RefCell<Option<Function>>,
}

impl Drop for GifWorker {
    fn drop(&mut self) {
        self.end();
    }
}

impl GifWorker {
    /// Starts a worker, or returns `None` if no worker can be started.
    pub fn start() -> Option<Self> {
        Some(Self {
            worker: start_worker()?,
            reject: RefCell::new(None),
        })
    }

    /// Terminates the worker.
    pub fn end(&self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
        if let Some(reject) = self.reject.take() {
            let _ = reject.call0(&JsValue::NULL);
        }
    }

    /// Begins a GIF of the given size in pixels. Like the other functions, it
    /// returns `None` if the worker fails or is terminated.
    pub async fn begin(&self, width: f64, height: f64) -> Option<()> {
        // The worker's first message says that it is ready.
        self.next_answer().await?;
        let message = ["film".into(), width.into(), height.into()];
        self.send_and_wait(&message, None).await.map(drop)
    }

    /// Adds the pixels of a canvas to those from which the colours are chosen.
    pub async fn sample(&self, canvas: &Canvas) -> Option<()> {
        self.send_frame(canvas, "sample", 0).await.map(drop)
    }

    /// Adds a frame, which is shown for `delay` hundredths of a second.
    pub async fn add_frame(&self, canvas: &Canvas, delay: u16) -> Option<()> {
        self.send_frame(canvas, "frame", delay).await.map(drop)
    }

    /// Returns the finished GIF.
    pub async fn finish(&self) -> Option<Blob> {
        let bytes = self.send_and_wait(&["end".into()], None).await?;
        let bytes: Uint8Array = bytes.dyn_into().ok()?;
        Some(Blob::new_with_options(bytes.buffer(), Some("image/gif")))
    }

    async fn send_frame(&self, canvas: &Canvas, what: &str, delay: u16) -> Option<JsValue> {
        let pixels = canvas.pixels()?;
        let message = [what.into(), f64::from(delay).into(), pixels.clone().into()];
        self.send_and_wait(&message, Some(&pixels)).await
    }

    /// Sends a message to the worker, with an optional buffer that is
    /// transferred, and waits for the reply.
    async fn send_and_wait(
        &self,
        message: &[JsValue],
        buffer: Option<&JsValue>,
    ) -> Option<JsValue> {
        let message: Array = message.iter().collect();
        let handed: Array = buffer.into_iter().collect();
        self.worker
            .post_message_with_transfer(&message, &handed)
            .ok()?;
        let answer = self.next_answer().await?;
        // The reply is null if the worker failed.
        (!answer.is_null()).then_some(answer)
    }

    /// Returns the worker's next message other than [`ALIVE`], or `None` if the
    /// worker fails, is terminated, or sends nothing for too long.
    async fn next_answer(&self) -> Option<JsValue> {
        loop {
            let message = self.next_message().await?;
            if message.as_string().as_deref() != Some(ALIVE) {
                return Some(message);
            }
        }
    }

    async fn next_message(&self) -> Option<JsValue> {
        let mut silence = None;
        let promise = Promise::new(&mut |resolve, reject| {
            self.worker.set_onmessage(Some(&resolve));
            self.worker.set_onerror(Some(&reject));
            self.reject.replace(Some(reject.clone()));
            let give_up = move || drop(reject.call0(&JsValue::NULL));
            silence = set_timeout_with_handle(give_up, MAX_SILENCE).ok();
        });
        let event = JsFuture::from(promise).await;
        if let Some(silence) = silence {
            silence.clear();
        }
        Some(event.ok()?.dyn_into::<MessageEvent>().ok()?.data())
    }
}
