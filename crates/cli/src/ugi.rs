//! `ugi`: runs a computer player on standard input and output.

use super::clock::{StopSignal, WallClock};
use super::failure::Failure;
use starfence_engine::ugi::{SessionState, UgiCommand, UgiSession};
use std::io::{self, BufRead as _, Write as _};
use std::sync::mpsc;
use std::thread;

/// A line of the input.
struct InputLine {
    line: String,
    /// The number of searches (`go` commands) so far, including this line.
    search_number: u64,
    /// Whether the line starts a search that ends only when it is stopped.
    endless: bool,
}

/// Executes commands until `quit` or the end of the input. All `go`
/// commands received before then are still answered; only a search without
/// limits is stopped early.
pub fn ugi() -> Result<(), Failure> {
    let stop = StopSignal::default();
    let (send, receive) = mpsc::channel();
    let listener = stop.clone();
    // Lines are read while a search runs, so that it can be stopped.
    thread::spawn(move || {
        let mut searches = 0;
        let mut input = io::stdin().lock();
        let mut bytes = Vec::new();
        while input
            .read_until(b'\n', &mut bytes)
            .is_ok_and(|read| read > 0)
        {
            let line = String::from_utf8_lossy(&bytes).into_owned();
            bytes.clear();
            let mut endless = false;
            match line.parse() {
                Ok(UgiCommand::Go(go)) => {
                    searches += 1;
                    endless = go.is_endless();
                }
                Ok(UgiCommand::Stop) => listener.stop_search(searches),
                Ok(UgiCommand::Quit) => listener.stop_endless_searches(),
                _ => {}
            }
            let said = InputLine {
                line,
                search_number: searches,
                endless,
            };
            if send.send(said).is_err() {
                return;
            }
        }
        listener.stop_endless_searches();
    });
    let mut session = UgiSession::default();
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
        let state = session.handle_line_with_clock(&line, &begin, &mut say);
        if let Some(error) = failed {
            return Err(error.into());
        }
        if state == SessionState::Closed {
            break;
        }
    }
    Ok(())
}
