//! Checks that the player for the rating list either obeys any line or refuses
//! it in one line, and that every line that requests a move gets exactly one
//! answer, as its last output.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_cli::ccp::CcpSession;
use starfence_engine::SearchClock;
use starfence_engine::ugi::SessionState;
use std::cell::Cell;
use std::time::Duration;

/// The maximum number of lines read from an input, and of searches: enough to
/// reach every state, and small enough that no input takes long.
const LINES: usize = 40;
const SEARCHES: usize = 4;

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
    let mut session = CcpSession::default();
    let mut searches = 0;
    for line in input.split(|byte| *byte == b'\n').take(LINES) {
        let line = String::from_utf8_lossy(line);
        let command = line.split_whitespace().next().unwrap_or_default();
        // Each table of the size that is asked for takes time to clear.
        if command == "setoption" && line.to_ascii_lowercase().contains("hash") {
            continue;
        }
        if ["go", "analyze"].contains(&command) {
            searches += 1;
            if searches > SEARCHES {
                continue;
            }
        }
        let mut said = Vec::new();
        let begin = || Box::new(StopAfter::default()) as Box<dyn SearchClock>;
        let state = session.execute(&line, &begin, &mut |text| said.push(text.to_owned()));
        for text in &said {
            assert!(
                !text.contains(['\n', '\r']),
                "one line is said at a time: {text:?}"
            );
        }
        let is_answer = |text: &String| text.starts_with("bestmove ");
        let answers = said.iter().filter(|text| is_answer(text)).count();
        assert_eq!(answers, usize::from(command == "go"), "{line}: {said:?}");
        assert!(command != "go" || said.last().is_some_and(is_answer));
        if state == SessionState::Closed {
            return;
        }
    }
});
