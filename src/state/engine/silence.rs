//! How long the engine's worker may be silent before it counts as dead.
//!
//! A worker that a browser ends for want of memory, or with the process that it
//! is in, sends no event. So one that loads or searches says every second that
//! it is alive (crates/worker/src/main.rs, tools/worker.mjs), and the page counts its
//! own seconds since it heard from the worker. The page counts ticks and
//! compares no times: where it sleeps, in the background or with the whole
//! device, it does not tick either, and the worker's messages are there when it
//! wakes.

/// Seconds for the worker's script to come over a slow network.
const FETCHING: u8 = 40;
/// Seconds without a sign of life while the script loads the engine. The
/// processor is often busy then with the start of the page.
const LOADING: u8 = 10;
/// Seconds without a sign of life in a search. A search looks at its clock
/// several times in a tenth of a second on the slowest phones.
const SEARCHING: u8 = 4;

/// How far a worker is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum WorkerStage {
    /// Its script is being fetched.
    #[default]
    Fetching,
    /// Its script has come and loads the engine.
    Loading,
    /// It listens.
    Ready,
}

/// Counts the seconds since a worker gave a sign of life.
#[derive(Debug, Default)]
pub struct SilenceCounter {
    stage: WorkerStage,
    seconds: u8,
}

impl SilenceCounter {
    /// How far the worker is.
    pub fn stage(&self) -> WorkerStage {
        self.stage
    }

    /// The worker is at least that far.
    pub fn reach(&mut self, stage: WorkerStage) {
        if stage > self.stage {
            self.stage = stage;
            self.seconds = 0;
        }
    }

    /// The worker has given a sign of life, or has been asked something.
    pub fn reset(&mut self) {
        self.seconds = 0;
    }

    /// Counts a second. Returns whether the worker counts as dead.
    pub fn tick(&mut self) -> bool {
        self.seconds = self.seconds.saturating_add(1);
        let limit = match self.stage {
            WorkerStage::Fetching => FETCHING,
            WorkerStage::Loading => LOADING,
            WorkerStage::Ready => SEARCHING,
        };
        self.seconds >= limit
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    /// How many seconds pass before the worker counts as dead.
    fn seconds_to_death(counter: &mut SilenceCounter) -> usize {
        1 + (0..1_000)
            .position(|_| counter.tick())
            .unwrap_or_else(|| panic!("never dead: {counter:?}"))
    }

    #[test]
    fn a_worker_that_dies_in_a_search_is_noticed_within_seconds() {
        let mut counter = SilenceCounter::default();
        counter.reach(WorkerStage::Ready);
        for _ in 0..1_000 {
            assert!(!counter.tick());
            counter.reset();
        }
        assert_eq!(seconds_to_death(&mut counter), 4);
    }

    #[test]
    fn a_script_may_be_long_on_its_way_and_not_long_silent_once_it_is_there() {
        let mut counter = SilenceCounter::default();
        assert_eq!(seconds_to_death(&mut counter), 40);
        let mut counter = SilenceCounter::default();
        for _ in 0..39 {
            assert!(!counter.tick());
        }
        counter.reach(WorkerStage::Loading);
        assert_eq!(seconds_to_death(&mut counter), 10);
    }

    #[test]
    fn a_stage_is_reached_once() {
        let mut counter = SilenceCounter::default();
        counter.reach(WorkerStage::Ready);
        // The script was seen to have come only after it said that it listens.
        assert!(!counter.tick());
        counter.reach(WorkerStage::Loading);
        assert_eq!(counter.stage(), WorkerStage::Ready);
        assert_eq!(seconds_to_death(&mut counter), 3);
    }
}
