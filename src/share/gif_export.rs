//! Exports a game as an animated GIF. The page draws the frames, and a separate
//! worker encodes them (crates/worker/src/main.rs). Terminating the worker
//! cancels the export.

use super::draw::SvgWriter;
use crate::browser::canvas::Canvas;
use crate::browser::worker::{ALIVE, start_worker};
use crate::model::share::frames::Frames;
use gloo::file::Blob;
use js_sys::{Array, Function, Promise, Uint8Array};
use leptos::prelude::set_timeout_with_handle;
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker};

/// The options of an animated GIF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GifOptions {
    /// The length of the longer side, in pixels.
    pub side: u16,
    /// The display time of each frame, in hundredths of a second.
    pub delay: u16,
}

/// The factor by which the last frame is shown longer than the others.
const LAST_DELAY_FACTOR: u16 = 4;

/// The number of sample frames from which the colour palette is derived.
const SAMPLE_FRAMES: usize = 4;

/// The maximum time without a message from the worker: longer than it takes to
/// encode a frame, or to load the script over a slow network. A worker that the
/// browser terminates sends no message.
const MAX_SILENCE: Duration = Duration::from_secs(40);

/// A running GIF export with its worker.
pub struct GifExport {
    worker: Worker,
    /// The function that rejects the promise that is currently awaited.
    reject: RefCell<Option<Function>>,
}

impl Drop for GifExport {
    fn drop(&mut self) {
        self.end();
    }
}

impl GifExport {
    /// Starts an export, or returns `None` if no worker can be started.
    pub fn start() -> Option<Self> {
        Some(Self {
            worker: start_worker()?,
            reject: RefCell::new(None),
        })
    }

    /// Cancels the export.
    pub fn end(&self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
        if let Some(reject) = self.reject.take() {
            let _ = reject.call0(&JsValue::NULL);
        }
    }

    /// Creates the GIF of a game. Returns `None` if the export failed or was
    /// cancelled. `on_frame` is called with the number of finished frames.
    pub async fn make_gif(
        &self,
        mut frames: Frames,
        options: GifOptions,
        on_frame: impl Fn(usize),
    ) -> Option<Blob> {
        // The worker's first message says that it is ready.
        self.next_answer().await?;
        let mut writer = SvgWriter::default();
        let ratio = writer.draw(&frames.frame(0)?)?.ratio;
        let side = f64::from(options.side);
        let (width, height) = (side * ratio.min(1.0), side / ratio.max(1.0));
        let (width, height) = (width.round(), height.round());
        let canvas = Canvas::new(width as u32, height as u32)?;
        self.send_and_wait(&["film".into(), width.into(), height.into()], None)
            .await?;

        let last = frames.len().saturating_sub(1);
        for sample in 0..SAMPLE_FRAMES {
            let frame = frames.frame(last * sample / (SAMPLE_FRAMES - 1))?;
            canvas.draw(&writer.draw(&frame)?.text).await?;
            self.send_frame(&canvas, "sample", 0).await?;
        }
        for at in 0..frames.len() {
            let frame = frames.frame(at)?;
            canvas.draw(&writer.draw(&frame)?.text).await?;
            let delay = if at == last {
                options.delay * LAST_DELAY_FACTOR
            } else {
                options.delay
            };
            self.send_frame(&canvas, "frame", delay).await?;
            on_frame(at + 1);
        }
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
