//! The web page's worker, which does the work that would otherwise make the
//! page unresponsive.
//!
//! A message that is a string is a line for the computer players, in the
//! protocol of `starfence_engine::ugi`. A message that is an array is a part of
//! an animation to encode: first `["film", width, height]`, then `["sample", 0,
//! pixels]` for a few of the frames, `["frame", delay, pixels]` for each frame,
//! and finally `["end"]`. The reply to `["end"]` is the bytes of the GIF file,
//! the reply to any other array is `true`, and the reply to an array that fails
//! is `null`.
//!
//! The worker sends `ready` when it can receive messages. It sends `alive`
//! every second while it searches and, before that, while it loads
//! (tools/worker.mjs). During a search it receives no messages, so a search
//! cannot be stopped by a message: the page terminates the worker and starts
//! another one.

#[cfg(target_arch = "wasm32")]
fn main() {
    page::listen();
}

/// Prints an explanation, since the worker does nothing on targets other than
/// wasm32.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program works for the web page. For a shell there is starfence-cli.");
}

#[cfg(target_arch = "wasm32")]
mod page {
    use js_sys::{Array, JsString, Uint8Array};
    use starfence_engine::SearchClock;
    use starfence_engine::ugi::UgiSession;
    use starfence_worker::gif_encoder::{GifEncoder, MAX_SIDE};
    use std::cell::Cell;
    use std::time::Duration;
    use wasm_bindgen::prelude::Closure;
    use wasm_bindgen::{JsCast as _, JsValue};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

    /// The time between two `alive` messages, in milliseconds.
    const ALIVE_INTERVAL_MS: f64 = 1_000.0;

    /// A clock for a search, based on the browser's clock. It also sends an
    /// `alive` message every second during the search.
    struct Clock {
        scope: DedicatedWorkerGlobalScope,
        performance: Option<Performance>,
        /// The time on the browser's clock when the search began, in
        /// milliseconds.
        began: f64,
        /// The time on the browser's clock of the last `alive` message, in
        /// milliseconds.
        alive_sent_at: Cell<f64>,
    }

    impl Clock {
        fn new(scope: &DedicatedWorkerGlobalScope) -> Self {
            let performance = scope.performance();
            let now = performance.as_ref().map_or(0.0, Performance::now);
            Self {
                scope: scope.clone(),
                performance,
                began: now,
                alive_sent_at: Cell::new(now),
            }
        }

        fn now(&self) -> f64 {
            self.performance.as_ref().map_or(0.0, Performance::now)
        }
    }

    impl SearchClock for Clock {
        fn elapsed(&self) -> Duration {
            Duration::from_secs_f64((self.now() - self.began).max(0.0) / 1000.0)
        }

        /// Sends an `alive` message if the last one was sent at least one
        /// second ago; searches call this method frequently. Always returns
        /// `false`.
        fn stopped(&self) -> bool {
            let now = self.now();
            if now - self.alive_sent_at.get() >= ALIVE_INTERVAL_MS {
                self.alive_sent_at.set(now);
                // If the message cannot be sent, the page has been closed.
                let _ = self.scope.post_message(&JsString::from("alive"));
            }
            false
        }
    }

    /// Starts to reply to messages and sends `ready`.
    pub fn listen() {
        console_error_panic_hook::set_once();
        let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
            return;
        };
        let mut session = UgiSession::default();
        let mut gif_job = GifJob::default();
        let listener = scope.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(message) = event.data().dyn_ref::<Array>() {
                let answer = gif_job.handle(message).unwrap_or(JsValue::NULL);
                return drop(listener.post_message(&answer));
            }
            let Some(line) = event.data().as_string() else {
                return;
            };
            // If the message cannot be sent, the page has been closed.
            let mut send = |line: &str| drop(listener.post_message(&JsString::from(line)));
            session.handle_line_with_clock(&line, &|| Box::new(Clock::new(&listener)), &mut send);
        });
        scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        drop(scope.post_message(&JsString::from("ready")));
    }

    /// The state of an animation that is encoded from messages.
    #[derive(Default)]
    struct GifJob {
        size: (u16, u16),
        samples: Vec<Vec<u8>>,
        film: Option<GifEncoder>,
    }

    impl GifJob {
        /// Executes the request in a message and returns the reply; `None` if
        /// the request fails.
        fn handle(&mut self, message: &Array) -> Option<JsValue> {
            match message.get(0).as_string()?.as_str() {
                "film" => {
                    *self = Self::default();
                    self.size = (number(&message.get(1))?, number(&message.get(2))?);
                }
                "sample" => self.samples.push(pixels(message)),
                "frame" => {
                    let delay = number(&message.get(1))?;
                    if self.film.is_none() {
                        let (width, height) = self.size;
                        let samples = std::mem::take(&mut self.samples);
                        self.film = GifEncoder::new(width, height, &samples).ok();
                    }
                    self.film.as_mut()?.add(&pixels(message), delay).ok()?;
                }
                "end" => {
                    let bytes = self.film.take()?.finish().ok()?;
                    return Some(Uint8Array::from(bytes.as_slice()).into());
                }
                _ => return None,
            }
            Some(JsValue::TRUE)
        }
    }

    fn pixels(message: &Array) -> Vec<u8> {
        Uint8Array::new(&message.get(2)).to_vec()
    }

    /// Reads an integer from 0 to [`MAX_SIDE`]; `None` for any other value. The
    /// range applies to the width and height of an animation in pixels, and to
    /// the time for which a frame is shown, in hundredths of a second.
    fn number(value: &JsValue) -> Option<u16> {
        let number = value.as_f64()?;
        (0.0..=f64::from(MAX_SIDE))
            .contains(&number)
            .then_some(number as u16)
    }
}
