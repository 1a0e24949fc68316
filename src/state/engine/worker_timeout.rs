//! The time after which a silent engine worker counts as dead.
//!
//! A worker that the browser terminates for lack of memory, or together with
//! its process, sends no event. Therefore a worker that loads or searches sends
//! a heartbeat every second (crates/worker/src/main.rs, tools/worker.mjs), and
//! the page counts the seconds since the last heartbeat. The page counts timer
//! ticks instead of comparing times: while it is suspended, in the background
//! or with the whole device, its timer does not tick, and the worker's messages
//! are waiting when the page resumes.

/// The maximum time for the worker's script to arrive over a slow network, in
/// seconds.
const MAX_FETCHING_SECONDS: u8 = 40;
/// The maximum time without a heartbeat while the script loads the engine, in
/// seconds. At that time the processor is often busy starting the page.
const MAX_LOADING_SECONDS: u8 = 10;
/// The maximum time without a heartbeat during a search, in seconds. Even on
/// the slowest phones a search checks its clock several times in a tenth of a
/// second.
const MAX_SEARCHING_SECONDS: u8 = 4;

/// The stage that a worker has reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum WorkerStage {
    /// The script is being fetched.
    #[default]
    Fetching,
    /// The script has arrived and is loading the engine.
    Loading,
    /// The engine is loaded, and the worker receives messages.
    Ready,
}

/// Counts the seconds since the last heartbeat of a worker.
#[derive(Debug, Default)]
pub struct WorkerTimeout {
    stage: WorkerStage,
    seconds: u8,
}

impl WorkerTimeout {
    /// Returns the stage that the worker has reached.
    pub fn stage(&self) -> WorkerStage {
        self.stage
    }

    /// Records that the worker has reached at least the given stage.
    pub fn reach_stage(&mut self, stage: WorkerStage) {
        if stage > self.stage {
            self.stage = stage;
            self.seconds = 0;
        }
    }

    /// Restarts the count, because the worker has sent a heartbeat or has
    /// received a request.
    pub fn reset(&mut self) {
        self.seconds = 0;
    }

    /// Counts a second. Returns whether the worker counts as dead.
    pub fn count_second(&mut self) -> bool {
        self.seconds = self.seconds.saturating_add(1);
        let limit = match self.stage {
            WorkerStage::Fetching => MAX_FETCHING_SECONDS,
            WorkerStage::Loading => MAX_LOADING_SECONDS,
            WorkerStage::Ready => MAX_SEARCHING_SECONDS,
        };
        self.seconds >= limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number of seconds until the worker counts as dead.
    fn seconds_to_death(counter: &mut WorkerTimeout) -> usize {
        1 + (0..1_000)
            .position(|_| counter.count_second())
            .unwrap_or_else(|| panic!("never dead: {counter:?}"))
    }

    #[test]
    fn a_worker_that_dies_in_a_search_is_noticed_within_seconds() {
        let mut counter = WorkerTimeout::default();
        counter.reach_stage(WorkerStage::Ready);
        for _ in 0..1_000 {
            assert!(!counter.count_second());
            counter.reset();
        }
        assert_eq!(seconds_to_death(&mut counter), 4);
    }

    #[test]
    fn a_script_may_be_long_on_its_way_and_not_long_silent_once_it_is_there() {
        let mut counter = WorkerTimeout::default();
        assert_eq!(seconds_to_death(&mut counter), 40);
        let mut counter = WorkerTimeout::default();
        for _ in 0..39 {
            assert!(!counter.count_second());
        }
        counter.reach_stage(WorkerStage::Loading);
        assert_eq!(seconds_to_death(&mut counter), 10);
    }

    #[test]
    fn a_stage_is_reached_once() {
        let mut counter = WorkerTimeout::default();
        counter.reach_stage(WorkerStage::Ready);
        // The arrival of the script is noticed only after the worker has
        // reported itself ready.
        assert!(!counter.count_second());
        counter.reach_stage(WorkerStage::Loading);
        assert_eq!(counter.stage(), WorkerStage::Ready);
        assert_eq!(seconds_to_death(&mut counter), 3);
    }
}
