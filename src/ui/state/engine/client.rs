//! The worker that thinks, as the page holds it (src/bin/worker.rs).
//!
//! A search in the worker hears nothing, so a question is taken back by ending
//! the worker. The next question starts another.

use crate::engine::ugi::Info;
use crate::ui::boards::animation::clock;
use js_sys::{Array, JsString};
use leptos::prelude::{StoredValue, WithValue as _, document, on_cleanup, set_timeout};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::{Blob, BlobPropertyBag, Event, MessageEvent, Url, Worker, WorkerOptions, WorkerType};

/// What is heard of a question.
pub enum Heard {
    /// What is found so far.
    Info(Info),
    /// The answer: a move, or a plan.
    Best(String),
    /// There will be no answer: the worker cannot be had, or died again and
    /// again.
    Gone,
}

/// How often a worker that died over a question is started again.
const TRIES: u8 = 3;

/// How long a worker may be silent over a question, in milliseconds, before it
/// counts as dead: longer than any search that is asked for.
const PATIENCE: f64 = 40_000.0;

/// A worker of the page's, started when it is first asked.
#[derive(Clone)]
pub struct Brain(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    worker: Option<Running>,
    job: Option<Job>,
}

/// A question.
struct Job {
    lines: Vec<String>,
    hear: Rc<dyn Fn(Heard)>,
    /// How many workers died over it.
    deaths: u8,
    /// When it was put, or anything was heard of it, on the page's clock.
    heard: f64,
}

/// A worker that was started.
struct Running {
    worker: Worker,
    /// Whether it has said that it listens.
    listens: bool,
    /// What hears it; dropped together with it.
    _ears: Closure<dyn FnMut(MessageEvent)>,
    _eyes: Closure<dyn FnMut(Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// Starts a worker (src/bin/worker.rs). It says so when it listens.
pub fn new_worker() -> Option<Worker> {
    let meta = document()
        .query_selector("meta[name=starfence-worker]")
        .ok()??;
    let address = meta.get_attribute("content")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options);
    worker.ok().or_else(|| {
        let address = worker_from_elsewhere(&address)?;
        Worker::new(&address).ok()
    })
}

/// An address from which a page in a sandbox can start its worker: such a page
/// is of no origin, and starts only what it has made itself.
fn worker_from_elsewhere(address: &str) -> Option<String> {
    let base = document().base_uri().ok()??;
    let whole = Url::new_with_base(address, &base).ok()?.href();
    // It may be no module itself, but fetch one. (A promise that is broken is
    // no error that the page hears of, one that is thrown is.)
    let script =
        format!("import(\"{whole}\").catch((error) => setTimeout(() => {{ throw error; }}));");
    let script = Array::of1(&JsString::from(script));
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let blob = Blob::new_with_str_sequence_and_options(&script, &kind).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}

impl Brain {
    /// A worker for as long as the current owner lives; then no question is
    /// left open.
    pub fn new() -> Self {
        let brain = Self(Rc::default());
        let leaving = StoredValue::new_local(brain.clone());
        on_cleanup(move || leaving.with_value(Self::stop));
        brain
    }

    /// Asks, by the lines of the protocol of which the last begins with `go`.
    /// A question that is not answered yet is taken back.
    pub fn ask(&self, lines: Vec<String>, hear: impl Fn(Heard) + 'static) {
        self.stop();
        self.0.borrow_mut().job = Some(Job {
            lines,
            hear: Rc::new(hear),
            deaths: 0,
            heard: clock(),
        });
        self.go_on();
        self.watch();
    }

    /// Looks from time to time whether the worker still lives.
    fn watch(&self) {
        let Some(heard) = self.0.borrow().job.as_ref().map(|job| job.heard) else {
            return;
        };
        let brain = Rc::downgrade(&self.0);
        let look = move || {
            let Some(brain) = brain.upgrade().map(Self) else {
                return;
            };
            let now = brain.0.borrow().job.as_ref().map(|job| job.heard);
            if now == Some(heard) {
                brain.died();
            }
            brain.watch();
        };
        set_timeout(look, Duration::from_millis(PATIENCE as u64));
    }

    /// Takes the question back; nothing is heard of it any more.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        if state.job.take().is_some() {
            state.worker = None;
        }
    }

    /// Puts the question to the worker, which is started if there is none.
    fn go_on(&self) {
        let mut state = self.0.borrow_mut();
        if state.worker.is_none() {
            state.worker = self.start();
        }
        let State { worker, job } = &*state;
        match (worker, job) {
            (Some(running), Some(job)) if running.listens => {
                for line in &job.lines {
                    // Strings can always be sent.
                    let _ = running.worker.post_message(&JsString::from(line.as_str()));
                }
            }
            // It will say when it listens.
            (Some(_), _) | (None, None) => {}
            (None, Some(_)) => {
                drop(state);
                self.give_up();
            }
        }
    }

    fn start(&self) -> Option<Running> {
        let worker = new_worker()?;
        let brain = self.clone();
        let ears = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(line) = event.data().as_string() {
                brain.heard(&line);
            }
        });
        let brain = self.clone();
        let eyes = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            brain.died();
        });
        worker.set_onmessage(Some(ears.as_ref().unchecked_ref()));
        worker.set_onerror(Some(eyes.as_ref().unchecked_ref()));
        Some(Running {
            worker,
            listens: false,
            _ears: ears,
            _eyes: eyes,
        })
    }

    fn heard(&self, line: &str) {
        if line == "ready" {
            if let Some(running) = &mut self.0.borrow_mut().worker {
                running.listens = true;
            }
            return self.go_on();
        }
        let heard = match (line.strip_prefix("bestmove "), line.parse()) {
            (Some("none"), _) => Heard::Gone,
            (Some(best), _) => Heard::Best(best.to_owned()),
            (None, Ok(info)) => Heard::Info(info),
            (None, Err(_)) => return,
        };
        let hear = {
            let mut state = self.0.borrow_mut();
            if let Some(job) = &mut state.job {
                job.heard = clock();
            }
            let hear = state.job.as_ref().map(|job| job.hear.clone());
            if !matches!(heard, Heard::Info(_)) {
                state.job = None;
            }
            hear
        };
        if let Some(hear) = hear {
            hear(heard);
        }
    }

    /// The worker has died: another one is asked, unless too many have died.
    fn died(&self) {
        let tries = {
            let mut state = self.0.borrow_mut();
            // This runs in a closure of the worker's, which has to outlive it.
            let dead = state.worker.take();
            set_timeout(move || drop(dead), Duration::ZERO);
            match &mut state.job {
                Some(job) => {
                    job.deaths += 1;
                    job.deaths < TRIES
                }
                None => return,
            }
        };
        if tries { self.go_on() } else { self.give_up() }
    }

    fn give_up(&self) {
        let job = self.0.borrow_mut().job.take();
        if let Some(job) = job {
            (job.hear)(Heard::Gone);
        }
    }
}
