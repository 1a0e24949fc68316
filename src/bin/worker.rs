//! The worker that thinks: the computer players, behind the protocol of
//! `starfence::engine::ugi`, one line a message.
//!
//! It says `ready` when it listens. A search leaves no time for messages, so
//! nobody can say stop to it: the page ends the worker and starts another.

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
    use js_sys::JsString;
    use starfence::engine::Outside;
    use starfence::engine::ugi::Session;
    use std::time::Duration;
    use wasm_bindgen::JsCast as _;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Performance};

    /// The browser's clock.
    struct Clock {
        performance: Option<Performance>,
        /// Milliseconds on that clock when the search began.
        began: f64,
    }

    impl Clock {
        fn new(scope: &DedicatedWorkerGlobalScope) -> Self {
            let performance = scope.performance();
            Self {
                began: performance.as_ref().map_or(0.0, Performance::now),
                performance,
            }
        }
    }

    impl Outside for Clock {
        fn elapsed(&self) -> Duration {
            let now = self.performance.as_ref().map_or(0.0, Performance::now);
            Duration::from_secs_f64((now - self.began).max(0.0) / 1000.0)
        }

        fn stopped(&self) -> bool {
            false
        }
    }

    /// Answers every message from now on.
    pub fn listen() {
        console_error_panic_hook::set_once();
        let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
            return;
        };
        let mut session = Session::default();
        let listener = scope.clone();
        let obey = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(line) = event.data().as_string() else {
                return;
            };
            // A page that cannot be told anything has gone.
            let mut say = |line: &str| drop(listener.post_message(&JsString::from(line)));
            session.obey_within(&line, &|| Box::new(Clock::new(&listener)), &mut say);
        });
        scope.set_onmessage(Some(obey.as_ref().unchecked_ref()));
        obey.forget();
        drop(scope.post_message(&JsString::from("ready")));
    }
}
