//! The engines of all games behind one type. This is the only file of the crate
//! that needs a case for each game.

use crate::choice::{Found, Kind};
use pyo3::prelude::*;
use starfence_engine::checkers::CheckersEngine;
use starfence_engine::parallel::ParallelEngine;
use starfence_engine::quoridor::QuoridorEngine;
use starfence_engine::{
    Engine as _, EngineMove, Playable, Report, SearchClock, SearchLimits, SearchRequest,
};
use starfence_record::AnyGame;
use starfence_rules::dynamic::{State, TypedGame};
use starfence_rules::{Game, Seat, checkers, parallel, quoridor};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// The engines that a computer player has used, with what they keep between
/// searches.
#[derive(Default)]
pub struct Engines {
    checkers: Option<Box<CheckersEngine>>,
    parallel: Option<Box<ParallelEngine>>,
    quoridor: Option<Box<QuoridorEngine>>,
}

impl Engines {
    /// Chooses the move of the player in `seat`; `None` if that player does not
    /// have to choose one.
    pub fn choose(
        &mut self,
        kind: Kind,
        state: &State,
        seat: Seat,
        request: SearchRequest,
    ) -> Option<Found> {
        match state.typed() {
            TypedGame::Checkers(game) => {
                let engine = self.checkers.get_or_insert_default();
                choose::<checkers::Position>(engine, kind, &game, seat, request)
            }
            TypedGame::Parallel(game) => {
                let engine = self.parallel.get_or_insert_default();
                choose::<parallel::Position>(engine, kind, &game, seat, request)
            }
            TypedGame::Quoridor(game) => {
                let engine = self.quoridor.get_or_insert_default();
                choose::<quoridor::Position>(engine, kind, &game, seat, request)
            }
        }
    }
}

/// Returns the moves of a game as text; in games with plans, the rounds.
pub fn moves(game: &AnyGame) -> Vec<String> {
    match game {
        AnyGame::Checkers(game) => move_texts(game),
        AnyGame::Parallel(game) => move_texts(game),
        AnyGame::Quoridor(game) => move_texts(game),
    }
}

/// Returns the state after the first `count` moves of a game as text, as
/// [`State`] parses it.
pub fn state_text(game: &AnyGame, count: usize) -> String {
    let (kind, players) = (game.kind(), game.players());
    let start = match game {
        AnyGame::Checkers(game) => start_text(game),
        AnyGame::Parallel(game) => start_text(game),
        AnyGame::Quoridor(game) => start_text(game),
    };
    let moves = moves(game);
    let moves: String = moves
        .iter()
        .take(count)
        .map(|mv| format!(" {mv}"))
        .collect();
    let plans = match game {
        AnyGame::Parallel(_) => format!(" ; plans{}", " -/-".repeat(usize::from(players))),
        AnyGame::Checkers(_) | AnyGame::Quoridor(_) => String::new(),
    };
    format!("{kind} players {players} {start} ; moves{moves}{plans}")
}

/// Writes options, first player and first position of a game.
fn start_text<P: Playable>(game: &Game<P>) -> String {
    let start = game.start();
    let options = start.options_text();
    let options = if options.is_empty() {
        options
    } else {
        format!("options {options} ")
    };
    format!("{options}first {} position {start}", start.first_player())
}

fn move_texts<P: Playable>(game: &Game<P>) -> Vec<String> {
    game.moves().map(|mv| mv.to_string()).collect()
}

fn choose<P: Playable>(
    engine: &mut P::Engine,
    kind: Kind,
    game: &Game<P>,
    seat: Seat,
    request: SearchRequest,
) -> Option<Found> {
    let observation = P::observation(game, seat)?;
    let clock = Clock::start();
    let report = match kind {
        Kind::Level(level) => {
            level.search::<P>(engine, &observation, request.seed, &clock, &mut |_| ())
        }
        Kind::Search(budget) => {
            let mut limits = SearchLimits::new(budget, &clock);
            engine.search(&observation, request, &mut limits, &mut |_| ())
        }
        Kind::Reference(reference) => {
            let answer = P::reference_answer(game, seat, reference, request.seed)?;
            return Some(Found {
                moves: vec![answer.to_string()],
                ..Found::default()
            });
        }
    };
    let players = game.position().players();
    report.map(|report| found::<P>(&report, players, clock.interrupted.get()))
}

/// Returns a report with its moves as text.
fn found<P: Playable>(report: &Report<EngineMove<P>>, players: u8, interrupted: bool) -> Found {
    Found {
        moves: report
            .best_move()
            .map(|mv| mv.to_string())
            .into_iter()
            .collect(),
        depth: report.depth,
        nodes: report.nodes,
        lines: report
            .lines
            .iter()
            .map(|line| crate::report::Line {
                score: line
                    .score
                    .plies_to_end()
                    .is_none()
                    .then(|| line.score.value()),
                plies_to_end: line.score.plies_to_end(),
                chances: Seat::all(players)
                    .map(|seat| (seat.number(), line.chances.chance(seat)))
                    .collect(),
                moves: line.moves.iter().map(ToString::to_string).collect(),
            })
            .collect(),
        interrupted,
    }
}

/// The time between two looks for Ctrl+C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(100);

/// The clock of a search, which Ctrl+C stops.
struct Clock {
    began: Instant,
    last_look: Cell<Duration>,
    interrupted: Cell<bool>,
}

impl Clock {
    fn start() -> Self {
        Self {
            began: Instant::now(),
            last_look: Cell::default(),
            interrupted: Cell::default(),
        }
    }
}

impl SearchClock for Clock {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn stopped(&self) -> bool {
        let elapsed = self.began.elapsed();
        if elapsed - self.last_look.get() >= SIGNAL_INTERVAL {
            self.last_look.set(elapsed);
            // Python raises KeyboardInterrupt in the main thread, which is the
            // only one that sees signals.
            let interrupted = Python::attach(|py| py.check_signals().is_err());
            self.interrupted.set(self.interrupted.get() || interrupted);
        }
        self.interrupted.get()
    }
}
