//! The wall's clock, and a stop flag.

use starfence_engine::SearchClock;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The world outside a search that began when this was made.
pub struct WallClock {
    began: Instant,
    stop: StopSignal,
    /// Which question the search answers, counted from 1.
    question: u64,
    /// Whether nothing but a stop ends the search.
    endless: bool,
}

/// Which questions are stopped.
#[derive(Clone, Default)]
pub struct StopSignal(Arc<Stopped>);

#[derive(Default)]
struct Stopped {
    /// The last question that was stopped, with all before it. A stop that
    /// comes right behind its question must not be lost, even if the search
    /// has not begun yet.
    question: AtomicU64,
    /// Whether nobody is left to stop a search without an end.
    deserted: AtomicBool,
}

impl StopSignal {
    /// Stops a question and all before it.
    pub fn stop(&self, question: u64) {
        self.0.question.fetch_max(question, Ordering::Relaxed);
    }

    /// Stops whatever would wait for a stop: there will be none.
    pub fn desert(&self) {
        self.0.deserted.store(true, Ordering::Relaxed);
    }

    /// Whether a question is stopped.
    fn has_stopped(&self, question: u64, endless: bool) -> bool {
        self.0.question.load(Ordering::Relaxed) >= question
            || (endless && self.0.deserted.load(Ordering::Relaxed))
    }
}

impl WallClock {
    /// A search for the answer to that question begins now; `endless` if
    /// nothing but a stop will end it.
    pub fn new(stop: StopSignal, question: u64, endless: bool) -> Self {
        Self {
            began: Instant::now(),
            stop,
            question,
            endless,
        }
    }

    /// A search that nobody stops begins now.
    pub fn unstopped() -> Self {
        Self::new(StopSignal::default(), 1, false)
    }
}

impl SearchClock for WallClock {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn stopped(&self) -> bool {
        self.stop.has_stopped(self.question, self.endless)
    }
}
