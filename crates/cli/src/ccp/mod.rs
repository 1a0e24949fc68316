//! `ccp`: the protocol of the Chinese Checkers rating list CCERL
//! (docs/bots.md, "CCP").
//!
//! The list's rules differ from those of docs/rules.md in how a game ends, so
//! they are here (`list_rules`) and not among the options of the game.

mod cells;
mod command;
mod list_rules;
mod session;

use super::failure::Failure;
use super::line_loop::{self, LineKind, LineSession};
use command::CcpCommand;
pub use session::CcpSession;
use starfence_engine::SearchClock;
use starfence_engine::ugi::SessionState;

impl LineSession for CcpSession {
    fn line_kind(line: &str) -> LineKind {
        match CcpCommand::read(line) {
            Ok(CcpCommand::Go(go)) => LineKind::Search {
                endless: go.is_endless(),
            },
            Ok(CcpCommand::Analyze(_)) => LineKind::Search { endless: false },
            Ok(CcpCommand::Stop) => LineKind::Stop,
            Ok(CcpCommand::Quit) => LineKind::Quit,
            _ => LineKind::Other,
        }
    }

    fn handle_line(
        &mut self,
        line: &str,
        make_clock: &dyn Fn() -> Box<dyn SearchClock>,
        send: &mut dyn FnMut(&str),
    ) -> SessionState {
        self.execute(line, make_clock, send)
    }
}

/// Executes commands until `quit` or the end of the input.
///
/// # Errors
/// Returns an error if the output cannot be written.
pub fn ccp() -> Result<(), Failure> {
    line_loop::run(CcpSession::default())
}
