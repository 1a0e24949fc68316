//! The page's engine: one worker (crates/worker/src/main.rs), which all clients share.
//!
//! A searching worker does not read messages, so a request is cancelled by
//! ending the worker. The next request starts another one.

use super::silence::{SilenceCounter, WorkerStage};
use crate::browser::worker::{ALIVE, LineWorker};
use leptos::prelude::{on_cleanup, set_timeout};
use starfence_engine::ugi::Info;
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

/// Which request goes first: the most urgent one, and of those the earliest. A
/// search gives way to a more urgent one, and begins again after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// An analysis, which goes on for as long as it may.
    Analysis,
    /// A position of the review of a whole game.
    Review,
    /// A hint.
    Hint,
    /// A computer's move.
    Move,
}

/// How many workers may fail over one request.
const MAX_FAILURES: u8 = 3;

/// The time between two looks at a worker that has a request.
const TICK: Duration = Duration::from_secs(1);

/// One who asks the engine, with at most one request at a time.
#[derive(Clone, Copy)]
pub struct EngineClient(u32);

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
}

#[derive(Default)]
struct Engine {
    clients: u32,
    requests: u32,
    worker: Option<Running>,
    /// Those that are not answered, in the order in which they were asked.
    queue: Vec<Request>,
    /// The number of the request that the worker is for, or will be when it is
    /// ready.
    current: Option<u32>,
    /// Which of all watches is the one that looks at the worker.
    watch: u32,
}

/// A request that has not been answered.
struct Request {
    number: u32,
    client: u32,
    urgency: Urgency,
    lines: Vec<String>,
    on_reply: Rc<dyn Fn(EngineReply)>,
    /// How many workers have failed over it.
    failures: u8,
}

/// A worker that was started.
struct Running {
    worker: LineWorker,
    silence: SilenceCounter,
}

impl EngineClient {
    /// A client for as long as the current owner lives; then its request is
    /// cancelled.
    pub fn for_owner() -> Self {
        let client = with_engine(|engine| {
            engine.clients = engine.clients.wrapping_add(1);
            Self(engine.clients)
        });
        on_cleanup(move || client.stop());
        client
    }

    /// Sends a request: lines of the protocol of which the last begins with
    /// `go`. One that is not answered yet is cancelled.
    pub fn ask(
        self,
        urgency: Urgency,
        lines: Vec<String>,
        on_reply: impl Fn(EngineReply) + 'static,
    ) {
        with_engine(|engine| {
            engine.cancel(self);
            engine.requests = engine.requests.wrapping_add(1);
            engine.queue.push(Request {
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

    /// Cancels the request; there will be no reply to it any more.
    pub fn stop(self) {
        with_engine(|engine| engine.cancel(self));
        send_next();
    }
}

impl Running {
    /// Whether it has said that it listens.
    fn is_ready(&self) -> bool {
        self.silence.stage() == WorkerStage::Ready
    }
}

impl Engine {
    /// Takes a client's request out of the queue.
    fn cancel(&mut self, client: EngineClient) {
        let Some(at) = self.queue.iter().position(|own| own.client == client.0) else {
            return;
        };
        if self.current == Some(self.queue.remove(at).number) {
            self.interrupt();
        }
    }

    /// Takes the current request away from the worker, which has to be ended
    /// for that.
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

    fn request(&mut self, number: u32) -> Option<&mut Request> {
        let mut queue = self.queue.iter_mut();
        queue.find(|request| request.number == number)
    }

    /// The number of the request that goes first.
    fn first(&self) -> Option<u32> {
        // Of equally urgent ones `max_by_key` would take the last.
        let first = self.queue.iter().rev();
        let first = first.max_by_key(|request| request.urgency);
        first.map(|request| request.number)
    }

    /// Sends the current request to the worker, if that listens already.
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

fn with_engine<T>(act: impl FnOnce(&mut Engine) -> T) -> T {
    ENGINE.with_borrow_mut(act)
}

/// Has the worker search for what goes first.
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

/// Gives a request to the worker, which is started if there is none.
fn start(number: u32) {
    let started = with_engine(|engine| {
        if engine.worker.is_none() {
            let worker = LineWorker::start(on_message, on_failure);
            engine.worker = worker.map(|worker| Running {
                worker,
                silence: SilenceCounter::default(),
            });
        }
        engine.send();
        engine.watch = engine.watch.wrapping_add(1);
        let running = engine.worker.as_mut()?;
        running.silence.reset();
        Some(engine.watch)
    });
    match started {
        Some(watch) => look_later(watch),
        None => give_up(number),
    }
}

/// Looks every second whether the worker lives, until it has no request or
/// another watch has begun.
fn look_later(watch: u32) {
    let look = move || {
        let is_dead = with_engine(|engine| {
            engine.current.filter(|_| engine.watch == watch)?;
            let Running { worker, silence } = engine.worker.as_mut()?;
            if silence.stage() == WorkerStage::Fetching && worker.has_come() {
                silence.reach(WorkerStage::Loading);
            }
            Some(silence.tick())
        });
        match is_dead {
            Some(true) => on_failure(),
            Some(false) => look_later(watch),
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
            running.silence.reset();
            running.silence.reach(stage);
        }
        if stage == WorkerStage::Ready {
            engine.send();
        }
    });
    if stage == WorkerStage::Ready || line == ALIVE {
        return;
    }
    let reply = match (line.strip_prefix("bestmove "), line.parse()) {
        (Some("none"), _) => EngineReply::Gone,
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
    // Whoever is answered may ask for more at once, which may be more urgent
    // than what waits.
    if is_last && with_engine(|engine| !engine.queue.is_empty()) {
        set_timeout(send_next, Duration::ZERO);
    }
}

/// The worker has failed: the request goes to another one, unless too many have
/// failed over it.
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

/// Tells who asked that there will be no answer.
fn give_up(number: u32) {
    let request = with_engine(|engine| {
        engine.current = None;
        let at = engine.queue.iter().position(|own| own.number == number)?;
        Some(engine.queue.remove(at))
    });
    if let Some(request) = request {
        (request.on_reply)(EngineReply::Gone);
    }
    send_next();
}
