//! Timers, and the time, which moves only when the test says so.

use super::state::{remembered, state};
use any_spawner::Executor;
use futures_channel::oneshot::channel;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsValue;

pub use leptos::task::spawn_local;

/// The time between two animation frames.
const FRAME: Duration = Duration::from_millis(16);

/// What happens at a time, by that time and its number.
type Timers = BTreeMap<(Duration, u32), Box<dyn FnOnce()>>;

#[derive(Default)]
pub(super) struct Clock {
    /// The time since the page was opened.
    pub now: Cell<Duration>,
    next: Cell<u32>,
    timers: RefCell<Timers>,
}

/// Lets time pass: everything that is due within `by` happens, in its order,
/// and so does what follows from it.
pub fn advance(by: Duration) {
    let clock = state::<Clock>();
    let until = clock.now.get() + by;
    loop {
        Executor::poll_local();
        let due = clock.timers.borrow_mut().first_entry().and_then(|entry| {
            let at = entry.key().0;
            (at <= until).then(|| (at, entry.remove()))
        });
        let Some((at, act)) = due else { break };
        clock.now.set(at.max(clock.now.get()));
        act();
    }
    clock.now.set(until);
    Executor::poll_local();
}

/// Lets everything happen that is due now, without time passing.
pub fn settle() {
    advance(Duration::ZERO);
}

/// Calls a function after a time, and returns the number of the timer.
fn add(after: Duration, act: impl FnOnce() + 'static) -> (Duration, u32) {
    let clock = state::<Clock>();
    let number = clock.next.get();
    clock.next.set(number + 1);
    let key = (clock.now.get() + after, number);
    clock.timers.borrow_mut().insert(key, Box::new(act));
    key
}

fn cancel(key: (Duration, u32)) {
    let Some(clock) = remembered::<Clock>() else {
        return;
    };
    let cancelled = clock.timers.borrow_mut().remove(&key);
    // Dropped when the timers are no longer borrowed.
    drop(cancelled);
}

/// Calls a function after a time.
pub fn set_timeout(act: impl FnOnce() + 'static, after: Duration) {
    add(after, act);
}

/// The handle of a timer, which can cancel it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeoutHandle((Duration, u32));

impl TimeoutHandle {
    /// Cancels the timer.
    pub fn clear(&self) {
        cancel(self.0);
    }
}

/// Calls a function after a time, and returns a handle that can prevent it.
///
/// # Errors
/// Never fails.
pub fn set_timeout_with_handle(
    act: impl FnOnce() + 'static,
    after: Duration,
) -> Result<TimeoutHandle, JsValue> {
    Ok(TimeoutHandle(add(after, act)))
}

/// Calls a function before the next animation frame.
pub fn request_animation_frame(act: impl FnOnce() + 'static) {
    add(FRAME, act);
}

/// Calls a function after the current task.
pub fn queue_microtask(act: impl FnOnce() + 'static) {
    spawn_local(async move { act() });
}

/// Waits for a time.
pub fn sleep(time: Duration) -> impl Future<Output = ()> {
    let (sender, woken) = channel();
    add(time, move || {
        // Fails if the future was dropped.
        let _ = sender.send(());
    });
    async move {
        // Fails only if the browser is replaced, and with it its timers.
        let _ = woken.await;
    }
}

/// Calls a function at intervals, until this value is dropped.
pub struct Interval(Rc<Ticks>);

struct Ticks {
    every: Duration,
    act: RefCell<Box<dyn FnMut()>>,
    due: Cell<Option<(Duration, u32)>>,
}

impl Interval {
    /// Begins to call a function every `millis` milliseconds.
    pub fn new(millis: u32, act: impl FnMut() + 'static) -> Self {
        let ticks = Rc::new(Ticks {
            every: Duration::from_millis(millis.into()),
            act: RefCell::new(Box::new(act)),
            due: Cell::new(None),
        });
        ticks.resume();
        Self(ticks)
    }
}

impl Ticks {
    fn resume(self: &Rc<Self>) {
        let this = Rc::downgrade(self);
        let tick = move || {
            if let Some(this) = this.upgrade() {
                this.resume();
                (this.act.borrow_mut())();
            }
        };
        self.pause();
        self.due.set(Some(add(self.every, tick)));
    }

    fn pause(&self) {
        if let Some(due) = self.due.take() {
            cancel(due);
        }
    }
}

impl Drop for Interval {
    fn drop(&mut self) {
        self.0.pause();
    }
}

/// A timer that calls a function some time after it was started.
pub struct UseTimeoutFnReturn<Start, Stop> {
    /// Starts the timer, again if it is running.
    pub start: Start,
    /// Stops the timer.
    pub stop: Stop,
}

/// Returns a timer that calls `act` when `delay` milliseconds have passed since
/// it was started, until the current reactive owner is disposed of.
pub fn use_timeout_fn<Argument: 'static>(
    act: impl Fn(Argument) + Clone + Send + Sync + 'static,
    delay: impl Into<Signal<f64>>,
) -> UseTimeoutFnReturn<impl Fn(Argument) + Clone + Send + Sync, impl Fn() + Clone + Send + Sync> {
    let delay: Signal<f64> = delay.into();
    let due = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(Some(due)) = due.try_update_value(Option::take) {
            due.clear();
        }
    };
    on_cleanup(stop);
    let start = move |argument| {
        stop();
        let act = act.clone();
        let delay = Duration::from_secs_f64(delay.get_untracked().max(0.0) / 1000.0);
        let handle = TimeoutHandle(add(delay, move || act(argument)));
        due.set_value(Some(handle));
    };
    UseTimeoutFnReturn { start, stop }
}

#[derive(Clone, Copy, Debug)]
pub struct UseIntervalFnOptions {
    is_immediate: bool,
}

impl Default for UseIntervalFnOptions {
    fn default() -> Self {
        Self { is_immediate: true }
    }
}

impl UseIntervalFnOptions {
    /// Sets whether the interval begins at once.
    #[must_use]
    pub fn immediate(self, is_immediate: bool) -> Self {
        Self { is_immediate }
    }
}

/// A timer that can be paused.
pub struct Pausable<Pause, Resume> {
    /// Pauses the timer.
    pub pause: Pause,
    /// Resumes the timer.
    pub resume: Resume,
}

/// Calls `act` every `millis` milliseconds, until the current reactive owner is
/// disposed of.
pub fn use_interval_fn(
    act: impl Fn() + Clone + Send + Sync + 'static,
    millis: u64,
) -> Pausable<impl Fn() + Clone + Send + Sync, impl Fn() + Clone + Send + Sync> {
    use_interval_fn_with_options(act, millis, UseIntervalFnOptions::default())
}

/// Does what [`use_interval_fn`] does, with options.
pub fn use_interval_fn_with_options(
    act: impl Fn() + Clone + Send + Sync + 'static,
    millis: u64,
    options: UseIntervalFnOptions,
) -> Pausable<impl Fn() + Clone + Send + Sync, impl Fn() + Clone + Send + Sync> {
    let millis = u32::try_from(millis).unwrap_or(u32::MAX);
    let running = StoredValue::new_local(None::<Interval>);
    let pause = move || drop(running.try_update_value(Option::take));
    let resume = move || {
        let act = act.clone();
        let _ = running.try_update_value(|running| *running = Some(Interval::new(millis, act)));
    };
    if options.is_immediate {
        resume();
    }
    Pausable { pause, resume }
}
