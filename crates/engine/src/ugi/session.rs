//! A UGI session with a computer player.

use super::game_session::AnyGameSession;
use super::settings::EngineSettings;
use super::{UgiCommand, UgiError};
use crate::SearchClock;
use crate::games::new_session;
use std::cell::Cell;
use std::time::Duration;

/// A UGI session: the current game, the settings, and what the computer player
/// remembers.
#[derive(Default)]
pub struct UgiSession {
    game: Option<Box<dyn AnyGameSession>>,
    settings: EngineSettings,
}

/// Whether a session takes further lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionState {
    /// The session waits for the next line.
    Open,
    /// The session has read `quit`.
    Closed,
}

/// A clock for sessions without a real one. It advances by one millisecond each
/// time a search checks it and stops the search after 100 checks, so that no
/// search runs forever.
#[derive(Default)]
struct CountingClock {
    checks: Cell<u32>,
}

impl SearchClock for CountingClock {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.checks.get().into())
    }

    fn stopped(&self) -> bool {
        let checks = self.checks.get() + 1;
        self.checks.set(checks);
        checks > 100
    }
}

impl UgiSession {
    /// Executes a line without a real clock: the same line always has the same
    /// answer, and no line takes long.
    pub fn handle_line(&mut self, line: &str, say: &mut dyn FnMut(&str)) -> SessionState {
        self.handle_line_with_clock(line, &|| Box::new(CountingClock::default()), say)
    }

    /// Executes a line. Calls `begin` when a search begins; the search uses the
    /// clock and stop signal that `begin` returns.
    pub fn handle_line_with_clock(
        &mut self,
        line: &str,
        begin: &dyn Fn() -> Box<dyn SearchClock>,
        say: &mut dyn FnMut(&str),
    ) -> SessionState {
        let mut ignored = Vec::new();
        let command = UgiCommand::read(line, &mut |word| ignored.push(word.to_owned()));
        if !ignored.is_empty() {
            let more = ignored.len().saturating_sub(MAX_IGNORED);
            ignored.truncate(MAX_IGNORED);
            if more > 0 {
                ignored.push(format!("and {more} more"));
            }
            say(&format!("info string ignored: {}", ignored.join(" ")));
        }
        let command = match command {
            Ok(command) => command,
            Err(error) => {
                report_error(&error, say);
                // The program that sent `go` waits for a move.
                if UgiCommand::asks_for_move(line) {
                    say("bestmove none");
                }
                return SessionState::Open;
            }
        };
        match command {
            UgiCommand::Ugi => {
                say(concat!("id name Starfence ", env!("CARGO_PKG_VERSION")));
                say("id author the Starfence founders");
                for option in EngineSettings::option_lines() {
                    say(&option);
                }
                say("ugiok");
            }
            UgiCommand::IsReady => say("readyok"),
            UgiCommand::NewGame(start) => match new_session(&start) {
                Ok(mut game) => {
                    game.configure(self.settings);
                    self.game = Some(game);
                }
                Err(error) => report_error(&error, say),
            },
            UgiCommand::Position { from, moves } => {
                let game = self.game.as_mut().ok_or(UgiError::NoGame);
                if let Err(error) = game.and_then(|game| game.set_position(from.as_deref(), &moves))
                {
                    report_error(&error, say);
                }
            }
            UgiCommand::Go(go) => {
                let clock = begin();
                let game = self.game.as_mut().ok_or(UgiError::NoGame);
                let found = game.and_then(|game| game.go(&go, &*clock, say));
                let found = found.unwrap_or_else(|error| {
                    report_error(&error, say);
                    None
                });
                say(&format!("bestmove {}", found.as_deref().unwrap_or("none")));
            }
            UgiCommand::SetOption(option) => {
                self.settings.set_option(option);
                if let Some(game) = &mut self.game {
                    game.configure(self.settings);
                }
            }
            // Every search has ended before the next line is read.
            UgiCommand::Stop | UgiCommand::Nothing => {}
            UgiCommand::Quit => return SessionState::Closed,
        }
        SessionState::Open
    }
}

/// The maximum number of ignored words listed for a line.
const MAX_IGNORED: usize = 8;

fn report_error(error: &UgiError, say: &mut dyn FnMut(&str)) {
    say(&format!("info string error: {error}"));
}
