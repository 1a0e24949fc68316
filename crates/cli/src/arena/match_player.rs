//! The players of a match, and their specification on the command line.

use super::external::{ExternalEngine, ExternalEngineError};
use crate::clock::WallClock;
use starfence_engine::{
    Engine as _, EngineMove, Level, Playable, ReferencePlayer, SearchBudget, SearchLimits,
    SearchRequest,
};
use starfence_rules::{Game, Seat};
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// The help text on the values of arguments that specify a player.
pub const PLAYERS_HELP: &str = "\
Players:
  level=5                    A level from 1 to 8
  time=1000                  A search of this many milliseconds for each move
  nodes=5000                 A search of this many nodes for each move
  random                     Random moves
  greedy                     The move that gains most at once
  shortest-path              The move that shortens its own path most, whatever others do
  program=COMMAND;time=1000  Another program that speaks UGI, with time or nodes";

/// A computer player as specified on the command line.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerSpec {
    /// A level of strength, such as `level=5`.
    Level(Level),
    /// A search with limits: `time=1000` (milliseconds per move), `nodes=5000`,
    /// or both, separated by a comma.
    Search(SearchBudget),
    /// A simple player for comparison: `random`, `greedy` or `shortest-path`.
    ReferencePlayer(ReferencePlayer),
    /// An external program that speaks UGI: `program=COMMAND;time=1000` or
    /// `program=COMMAND;nodes=5000`. The words of the command are separated by
    /// spaces.
    ExternalEngine {
        /// The command that starts the program.
        command: String,
        /// The limits, in the form in which they are appended to each `go`
        /// command.
        go: String,
    },
}

/// The error for text that does not specify a player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "invalid player {0:?}: expected level=1 to level=8, time=MILLISECONDS, nodes=N, random, greedy, shortest-path or program=COMMAND;time=MILLISECONDS"
)]
pub struct PlayerSpecError(String);

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<Self, PlayerSpecError> {
        let error = || PlayerSpecError(text.to_owned());
        if let Ok(reference) = text.parse() {
            return Ok(Self::ReferencePlayer(reference));
        }
        if let Some(program) = text.strip_prefix("program=") {
            let (command, budget) = program.rsplit_once(';').ok_or_else(error)?;
            let budget = budget_of(budget).ok_or_else(error)?;
            let time = budget
                .time
                .map(|time| format!(" movetime {}", time.as_millis()));
            let nodes = budget.nodes.map(|nodes| format!(" nodes {nodes}"));
            return Ok(Self::ExternalEngine {
                command: command.to_owned(),
                go: time.into_iter().chain(nodes).collect(),
            });
        }
        if let Some(level) = text.strip_prefix("level=") {
            let level = level.parse().ok().and_then(Level::from_number);
            return level.map(Self::Level).ok_or_else(error);
        }
        budget_of(text).map(Self::Search).ok_or_else(error)
    }
}

fn budget_of(text: &str) -> Option<SearchBudget> {
    let mut budget = SearchBudget::default();
    for part in text.split(',') {
        match part.split_once('=')? {
            ("time", millis) => budget.time = Some(Duration::from_millis(millis.parse().ok()?)),
            ("nodes", nodes) => budget.nodes = Some(nodes.parse().ok()?),
            _ => return None,
        }
    }
    Some(budget)
}

/// A computer player that takes part in a match.
pub enum MatchPlayer<P: Playable> {
    /// A player that is part of this program.
    BuiltIn {
        /// The kind of player.
        spec: PlayerSpec,
        /// The engine, including its stored search results.
        engine: Box<P::Engine>,
    },
    /// An external program.
    ExternalEngine(Box<ExternalEngine>),
}

impl<P: Playable> MatchPlayer<P> {
    /// Creates a player. If the player is an external program, starts the
    /// program.
    pub fn new(spec: &PlayerSpec) -> Result<Self, ExternalEngineError> {
        Ok(match spec {
            PlayerSpec::ExternalEngine { command, go } => {
                Self::ExternalEngine(Box::new(ExternalEngine::start(command, go)?))
            }
            _ => Self::BuiltIn {
                spec: spec.clone(),
                engine: Box::default(),
            },
        })
    }

    /// Prepares the player for a new game.
    pub fn begin(&mut self, game: &Game<P>) -> Result<(), ExternalEngineError> {
        match self {
            Self::BuiltIn { engine, .. } => engine.clear_memory(),
            Self::ExternalEngine(program) => program.begin(game)?,
        }
        Ok(())
    }

    /// Returns the move of the player in `seat`, or `None` if the player has no
    /// move. `seed` seeds the random choices.
    pub fn answer(
        &mut self,
        game: &Game<P>,
        seat: Seat,
        seed: u64,
    ) -> Result<Option<EngineMove<P>>, ExternalEngineError> {
        let (spec, engine) = match self {
            Self::ExternalEngine(program) => return program.answer(game, seat, seed),
            Self::BuiltIn { spec, engine } => (spec, engine),
        };
        let wall = WallClock::never_stopped();
        let Some(observation) = P::observation(game, seat) else {
            return Ok(None);
        };
        let report = match spec {
            PlayerSpec::ReferencePlayer(reference) => {
                return Ok(P::reference_answer(game, seat, *reference, seed));
            }
            PlayerSpec::Level(level) => {
                level.search::<P>(engine, &observation, seed, &wall, &mut |_| {})
            }
            PlayerSpec::Search(budget) => {
                let mut limits = SearchLimits::new(*budget, &wall);
                engine.search(
                    &observation,
                    SearchRequest { lines: 1, seed },
                    &mut limits,
                    &mut |_| {},
                )
            }
            PlayerSpec::ExternalEngine { .. } => None,
        };
        Ok(report.and_then(|report| report.best_move()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named() {
        let spec = |text: &str| text.parse::<PlayerSpec>();
        assert_eq!(
            spec("greedy"),
            Ok(PlayerSpec::ReferencePlayer(ReferencePlayer::Greedy))
        );
        assert_eq!(spec("level=8"), Ok(PlayerSpec::Level(Level::STRONGEST)));
        let budget = SearchBudget {
            time: Some(Duration::from_millis(10)),
            nodes: Some(5),
        };
        assert_eq!(spec("time=10,nodes=5"), Ok(PlayerSpec::Search(budget)));
        let program = PlayerSpec::ExternalEngine {
            command: "./other ugi".into(),
            go: " movetime 10".into(),
        };
        assert_eq!(spec("program=./other ugi;time=10"), Ok(program));
        for text in ["", "level=9", "time=x", "program=x", "fast", "nodes"] {
            assert_eq!(spec(text), Err(PlayerSpecError(text.to_owned())));
        }
    }
}
