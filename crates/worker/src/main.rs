//! The worker: what would keep the page from answering is done here.
//!
//! A message that is a text is a line for the computer players, of the protocol
//! of `starfence_engine::ugi`. A message that is a list is for a film:
//! `["film", width, height]`, `["sample", 0, pixels]` a few times,
//! `["frame", hold, pixels]` for each picture, `["end"]`. Each is answered by
//! `true`, the last one by the file's bytes, and any that went wrong by `null`.
//!
//! It says `ready` when it listens, and `alive` every second in a search and
//! before, while it loads (tools/worker.mjs). A search leaves no time for
//! messages, so nobody can say stop to it: the page ends the worker and starts
//! another.

#[cfg(target_arch = "wasm32")]
fn main() {
    page::listen();
}

/// On anything but wasm32 there is no page to work for.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program works for the web page. For a shell there is starfence-cli.");
}

#[cfg(target_arch = "wasm32")]
mod page {
    use js_sys::{Array, JsString, Uint8Array};
    use starfence_engine::SearchClock;
    use starfence_engine::ugi::UgiSession;
    use starfence_worker::gif_encoder::{GifEncoder, LARGEST};
    use std::cell::Cell;
    use std::time::Duration;
    use wasm_bindgen::prelude::Closure;
    use wasm_bindgen::{JsCast as _, JsValue};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

    /// Milliseconds between two signs of life.
    const BEAT_MS: f64 = 1_000.0;

    /// The browser's clock. A search that looks at it gives a sign of life now
    /// and then.
    struct Clock {
        scope: DedicatedWorkerGlobalScope,
        performance: Option<Performance>,
        /// Milliseconds on that clock when the search began.
        began: f64,
        /// Milliseconds on that clock at the last sign of life.
        beat_at: Cell<f64>,
    }

    impl Clock {
        fn new(scope: &DedicatedWorkerGlobalScope) -> Self {
            let performance = scope.performance();
            let now = performance.as_ref().map_or(0.0, Performance::now);
            Self {
                scope: scope.clone(),
                performance,
                began: now,
                beat_at: Cell::new(now),
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

        /// Never so, but this is asked often, in every search.
        fn stopped(&self) -> bool {
            let now = self.now();
            if now - self.beat_at.get() >= BEAT_MS {
                self.beat_at.set(now);
                // A page that cannot be told anything has gone.
                let _ = self.scope.post_message(&JsString::from("alive"));
            }
            false
        }
    }

    /// Answers every message from now on.
    pub fn listen() {
        console_error_panic_hook::set_once();
        let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
            return;
        };
        let mut session = UgiSession::default();
        let mut gif_job = GifJob::default();
        let listener = scope.clone();
        let obey = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(message) = event.data().dyn_ref::<Array>() {
                let answer = gif_job.obey(message).unwrap_or(JsValue::NULL);
                return drop(listener.post_message(&answer));
            }
            let Some(line) = event.data().as_string() else {
                return;
            };
            // A page that cannot be told anything has gone.
            let mut say = |line: &str| drop(listener.post_message(&JsString::from(line)));
            session.handle_line_with_clock(&line, &|| Box::new(Clock::new(&listener)), &mut say);
        });
        scope.set_onmessage(Some(obey.as_ref().unchecked_ref()));
        obey.forget();
        drop(scope.post_message(&JsString::from("ready")));
    }

    /// Puts films together.
    #[derive(Default)]
    struct GifJob {
        size: (u16, u16),
        samples: Vec<Vec<u8>>,
        film: Option<GifEncoder>,
    }

    impl GifJob {
        /// Does what a message says; `None` when it cannot be done.
        fn obey(&mut self, message: &Array) -> Option<JsValue> {
            match message.get(0).as_string()?.as_str() {
                "film" => {
                    *self = Self::default();
                    self.size = (number(&message.get(1))?, number(&message.get(2))?);
                }
                "sample" => self.samples.push(pixels(message)),
                "frame" => {
                    let hold = number(&message.get(1))?;
                    if self.film.is_none() {
                        let (width, height) = self.size;
                        let samples = std::mem::take(&mut self.samples);
                        self.film = GifEncoder::begin(width, height, &samples).ok();
                    }
                    self.film.as_mut()?.add(&pixels(message), hold).ok()?;
                }
                "end" => {
                    let bytes = self.film.take()?.end().ok()?;
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

    /// A whole number from 0 to the longest side, which is longer than any
    /// picture is shown, too.
    fn number(value: &JsValue) -> Option<u16> {
        let number = value.as_f64()?;
        (0.0..=f64::from(LARGEST))
            .contains(&number)
            .then_some(number as u16)
    }
}
