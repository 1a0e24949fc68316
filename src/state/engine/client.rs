//! The client of the page's engine. All clients share one worker
//! (crates/worker/src/main.rs).
//!
//! A worker does not read messages while it searches, so a request is cancelled
//! by terminating the worker. The next request starts a new worker.

use super::worker_timeout::{WorkerStage, WorkerTimeout};
use crate::browser::timer::set_timeout;
use crate::browser::worker::{ALIVE, LineWorker};
use leptos::prelude::on_cleanup;
use starfence_engine::ugi::Info;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

/// A reply of the engine to a request.
pub enum EngineReply {
    /// An intermediate result of the search.
    Info(Info),
    /// The final result: the best move or plan.
    Best(String),
    /// There will be no result: the worker cannot be started, or has failed too
    /// often.
    Unavailable,
}

/// The priority of a request. The most urgent request is handled first and,
/// among equally urgent requests, the earliest. A more urgent request
/// interrupts a search, which is restarted afterwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// An analysis that runs until it is stopped.
    Analysis,
    /// The analysis of one position in the review of a whole game.
    Review,
    /// A hint for the user.
    Hint,
    /// The move of a computer player.
    Move,
}

/// The number of worker failures after which a request is given up.
const MAX_FAILURES: u8 = 3;

/// The time between two checks that the worker is alive, while it has a
/// request.
const TICK: Duration = Duration::from_secs(1);

/// A client of the engine, with at most one request at a time.
#[derive(Clone, Copy)]
pub struct EngineClient(u32);

thread_local! {
    static ENGINE: RefCell<EngineQueue> = RefCell::default();
}

#[derive(Default)]
struct EngineQueue {
    clients: u32,
    requests: u32,
    worker: Option<Running>,
    /// The requests that have not been answered, in the order of their arrival.
    queue: Vec<QueuedRequest>,
    /// The number of the request that the worker is handling, or will handle as
    /// soon as it is ready.
    current: Option<u32>,
    /// The number of the current series of liveness checks. Checks of an
    /// earlier series stop when they find a newer number here.
    watch: u32,
}

/// A request that has not been answered yet.
struct QueuedRequest {
    number: u32,
    client: u32,
    urgency: Urgency,
    lines: Vec<String>,
    on_reply: Rc<dyn Fn(EngineReply)>,
    /// The number of workers that have failed while handling the request.
    failures: u8,
}

/// A running worker, with the time since its last message.
struct Running {
    worker: LineWorker,
    timeout: WorkerTimeout,
}

impl EngineClient {
    /// Creates a client for the current reactive owner. The client's request is
    /// cancelled when the owner is disposed of.
    pub fn for_owner() -> Self {
        let client = with_engine(|engine| {
            engine.clients = engine.clients.wrapping_add(1);
            Self(engine.clients)
        });
        on_cleanup(move || client.stop());
        client
    }

    /// Sends a request, given as lines of the engine protocol, of which the
    /// last begins with `go`. Cancels the client's previous request if it has
    /// not been answered yet.
    pub fn ask(
        self,
        urgency: Urgency,
        lines: Vec<String>,
        on_reply: impl Fn(EngineReply) + 'static,
    ) {
        with_engine(|engine| {
            engine.cancel(self);
            engine.requests = engine.requests.wrapping_add(1);
            engine.queue.push(QueuedRequest {
                number: engine.requests,
                client: self.0,
                urgency,
                lines,
                on_reply: Rc::new(on_reply),
                failures: 0,
            });
        });
        send_next();
    }

    /// Cancels the client's request, so that no further reply arrives.
    pub fn stop(self) {
        with_engine(|engine| engine.cancel(self));
        send_next();
    }
}

impl Running {
    /// Returns whether the worker has reported that it is ready.
    fn is_ready(&self) -> bool {
        self.timeout.stage() == WorkerStage::Ready
    }
}

impl EngineQueue {
    /// Removes a client's request from the queue.
    fn cancel(&mut self, client: EngineClient) {
        let Some(at) = self.queue.iter().position(|own| own.client == client.0) else {
            return;
        };
        if self.current == Some(self.queue.remove(at).number) {
            self.interrupt();
        }
    }

    /// Interrupts the current request by terminating the worker.
    fn interrupt(&mut self) {
        if self.current.take().is_some() {
            self.end_worker();
        }
    }

    fn end_worker(&mut self) {
        if let Some(running) = self.worker.take() {
            running.worker.end();
        }
    }

    fn request(&mut self, number: u32) -> Option<&mut QueuedRequest> {
        let mut queue = self.queue.iter_mut();
        queue.find(|request| request.number == number)
    }

