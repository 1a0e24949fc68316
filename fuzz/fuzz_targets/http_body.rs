//! Checks that the body of a request for a move, whatever its bytes, is answered
//! or refused without a panic, and that what is named as refused is short.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_cli::serve::answer_move;
use starfence_engine::SearchClock;
use std::cell::Cell;
use std::time::Duration;

/// A search clock that stops a search after a few polls.
#[derive(Default)]
struct StopAfter {
    polls: Cell<u32>,
}

impl SearchClock for StopAfter {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.polls.get().into())
    }

    fn stopped(&self) -> bool {
        self.polls.set(self.polls.get() + 1);
        self.polls.get() > 4
    }
}

fuzz_target!(|input: &[u8]| {
    let begin = || Box::new(StopAfter::default()) as Box<dyn SearchClock>;
    match answer_move(input, &begin) {
        Ok(reply) => assert!(serde_json::to_string(&reply).is_ok()),
        Err(refusal) => {
            let refused = refusal.refused().unwrap_or_default();
            assert!(refused.chars().count() <= 40, "{refused}");
            assert!(!refusal.to_string().is_empty() && !refusal.kind().is_empty());
        }
    }
});
