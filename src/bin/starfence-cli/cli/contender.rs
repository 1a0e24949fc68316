//! The players of a match, and how they are named on the command line.

use super::clock::Wall;
use super::external::{Program, ProgramError};
use starfence::engine::{Answer, Ask, Level, Limits, Meter, Playable, Reference, Thinker as _};
use starfence::rules::{Game, Seat};
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// What a player of a match is.
#[derive(Clone, PartialEq, Debug)]
pub enum Spec {
    /// `level=5`.
    Level(Level),
    /// `time=1000` (milliseconds a move), `nodes=5000`, or both with a comma.
    Search(Limits),
    /// `random`, `greedy`, `shortest-path`.
    Reference(Reference),
    /// `program=COMMAND;time=1000` or `;nodes=5000`: any program that speaks
    /// UGI. The command's words are separated by spaces.
    Program {
        /// The command.
        command: String,
        /// What follows `go`.
        go: String,
    },
}

/// A player that the command line does not know.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "there is no player “{0}”: level=1 to 8, time=MILLISECONDS, nodes=N, random, greedy, shortest-path and program=COMMAND;time=… there are"
)]
pub struct SpecError(String);

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let error = || SpecError(text.to_owned());
        if let Ok(reference) = text.parse() {
            return Ok(Self::Reference(reference));
        }
        if let Some(program) = text.strip_prefix("program=") {
            let (command, limits) = program.rsplit_once(';').ok_or_else(error)?;
            let limits = limits_of(limits).ok_or_else(error)?;
            let time = limits
                .time
                .map(|time| format!(" movetime {}", time.as_millis()));
            let nodes = limits.nodes.map(|nodes| format!(" nodes {nodes}"));
            return Ok(Self::Program {
                command: command.to_owned(),
                go: time.into_iter().chain(nodes).collect(),
            });
        }
        if let Some(level) = text.strip_prefix("level=") {
            let level = level.parse().ok().and_then(Level::from_number);
            return level.map(Self::Level).ok_or_else(error);
        }
        limits_of(text).map(Self::Search).ok_or_else(error)
    }
}

fn limits_of(text: &str) -> Option<Limits> {
    let mut limits = Limits::default();
    for part in text.split(',') {
        match part.split_once('=')? {
            ("time", millis) => limits.time = Some(Duration::from_millis(millis.parse().ok()?)),
            ("nodes", nodes) => limits.nodes = Some(nodes.parse().ok()?),
            _ => return None,
        }
    }
    Some(limits)
}

/// A player at the board.
pub enum Contender<P: Playable> {
    /// One of this program's.
    Own {
        /// Which.
        spec: Spec,
        /// What it remembers.
        thinker: Box<P::Thinker>,
    },
    /// Another program.
    Program(Box<Program>),
}

impl<P: Playable> Contender<P> {
    /// A player for games that begin like `start`.
    pub fn new(spec: &Spec) -> Result<Self, ProgramError> {
        Ok(match spec {
            Spec::Program { command, go } => Self::Program(Box::new(Program::start(command, go)?)),
            _ => Self::Own {
                spec: spec.clone(),
                thinker: Box::default(),
            },
        })
    }

    /// Makes ready for another game.
    pub fn begin(&mut self, game: &Game<P>) -> Result<(), ProgramError> {
        match self {
            Self::Own { thinker, .. } => thinker.forget(),
            Self::Program(program) => program.begin(game)?,
        }
        Ok(())
    }

    /// What the player does. `seed` brings chance in.
    pub fn answer(
        &mut self,
        game: &Game<P>,
        seat: Seat,
        seed: u64,
    ) -> Result<Option<Answer<P>>, ProgramError> {
        let (spec, thinker) = match self {
            Self::Program(program) => return program.answer(game, seat),
            Self::Own { spec, thinker } => (spec, thinker),
        };
        let wall = Wall::unstopped();
        let Some(seen) = P::seen(game, seat) else {
            return Ok(None);
        };
        let report = match spec {
            Spec::Reference(reference) => {
                return Ok(P::reference(game, seat, *reference, seed));
            }
            Spec::Level(level) => level.think::<P>(thinker, &seen, seed, &wall, &mut |_| {}),
            Spec::Search(limits) => {
                let mut meter = Meter::new(*limits, &wall);
                thinker.think(&seen, Ask { lines: 1, seed }, &mut meter, &mut |_| {})
            }
            Spec::Program { .. } => None,
        };
        Ok(report.and_then(|report| report.best()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named() {
        let spec = |text: &str| text.parse::<Spec>();
        assert_eq!(spec("greedy"), Ok(Spec::Reference(Reference::Greedy)));
        assert_eq!(spec("level=8"), Ok(Spec::Level(Level::TOP)));
        let limits = Limits {
            time: Some(Duration::from_millis(10)),
            nodes: Some(5),
        };
        assert_eq!(spec("time=10,nodes=5"), Ok(Spec::Search(limits)));
        let program = Spec::Program {
            command: "./other ugi".into(),
            go: " movetime 10".into(),
        };
        assert_eq!(spec("program=./other ugi;time=10"), Ok(program));
        for text in ["", "level=9", "time=x", "program=x", "fast", "nodes"] {
            assert_eq!(spec(text), Err(SpecError(text.to_owned())));
        }
    }
}
