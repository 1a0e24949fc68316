//! The client of the engine's worker (src/bin/worker.rs).
//!
//! A searching worker does not read messages, so a request is cancelled by
//! ending the worker. The next request starts another one.

use crate::engine::ugi::Info;
use crate::ui::browser::time::clock;
use crate::ui::browser::worker::LineWorker;
use leptos::prelude::{StoredValue, WithValue as _, on_cleanup, set_timeout};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

/// What the engine says to a request.
pub enum EngineReply {
    /// What it has found so far.
    Info(Info),
    /// The answer: a move, or a plan.
    Best(String),
    /// There will be no answer: the worker cannot be started, or has failed
    /// again and again.
    Gone,
}

/// How many workers may fail over one request.
const MAX_FAILURES: u8 = 3;

/// How long a worker may be silent over a request, in milliseconds, before it
/// counts as failed: longer than any search that is asked for.
const TIMEOUT_MS: u64 = 40_000;

/// The client; its worker is started with the first request.
#[derive(Clone)]
pub struct EngineClient(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    worker: Option<Running>,
    request: Option<Request>,
}

/// A request that has not been answered.
struct Request {
    lines: Vec<String>,
    on_reply: Rc<dyn Fn(EngineReply)>,
    /// How many workers have failed over it.
    failures: u8,
    /// When it was sent or the last reply came, on the page's clock.
    active_at: f64,
}

/// A worker that was started.
struct Running {
    worker: LineWorker,
    /// Whether it has said that it listens.
    is_ready: bool,
}

impl EngineClient {
    /// A client for as long as the current owner lives; then its request is
    /// cancelled.
    pub fn for_owner() -> Self {
        let client = Self(Rc::default());
        let stored = StoredValue::new_local(client.clone());
        on_cleanup(move || stored.with_value(Self::stop));
        client
    }

    /// Sends a request: lines of the protocol of which the last begins with
    /// `go`. One that is not answered yet is cancelled.
    pub fn ask(&self, lines: Vec<String>, on_reply: impl Fn(EngineReply) + 'static) {
        self.stop();
        self.0.borrow_mut().request = Some(Request {
            lines,
            on_reply: Rc::new(on_reply),
            failures: 0,
            active_at: clock(),
        });
        self.send();
        self.watch();
    }

    /// Cancels the request; there will be no reply to it any more.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        if state.request.take().is_some() {
            state.worker = None;
        }
    }

    /// Treats a worker that has been silent for too long as failed.
    fn watch(&self) {
        let active_at = |client: &Self| {
            let state = client.0.borrow();
            state.request.as_ref().map(|request| request.active_at)
        };
        let Some(before) = active_at(self) else {
            return;
        };
        let client = Rc::downgrade(&self.0);
        let check = move || {
            let Some(client) = client.upgrade().map(Self) else {
                return;
            };
            if active_at(&client) == Some(before) {
                client.on_failure();
            }
            client.watch();
        };
        set_timeout(check, Duration::from_millis(TIMEOUT_MS));
    }

    /// Sends the request to the worker, which is started if there is none.
    fn send(&self) {
        let mut state = self.0.borrow_mut();
        if state.worker.is_none() {
            state.worker = self.start_worker();
        }
        let State { worker, request } = &*state;
        match (worker, request) {
            (Some(running), Some(request)) if running.is_ready => {
                for line in &request.lines {
                    running.worker.send(line);
                }
            }
            // It will say when it is ready.
            (Some(_), _) | (None, None) => {}
            (None, Some(_)) => {
                drop(state);
                self.give_up();
            }
        }
    }

    fn start_worker(&self) -> Option<Running> {
        let (on_line, on_error) = (self.clone(), self.clone());
        let worker = LineWorker::start(
            move |line| on_line.on_message(&line),
            move || on_error.on_failure(),
        )?;
        Some(Running {
            worker,
            is_ready: false,
        })
    }

    fn on_message(&self, line: &str) {
        if line == "ready" {
            if let Some(running) = &mut self.0.borrow_mut().worker {
                running.is_ready = true;
            }
            return self.send();
        }
        let reply = match (line.strip_prefix("bestmove "), line.parse()) {
            (Some("none"), _) => EngineReply::Gone,
            (Some(best), _) => EngineReply::Best(best.to_owned()),
            (None, Ok(info)) => EngineReply::Info(info),
            (None, Err(_)) => return,
        };
        let on_reply = {
            let mut state = self.0.borrow_mut();
            if let Some(request) = &mut state.request {
                request.active_at = clock();
            }
            let on_reply = state
                .request
                .as_ref()
                .map(|request| request.on_reply.clone());
            if !matches!(reply, EngineReply::Info(_)) {
                state.request = None;
            }
            on_reply
        };
        if let Some(on_reply) = on_reply {
            on_reply(reply);
        }
    }

    /// The worker has failed: the request goes to another one, unless too many
    /// have failed over it.
    fn on_failure(&self) {
        let retry = {
            let mut state = self.0.borrow_mut();
            // This may run in one of the worker's closures, which have to outlive
            // it.
            let failed = state.worker.take();
            set_timeout(move || drop(failed), Duration::ZERO);
            match &mut state.request {
                Some(request) => {
                    request.failures += 1;
                    request.failures < MAX_FAILURES
                }
                None => return,
            }
        };
        if retry { self.send() } else { self.give_up() }
    }

    fn give_up(&self) {
        let request = self.0.borrow_mut().request.take();
        if let Some(request) = request {
            (request.on_reply)(EngineReply::Gone);
        }
    }
}
