//! A talk with a computer player.

use super::desk::{Desk, GameDesk};
use super::{Command, Start, UgiError};
use crate::engine::Outside;
use crate::rules::{GameKind, checkers, parallel, quoridor};
use std::cell::Cell;
use std::time::Duration;

/// A talk with a computer player: what was put on its desk, and what it
/// remembers.
#[derive(Default)]
pub struct Session {
    desk: Option<Box<dyn Desk>>,
}

/// What to do after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Wait for the next line.
    Listen,
    /// The talk is over.
    End,
}

/// A world without a clock, where a millisecond goes by between two looks and
/// patience ends after some. So no search there goes on for ever.
#[derive(Default)]
struct Clockless {
    looks: Cell<u32>,
}

impl Outside for Clockless {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.looks.get().into())
    }

    fn stopped(&self) -> bool {
        let looks = self.looks.get() + 1;
        self.looks.set(looks);
        looks > 100
    }
}

impl Session {
    /// Does what a line says, without any clock: the same line has the same
    /// answer every time, and none takes long.
    pub fn obey(&mut self, line: &str, say: &mut dyn FnMut(&str)) -> Next {
        self.obey_within(line, &|| Box::new(Clockless::default()), say)
    }

    /// Does what a line says; a search goes by the clock and the stop flag
    /// that `begin` makes when it begins.
    pub fn obey_within(
        &mut self,
        line: &str,
        begin: &dyn Fn() -> Box<dyn Outside>,
        say: &mut dyn FnMut(&str),
    ) -> Next {
        let command = match line.parse() {
            Ok(command) => command,
            Err(error) => {
                complain(&error, say);
                // Who asks for a move waits for one.
                if line.split_whitespace().next() == Some("go") {
                    say("bestmove none");
                }
                return Next::Listen;
            }
        };
        match command {
            Command::Ugi => {
                say(concat!("id name Starfence ", env!("CARGO_PKG_VERSION")));
                say("id author the Starfence founders");
                say("ugiok");
            }
            Command::IsReady => say("readyok"),
            Command::NewGame(start) => match desk(&start) {
                Ok(desk) => self.desk = Some(desk),
                Err(error) => complain(&error, say),
            },
            Command::Position { from, moves } => {
                let desk = self.desk.as_mut().ok_or(UgiError::NoGame);
                if let Err(error) = desk.and_then(|desk| desk.put(from.as_deref(), &moves)) {
                    complain(&error, say);
                }
            }
            Command::Go(go) => {
                let outside = begin();
                let desk = self.desk.as_mut().ok_or(UgiError::NoGame);
                let found = desk.and_then(|desk| desk.go(&go, &*outside, say));
                let found = found.unwrap_or_else(|error| {
                    complain(&error, say);
                    None
                });
                say(&format!("bestmove {}", found.as_deref().unwrap_or("none")));
            }
            // A search has ended before the next line is read.
            Command::Stop | Command::Nothing => {}
            Command::Quit => return Next::End,
        }
        Next::Listen
    }
}

fn desk(start: &Start) -> Result<Box<dyn Desk>, UgiError> {
    Ok(match start.kind {
        GameKind::ChineseCheckers => Box::new(GameDesk::<checkers::Position>::new(start)?),
        GameKind::Parallel => Box::new(GameDesk::<parallel::Position>::new(start)?),
        GameKind::Quoridor => Box::new(GameDesk::<quoridor::Position>::new(start)?),
    })
}

fn complain(error: &UgiError, say: &mut dyn FnMut(&str)) {
    say(&format!("info string error: {error}"));
}
