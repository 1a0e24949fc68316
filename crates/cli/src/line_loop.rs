//! Runs a text protocol on standard input and output, whose searches can be
//! stopped while they run.

use super::clock::{StopSignal, WallClock};
use super::failure::Failure;
use starfence_engine::SearchClock;
use starfence_engine::ugi::SessionState;
use std::io::{self, BufRead as _, Write as _};
use std::sync::mpsc;
use std::thread;

/// What a line of input asks for, as far as that matters before the line is
/// executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// A search.
    Search {
        /// Whether the search ends only when it is stopped.
        endless: bool,
    },
    /// The end of the running search.
    Stop,
    /// The end of the session.
    Quit,
    /// Anything else.
    Other,
}

/// A session of a text protocol.
pub trait LineSession {
    /// Returns what a line asks for.
    fn line_kind(line: &str) -> LineKind;

    /// Executes a line. Calls `make_clock` when a search begins, and `send`
    /// with each line of output.
    fn handle_line(
        &mut self,
        line: &str,
        make_clock: &dyn Fn() -> Box<dyn SearchClock>,
        send: &mut dyn FnMut(&str),
    ) -> SessionState;
}

/// A line of the input.
struct InputLine {
    line: String,
    /// The number of searches so far, including this line.
    search_number: u64,
    /// Whether the line starts a search that ends only when it is stopped.
    endless: bool,
}

/// Executes lines until the session or the input ends. All searches requested
/// before then are still answered; only a search without limits is stopped
/// early.
///
/// # Errors
/// Returns an error if the output cannot be written.
pub fn run<S: LineSession>(mut session: S) -> Result<(), Failure> {
    let stop = StopSignal::default();
    let (send, receive) = mpsc::channel();
    let listener = stop.clone();
    // Lines are read while a search runs, so that it can be stopped.
    thread::spawn(move || read_lines::<S>(&listener, &send));
    let mut failed = None;
    for InputLine {
        line,
        search_number,
        endless,
    } in receive
    {
        let mut say = |text: &str| {
            let mut out = io::stdout().lock();
            let said = writeln!(out, "{text}").and_then(|()| out.flush());
            if let Err(error) = said {
                // The output is closed, so all searches are stopped.
                stop.stop_search(u64::MAX);
                failed.get_or_insert(error);
            }
        };
        let begin = || Box::new(WallClock::new(stop.clone(), search_number, endless)) as Box<_>;
        let state = session.handle_line(&line, &begin, &mut say);
        if let Some(error) = failed {
            return Err(error.into());
        }
        if state == SessionState::Closed {
            break;
        }
    }
    Ok(())
}

/// Reads lines until the input ends, and stops searches where a line says so.
fn read_lines<S: LineSession>(stop: &StopSignal, send: &mpsc::Sender<InputLine>) {
    let mut search_number = 0;
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    while input
        .read_until(b'\n', &mut bytes)
        .is_ok_and(|read| read > 0)
    {
        let line = String::from_utf8_lossy(&bytes).into_owned();
        bytes.clear();
        let mut endless = false;
        match S::line_kind(&line) {
            LineKind::Search {
                endless: is_endless,
            } => {
                search_number += 1;
                endless = is_endless;
            }
            LineKind::Stop => stop.stop_search(search_number),
            LineKind::Quit => stop.stop_endless_searches(),
            LineKind::Other => {}
        }
        let line = InputLine {
            line,
            search_number,
            endless,
        };
        if send.send(line).is_err() {
            return;
        }
    }
    stop.stop_endless_searches();
}
