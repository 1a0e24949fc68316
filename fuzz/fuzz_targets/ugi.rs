//! Checks that a computer player either obeys any line or refuses it in one
//! line, and that every search command gets exactly one answer, as its last
//! output. Lines that are not UTF-8 are read as `starfence-cli ugi` reads them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starfence_engine::SearchClock;
use starfence_engine::ugi::{Info, SessionState, UgiCommand, UgiSession};
use std::cell::Cell;
use std::time::Duration;

/// The maximum number of lines read from an input, and of search commands:
/// enough to reach every state, and small enough that no input takes long.
const LINES: usize = 40;
const QUESTIONS: usize = 4;

/// A search clock that stops a search after a few polls, and whose time is the
/// number of polls in milliseconds.
#[derive(Default)]
struct StopAfter {
    looks: Cell<u32>,
}

impl SearchClock for StopAfter {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.looks.get().into())
    }

    fn stopped(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        self.looks.get() > 4
    }
}

fuzz_target!(|input: &[u8]| {
    let mut session = UgiSession::default();
    let mut questions = 0;
    for line in input.split(|byte| *byte == b'\n').take(LINES) {
        let line = String::from_utf8_lossy(line);
        let asked = UgiCommand::requests_move(&line);
        if asked {
            questions += 1;
            if questions > QUESTIONS {
                continue;
            }
        }
        let mut said = Vec::new();
        let begin = || Box::new(StopAfter::default()) as Box<dyn SearchClock>;
        let state =
            session.handle_line_with_clock(&line, &begin, &mut |text| said.push(text.to_owned()));
        for text in &said {
            assert!(
                !text.contains(['\n', '\r']),
                "one line is said at a time: {text:?}"
            );
            if text.starts_with("info depth") {
                assert!(
                    text.parse::<Info>().is_ok(),
                    "what is told can be read: {text}"
                );
            }
        }
        let answers = said
            .iter()
            .filter(|text| text.starts_with("bestmove "))
            .count();
        assert_eq!(answers, usize::from(asked), "{line}: {said:?}");
        assert!(
            !asked
                || said
                    .last()
                    .is_some_and(|last| last.starts_with("bestmove "))
        );
        if state == SessionState::Closed {
            return;
        }
    }
});
