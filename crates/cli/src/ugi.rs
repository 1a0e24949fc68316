//! `ugi`: runs a computer player on standard input and output.

use super::failure::Failure;
use super::line_loop::{self, LineKind, LineSession};
use starfence_engine::SearchClock;
use starfence_engine::ugi::{SessionState, UgiCommand, UgiSession};

impl LineSession for UgiSession {
    fn line_kind(line: &str) -> LineKind {
        match line.parse() {
            Ok(UgiCommand::Go(go)) => LineKind::Search {
                endless: go.is_endless(),
            },
            Ok(UgiCommand::Stop) => LineKind::Stop,
            Ok(UgiCommand::Quit) => LineKind::Quit,
            _ => LineKind::Other,
        }
    }

    fn handle_line(
        &mut self,
        line: &str,
        make_clock: &dyn Fn() -> Box<dyn SearchClock>,
        send: &mut dyn FnMut(&str),
    ) -> SessionState {
        self.handle_line_with_clock(line, make_clock, send)
    }
}

/// Executes commands until `quit` or the end of the input.
///
/// # Errors
/// Returns an error if the output cannot be written.
pub fn ugi() -> Result<(), Failure> {
    line_loop::run(UgiSession::default())
}
