//! A clock for searches, with a stop signal.

use starfence_engine::SearchClock;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The clock of a search, which starts when the value is created.
pub struct WallClock {
    began: Instant,
    stop: StopSignal,
    /// The number of the search, which is the number of its `go` command,
    /// counted from 1.
    search_number: u64,
    /// Whether the search ends only when it is stopped.
    endless: bool,
}

/// A signal that stops searches, each of which was started by a `go` command.
/// Clones share the signal.
#[derive(Clone, Default)]
pub struct StopSignal(Arc<Stopped>);

#[derive(Default)]
struct Stopped {
    /// The number of the last search that was stopped. All earlier searches
    /// are stopped too. Because the number is stored, a stop that arrives
    /// before its search has begun is not lost.
    last_stopped: AtomicU64,
    /// Whether the input has ended, so that no further command can stop an
    /// endless search.
    input_ended: AtomicBool,
}

impl StopSignal {
    /// Stops the search with this number and all earlier searches.
    pub fn stop_search(&self, search_number: u64) {
        self.0
            .last_stopped
            .fetch_max(search_number, Ordering::Relaxed);
    }

    /// Stops every search that ends only when it is stopped, because no further
    /// command can stop it.
    pub fn stop_endless_searches(&self) {
        self.0.input_ended.store(true, Ordering::Relaxed);
    }

    /// Returns whether the search with this number has been stopped.
    fn has_stopped(&self, search_number: u64, endless: bool) -> bool {
        self.0.last_stopped.load(Ordering::Relaxed) >= search_number
            || (endless && self.0.input_ended.load(Ordering::Relaxed))
    }
}

impl WallClock {
    /// Starts the clock of the search with this number. If `endless` is set,
    /// the search ends only when it is stopped.
    pub fn new(stop: StopSignal, search_number: u64, endless: bool) -> Self {
        Self {
            began: Instant::now(),
            stop,
            search_number,
            endless,
        }
    }

    /// Starts the clock of a search that is never stopped.
    pub fn never_stopped() -> Self {
        Self::new(StopSignal::default(), 1, false)
    }
}

impl SearchClock for WallClock {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn stopped(&self) -> bool {
        self.stop.has_stopped(self.search_number, self.endless)
    }
}
