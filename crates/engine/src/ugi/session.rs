//! A session of UGI, the text protocol of the computer players.

use super::game_session::AnyGameSession;
use super::settings::EngineSettings;
use super::{UgiCommand, UgiError};
use crate::SearchClock;
use crate::games::new_session;
use std::cell::Cell;
use std::time::Duration;

/// A session of UGI, the text protocol: the current game with its computer
/// player, and the settings.
#[derive(Default)]
pub struct UgiSession {
    game: Option<Box<dyn AnyGameSession>>,
    settings: EngineSettings,
}

/// The state of a session after a line has been executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionState {
    /// The session accepts further lines.
    Open,
    /// The session has ended, since the executed line was `quit`.
    Closed,
}

/// A clock for sessions without a real clock. It advances by one millisecond
/// each time a search checks it and stops the search after 100 checks, so that
/// no search runs forever.
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
    /// Executes a line without a real clock. Each line takes only a short time,
    /// and the same lines always have the same results. Calls `send` with each
    /// line of output.
    pub fn handle_line(&mut self, line: &str, send: &mut dyn FnMut(&str)) -> SessionState {
        self.handle_line_with_clock(line, &|| Box::new(CountingClock::default()), send)
    }

    /// Executes a line. Calls `make_clock` when a search begins, to get the
    /// search's clock and stop signal, and `send` with each line of output.
    pub fn handle_line_with_clock(
        &mut self,
        line: &str,
        make_clock: &dyn Fn() -> Box<dyn SearchClock>,
        send: &mut dyn FnMut(&str),
    ) -> SessionState {
        let mut ignored = Vec::new();
        let command = UgiCommand::read(line, &mut |word| ignored.push(word.to_owned()));
        if !ignored.is_empty() {
            let more = ignored.len().saturating_sub(MAX_IGNORED);
            ignored.truncate(MAX_IGNORED);
            if more > 0 {
                ignored.push(format!("and {more} more"));
            }
            send(&format!("info string ignored: {}", ignored.join(" ")));
        }
        let command = match command {
            Ok(command) => command,
            Err(error) => {
                report_error(&error, send);
                // The program that sent `go` waits for a move.
                if UgiCommand::requests_move(line) {
                    send("bestmove none");
                }
                return SessionState::Open;
            }
        };
        match command {
            UgiCommand::Ugi => {
                send(concat!("id name Starfence ", env!("CARGO_PKG_VERSION")));
                send("id author the Starfence founders");
                for option in EngineSettings::option_lines() {
                    send(&option);
                }
                send("ugiok");
            }
            UgiCommand::IsReady => send("readyok"),
            UgiCommand::NewGame(start) => match new_session(&start) {
                Ok(mut game) => {
                    game.configure(self.settings);
                    self.game = Some(game);
                }
                Err(error) => report_error(&error, send),
            },
            UgiCommand::Position { start: from, moves } => {
                let game = self.game.as_mut().ok_or(UgiError::NoGame);
                if let Err(error) = game.and_then(|game| game.set_position(from.as_deref(), &moves))
                {
                    report_error(&error, send);
                }
            }
            UgiCommand::Go(go) => {
                let clock = make_clock();
                let game = self.game.as_mut().ok_or(UgiError::NoGame);
                let found = game.and_then(|game| game.go(&go, &*clock, send));
                let found = found.unwrap_or_else(|error| {
                    report_error(&error, send);
                    None
                });
                send(&format!("bestmove {}", found.as_deref().unwrap_or("none")));
            }
            UgiCommand::SetOption(option) => {
                self.settings.set_option(option);
                if let Some(game) = &mut self.game {
                    game.configure(self.settings);
                }
            }
            // Every search has ended before the next line is read.
            UgiCommand::Stop | UgiCommand::Empty => {}
            UgiCommand::Quit => return SessionState::Closed,
        }
        SessionState::Open
    }
}

/// The maximum number of ignored words that are listed for a line.
const MAX_IGNORED: usize = 8;

fn report_error(error: &UgiError, send: &mut dyn FnMut(&str)) {
    send(&format!("info string error: {error}"));
}
