//! The wall's clock, and a stop flag.

use starfence::engine::Outside;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The world outside a search that began when this was made.
pub struct Wall {
    began: Instant,
    stop: Stop,
    /// Which question the search answers, counted from 1.
    question: u64,
}

/// Which question was stopped last, with all before it. A stop that comes
/// right behind its question must not be lost, even if the search has not
/// begun yet.
#[derive(Clone, Default)]
pub struct Stop(Arc<AtomicU64>);

impl Stop {
    /// Stops a question and all before it.
    pub fn stop(&self, question: u64) {
        self.0.fetch_max(question, Ordering::Relaxed);
    }
}

impl Wall {
    /// A search for the answer to that question begins now.
    pub fn new(stop: Stop, question: u64) -> Self {
        Self {
            began: Instant::now(),
            stop,
            question,
        }
    }

    /// A search that nobody stops begins now.
    pub fn unstopped() -> Self {
        Self::new(Stop::default(), 1)
    }
}

impl Outside for Wall {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn stopped(&self) -> bool {
        self.stop.0.load(Ordering::Relaxed) >= self.question
    }
}
