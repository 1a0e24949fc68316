//! A talk with a computer player.

use super::game_session::{AnyGameSession, GameSession};
use super::settings::Settings;
use super::{Command, Start, UgiError};
use crate::SearchClock;
use starfence_rules::{GameKind, checkers, parallel, quoridor};
use std::cell::Cell;
use std::time::Duration;

/// A talk with a computer player: what was put on its desk, and what it
/// remembers.
#[derive(Default)]
pub struct UgiSession {
    game: Option<Box<dyn AnyGameSession>>,
    settings: Settings,
}

/// Whether a session takes further lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionState {
    /// It waits for the next line.
    Open,
    /// `quit` was read.
    Closed,
}

/// A world without a clock, where a millisecond goes by between two looks and
/// patience ends after some. So no search there goes on for ever.
#[derive(Default)]
struct Clockless {
    looks: Cell<u32>,
}

impl SearchClock for Clockless {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.looks.get().into())
    }

    fn stopped(&self) -> bool {
        let looks = self.looks.get() + 1;
        self.looks.set(looks);
        looks > 100
    }
}

impl UgiSession {
    /// Does what a line says, without any clock: the same line has the same
    /// answer every time, and none takes long.
    pub fn handle_line(&mut self, line: &str, say: &mut dyn FnMut(&str)) -> SessionState {
        self.handle_line_with_clock(line, &|| Box::new(Clockless::default()), say)
    }

    /// Does what a line says; a search goes by the clock and the stop flag
    /// that `begin` makes when it begins.
    pub fn handle_line_with_clock(
        &mut self,
        line: &str,
        begin: &dyn Fn() -> Box<dyn SearchClock>,
        say: &mut dyn FnMut(&str),
    ) -> SessionState {
        let mut ignored = Vec::new();
        let command = Command::read(line, &mut |word| ignored.push(word.to_owned()));
        if !ignored.is_empty() {
            let more = ignored.len().saturating_sub(MOST_IGNORED);
            ignored.truncate(MOST_IGNORED);
            if more > 0 {
                ignored.push(format!("and {more} more"));
            }
            say(&format!("info string ignored: {}", ignored.join(" ")));
        }
        let command = match command {
            Ok(command) => command,
            Err(error) => {
                complain(&error, say);
                // Who asks for a move waits for one.
                if Command::asks(line) {
                    say("bestmove none");
                }
                return SessionState::Open;
            }
        };
        match command {
            Command::Ugi => {
                say(concat!("id name Starfence ", env!("CARGO_PKG_VERSION")));
                say("id author the Starfence founders");
                for option in Settings::lines_of_options() {
                    say(&option);
                }
                say("ugiok");
            }
            Command::IsReady => say("readyok"),
            Command::NewGame(start) => match game(&start) {
                Ok(mut game) => {
                    game.configure(self.settings);
                    self.game = Some(game);
                }
                Err(error) => complain(&error, say),
            },
            Command::Position { from, moves } => {
                let game = self.game.as_mut().ok_or(UgiError::NoGame);
                if let Err(error) = game.and_then(|game| game.put(from.as_deref(), &moves)) {
                    complain(&error, say);
                }
            }
            Command::Go(go) => {
                let clock = begin();
                let game = self.game.as_mut().ok_or(UgiError::NoGame);
                let found = game.and_then(|game| game.go(&go, &*clock, say));
                let found = found.unwrap_or_else(|error| {
                    complain(&error, say);
                    None
                });
                say(&format!("bestmove {}", found.as_deref().unwrap_or("none")));
            }
            Command::SetOption(option) => {
                self.settings.set(option);
                if let Some(game) = &mut self.game {
                    game.configure(self.settings);
                }
            }
            // A search has ended before the next line is read.
            Command::Stop | Command::Nothing => {}
            Command::Quit => return SessionState::Closed,
        }
        SessionState::Open
    }
}

/// Words of a line that are named when they are passed over: more would tell
/// nobody more.
const MOST_IGNORED: usize = 8;

fn game(start: &Start) -> Result<Box<dyn AnyGameSession>, UgiError> {
    Ok(match start.kind {
        GameKind::ChineseCheckers => Box::new(GameSession::<checkers::Position>::new(start)?),
        GameKind::Parallel => Box::new(GameSession::<parallel::Position>::new(start)?),
        GameKind::Quoridor => Box::new(GameSession::<quoridor::Position>::new(start)?),
    })
}

fn complain(error: &UgiError, say: &mut dyn FnMut(&str)) {
    say(&format!("info string error: {error}"));
}