    /// Returns the number of the most urgent request, if any.
    fn first(&self) -> Option<u32> {
        // Reversed, because among equals `max_by_key` returns the last one.
        let first = self.queue.iter().rev();
        let first = first.max_by_key(|request| request.urgency);
        first.map(|request| request.number)
    }

    /// Sends the current request to the worker, if the worker is ready.
    fn send(&mut self) {
        let (Some(running), Some(current)) = (&self.worker, self.current) else {
            return;
        };
        let request = self.queue.iter().find(|request| request.number == current);
        if let Some(request) = request.filter(|_| running.is_ready()) {
            for line in &request.lines {
                running.worker.send(line);
            }
        }
    }
}

fn with_engine<T>(act: impl FnOnce(&mut EngineQueue) -> T) -> T {
    ENGINE.with_borrow_mut(act)
}

/// Makes the worker handle the most urgent request.
fn send_next() {
    let next = with_engine(|engine| {
        let next = engine.first();
        if next == engine.current {
            return None;
        }
        engine.interrupt();
        engine.current = next;
        next
    });
    if let Some(number) = next {
        start(number);
    }
}

/// Passes a request to the worker, starting a worker if none is running.
fn start(number: u32) {
    let started = with_engine(|engine| {
        if engine.worker.is_none() {
            let worker = LineWorker::start(on_message, on_failure);
            engine.worker = worker.map(|worker| Running {
                worker,
                timeout: WorkerTimeout::default(),
            });
        }
        engine.send();
        engine.watch = engine.watch.wrapping_add(1);
        let running = engine.worker.as_mut()?;
        running.timeout.reset();
        Some(engine.watch)
    });
    match started {
        Some(watch) => schedule_liveness_check(watch),
        None => give_up(number),
    }
}

/// Checks every second whether the worker is alive, until the worker has no
/// request or another series of checks has begun.
fn schedule_liveness_check(watch: u32) {
    let look = move || {
        let is_dead = with_engine(|engine| {
            engine.current.filter(|_| engine.watch == watch)?;
            let Running { worker, timeout } = engine.worker.as_mut()?;
            if timeout.stage() == WorkerStage::Fetching && worker.script_has_arrived() {
                timeout.reach_stage(WorkerStage::Loading);
            }
            Some(timeout.count_second())
        });
        match is_dead {
            Some(true) => on_failure(),
            Some(false) => schedule_liveness_check(watch),
            None => {}
        }
    };
    set_timeout(look, TICK);
}

fn on_message(line: String) {
    let stage = match line.as_str() {
        "ready" => WorkerStage::Ready,
        _ => WorkerStage::Loading,
    };
    with_engine(|engine| {
        if let Some(running) = &mut engine.worker {
            running.timeout.reset();
            running.timeout.reach_stage(stage);
        }
        if stage == WorkerStage::Ready {
            engine.send();
        }
    });
    if stage == WorkerStage::Ready || line == ALIVE {
        return;
    }
    let reply = match (line.strip_prefix("bestmove "), line.parse()) {
        (Some("none"), _) => EngineReply::Unavailable,
        (Some(best), _) => EngineReply::Best(best.to_owned()),
        (None, Ok(info)) => EngineReply::Info(info),
        (None, Err(_)) => return,
    };
    let is_last = !matches!(reply, EngineReply::Info(_));
    let on_reply = with_engine(|engine| {
        let current = engine.current?;
        let request = engine.request(current)?;
        let on_reply = request.on_reply.clone();
        if is_last {
            engine.queue.retain(|request| request.number != current);
            engine.current = None;
        }
        Some(on_reply)
    });
    if let Some(on_reply) = on_reply {
        on_reply(reply);
    }
    // The receiver of the reply may send its next request at once, which may be
    // more urgent than the waiting requests.
    if is_last && with_engine(|engine| !engine.queue.is_empty()) {
        set_timeout(send_next, Duration::ZERO);
    }
}

/// Handles the failure of a worker: passes its request to a new worker, unless
/// too many workers have failed on it.
fn on_failure() {
    let failed = with_engine(|engine| {
        engine.end_worker();
        let current = engine.current?;
        let request = engine.request(current)?;
        request.failures += 1;
        Some((current, request.failures < MAX_FAILURES))
    });
    match failed {
        Some((number, true)) => start(number),
        Some((number, false)) => give_up(number),
        None => {}
    }
}

/// Removes a request from the queue, and notifies its sender that there will be
/// no result.
fn give_up(number: u32) {
    let request = with_engine(|engine| {
        engine.current = None;
        let at = engine.queue.iter().position(|own| own.number == number)?;
        Some(engine.queue.remove(at))
    });
    if let Some(request) = request {
        (request.on_reply)(EngineReply::Unavailable);
    }
    send_next();
}
