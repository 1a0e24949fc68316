//! A session of CCP: the current game with its computer player.

use super::cells::{CellsError, path_text, position_from_cells};
use super::command::{AnalyzeArguments, CcpCommand, CcpError, CcpOption, GoLimits, ListPosition};
use super::list_rules::{MAX_PLIES, ending, winning_turn};
use serde::Serialize;
use starfence_engine::checkers::CheckersEngine;
use starfence_engine::ugi::SessionState;
use starfence_engine::{Engine as _, Report, Score, SearchBudget, SearchClock};
use starfence_engine::{SearchLimits, SearchRequest};
use starfence_rules::checkers::{Options, Players, Position, Rules, Turn};
use starfence_rules::{Game, Position as _};
use std::cell::Cell;
use std::time::Duration;
use thiserror::Error;

/// The answer to `go` when there is no move.
const NO_MOVE: &str = "bestmove 0000";

/// A score that stands for a certain win in the list's `score cp`. One is
/// subtracted for each ply until the win.
const WIN_SCORE: i32 = 30_000;

/// A session of CCP.
pub struct CcpSession {
    current: Option<CurrentGame>,
    engine: CheckersEngine,
    max_plies: u32,
}

impl Default for CcpSession {
    fn default() -> Self {
        Self {
            current: None,
            engine: CheckersEngine::default(),
            max_plies: MAX_PLIES,
        }
    }
}

/// The game that the list's positions belong to. The list sends positions
/// without the moves between them; those that can be found out are kept, so that
/// repetitions are known.
struct CurrentGame {
    game: Game<Position>,
    /// The list's number of moves before the current position.
    ply: u32,
    /// The move that was answered in the current position.
    answered: Option<Turn>,
}

/// The error for a command that cannot be executed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
enum SessionError {
    #[error(transparent)]
    Command(#[from] CcpError),
    #[error(transparent)]
    Cells(#[from] CellsError),
    #[error("missing position: expected position first")]
    NoPosition,
    #[error("the game is over: {0}")]
    Over(String),
}

/// The answer to `analyze`, written as JSON.
#[derive(Serialize)]
struct Analysis {
    /// What the player to move can expect, from -1 (a loss) to 1 (a win).
    value: f64,
    moves: Vec<AnalyzedMove>,
}

/// One of the best moves.
#[derive(Serialize)]
struct AnalyzedMove {
    #[serde(rename = "move")]
    path: String,
    /// The share of the move among those listed; all shares add up to 1.
    policy: f64,
}

/// A clock that also stops a search once `is_stopped` is set.
struct StoppableClock<'a> {
    clock: &'a dyn SearchClock,
    is_stopped: Cell<bool>,
}

impl SearchClock for StoppableClock<'_> {
    fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    fn stopped(&self) -> bool {
        self.is_stopped.get() || self.clock.stopped()
    }
}

impl CcpSession {
    /// Executes a line. Calls `make_clock` when a search begins, and `send` with
    /// each line of output. Every line that requests a move is answered by one
    /// `bestmove` line.
    pub fn execute(
        &mut self,
        line: &str,
        make_clock: &dyn Fn() -> Box<dyn SearchClock>,
        send: &mut dyn FnMut(&str),
    ) -> SessionState {
        let done = match CcpCommand::read(line) {
            Ok(CcpCommand::Quit) => return SessionState::Closed,
            Ok(command) => self.execute_command(&command, make_clock, send),
            Err(error) => Err(error.into()),
        };
        if let Err(error) = done {
            send(&format!("error {error}"));
            if CcpCommand::requests_move(line) {
                send(NO_MOVE);
            }
        }
        SessionState::Open
    }

    fn execute_command(
        &mut self,
        command: &CcpCommand,
        make_clock: &dyn Fn() -> Box<dyn SearchClock>,
        send: &mut dyn FnMut(&str),
    ) -> Result<(), SessionError> {
        match command {
            CcpCommand::Ccp => {
                send(concat!("id name Starfence ", env!("CARGO_PKG_VERSION")));
                send("id author the Starfence founders");
                let max = CcpOption::MAX_HASH_MEGABYTES;
                send(&format!(
                    "option name Hash type spin default 16 min 1 max {max}"
                ));
                let max = CcpOption::MAX_MAX_PLIES;
                send(&format!(
                    "option name MaxPlies type spin default {MAX_PLIES} min 1 max {max}"
                ));
                send("ccpok");
            }
            CcpCommand::Protocol => send("protocol ccp 1"),
            CcpCommand::IsReady => send("readyok"),
            CcpCommand::SetOption(CcpOption::Hash(megabytes)) => {
                self.engine.set_table_bytes(megabytes << 20);
            }
            CcpCommand::SetOption(CcpOption::MaxPlies(plies)) => {
                self.max_plies = *plies;
                self.current = None;
            }
            CcpCommand::Position(position) => self.set_position(position)?,
            CcpCommand::Go(go) => self.go(go, &*make_clock(), send)?,
            CcpCommand::Analyze(analyze) => self.analyze(*analyze, &*make_clock(), send)?,
            CcpCommand::Unknown(what) => send(&format!("info string ignored unknown {what}")),
            // Every search has ended before the next line is read.
            CcpCommand::Stop | CcpCommand::Quit | CcpCommand::Empty => {}
        }
        Ok(())
    }

    /// Sets the current position. It continues the current game if at most two
    /// moves lead to it, the first of which is the one that was answered.
    fn set_position(&mut self, position: &ListPosition) -> Result<(), SessionError> {
        // In a game that begins here, the round limit stands for the list's
        // limit of plies: a round is over before player 1 (the list's 0) moves.
        let plies_left = self.max_plies.saturating_sub(position.ply);
        let begun = u32::from(position.to_move.array_index() != 0);
        let rounds = (plies_left + begun).div_ceil(2);
        let options = Options {
            round_limit: Some(u16::try_from(rounds.max(1)).unwrap_or(u16::MAX)),
            ..Options::default()
        };
        let rules = Rules::new(Players::Two).with_options(options);
        let start = match &position.cells {
            Some(cells) => position_from_cells(cells, position.to_move, rules)?,
            None => position_from_cells(&start_cells(), position.to_move, rules)?,
        };
        let continued = self
            .current
            .as_ref()
            .and_then(|current| current.continued_to(&start, position.ply));
        self.current = Some(CurrentGame {
            game: continued.unwrap_or_else(|| Game::new(start)),
            ply: position.ply,
            answered: None,
        });
        Ok(())
    }

    /// Searches for a move and answers it.
    fn go(
        &mut self,
        go: &GoLimits,
        clock: &dyn SearchClock,
        send: &mut dyn FnMut(&str),
    ) -> Result<(), SessionError> {
        let current = self.current.as_ref().ok_or(SessionError::NoPosition)?;
        current.check_open(self.max_plies)?;
        let position = *current.game.position();
        let turn = match winning_turn(&position) {
            Some(turn) => Some(turn),
            None => {
                let budget = go.budget_of(position.side_to_move());
                let report = self.search((budget, go.depth), 1, clock, &mut |report| {
                    if let Some(line) = info_text(&position, report) {
                        send(&line);
                    }
                })?;
                report.and_then(|report| report.best_move())
            }
        };
        let path = turn.and_then(|turn| path_text(&position, turn));
        if let Some(current) = &mut self.current {
            current.answered = turn;
        }
        match path {
            Some(path) => send(&format!("bestmove {path}")),
            None => send(NO_MOVE),
        }
        Ok(())
    }

    /// Searches the current position. A search with a limit of depth returns
    /// the result of that depth.
    fn search(
        &mut self,
        (budget, depth): (SearchBudget, Option<u32>),
        lines: usize,
        clock: &dyn SearchClock,
        report: &mut dyn FnMut(&Report<Turn>),
    ) -> Result<Option<Report<Turn>>, SessionError> {
        let current = self.current.as_ref().ok_or(SessionError::NoPosition)?;
        let clock = StoppableClock {
            clock,
            is_stopped: Cell::new(false),
        };
        let mut limits = SearchLimits::new(budget, &clock);
        let request = SearchRequest { lines, seed: 0 };
        let mut reached = None;
        let found = self
            .engine
            .search(&current.game, request, &mut limits, &mut |found| {
                if !clock.is_stopped.get() {
                    report(found);
                }
                if depth.is_some_and(|depth| found.depth >= depth) && reached.is_none() {
                    clock.is_stopped.set(true);
                    reached = Some(found.clone());
                }
            });
        Ok(reached.or(found))
    }

    /// Searches for the best moves and sends them with their shares.
    fn analyze(
        &mut self,
        analyze: AnalyzeArguments,
        clock: &dyn SearchClock,
        send: &mut dyn FnMut(&str),
    ) -> Result<(), SessionError> {
        let current = self.current.as_ref().ok_or(SessionError::NoPosition)?;
        current.check_open(self.max_plies)?;
        let position = *current.game.position();
        let report = self.search((analyze.budget, None), analyze.top, clock, &mut |_| {})?;
        let analysis = analysis_of(&position, report.as_ref());
        // Numbers and text can always be written as JSON.
        let text = serde_json::to_string(&analysis).unwrap_or_default();
        send(&format!("analysis {text}"));
        Ok(())
    }
}

impl CurrentGame {
    /// Returns the game with the moves that lead to the position `target` at
    /// `ply`; `None` if it does not continue this game.
    fn continued_to(&self, target: &Position, ply: u32) -> Option<Game<Position>> {
        let mut game = self.game.clone();
        let ahead = ply.checked_sub(self.ply)?;
        if ahead == 2 {
            game.play(self.answered?).ok()?;
        }
        if matches!(ahead, 1 | 2) {
            let mover = game.position().side_to_move();
            let (old, new) = (game.position().pegs(mover), target.pegs(mover));
            let turn = Turn::Move {
                from: (old - new).first()?,
                to: (new - old).first()?,
                swap: false,
            };
            game.play(turn).ok()?;
        }
        (ahead <= 2 && game.position().repeats(target)).then_some(game)
    }

    /// Checks that the game is in progress under the list's rules.
    fn check_open(&self, max_plies: u32) -> Result<(), SessionError> {
        match ending(&self.game, self.ply, max_plies) {
            None => Ok(()),
            Some(ending) => Err(SessionError::Over(match ending.winner() {
                Some(winner) => format!("{ending}, player {} has won", winner.array_index()),
                None => format!("{ending}, a draw"),
            })),
        }
    }
}

/// Returns the list's text of the position in which its games begin.
fn start_cells() -> String {
    format!("{}{}{}", "0".repeat(10), ".".repeat(101), "1".repeat(10))
}

/// Returns the list's `info` line for the best line of a report; `None` if the
/// line has no moves of pegs.
fn info_text(position: &Position, report: &Report<Turn>) -> Option<String> {
    let line = report.lines.first()?;
    let mut now = *position;
    let mut paths = String::new();
    for &turn in &line.moves {
        let Some(path) = path_text(&now, turn) else {
            break;
        };
        paths.push(' ');
        paths.push_str(&path);
        now = now.play_unchecked(turn);
    }
    let (depth, nodes) = (report.depth, report.nodes);
    let score = score_number(line.score);
    (!paths.is_empty())
        .then(|| format!("info depth {depth} nodes {nodes} score cp {score} pv{paths}"))
}

/// Returns a score in hundredths of a turn; a certain win or loss is a number
/// near [`WIN_SCORE`].
fn score_number(score: Score) -> i32 {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => WIN_SCORE - plies,
        Some(plies) => -WIN_SCORE - plies,
        None => score.value().clamp(1_000 - WIN_SCORE, WIN_SCORE - 1_000),
    }
}

/// Returns the best moves with their shares: a move that is one turn worse than
/// another has 1/e of its share.
fn analysis_of(position: &Position, report: Option<&Report<Turn>>) -> Analysis {
    let lines = report.map(|report| &report.lines[..]).unwrap_or_default();
    let best = lines.first();
    let value = best.map_or(0.0, |line| {
        f64::from(line.chances.chance(position.side_to_move())) * 2.0 - 1.0
    });
    let best_score = best.map_or(0, |line| score_number(line.score));
    let moves: Vec<AnalyzedMove> = lines
        .iter()
        .filter_map(|line| {
            let path = path_text(position, *line.moves.first()?)?;
            let turns = f64::from(score_number(line.score) - best_score) / 100.0;
            Some(AnalyzedMove {
                path,
                policy: turns.exp(),
            })
        })
        .collect();
    let sum: f64 = moves.iter().map(|mv| mv.policy).sum();
    let rounded = |share: f64| (share * 10_000.0).round() / 10_000.0;
    Analysis {
        value: rounded(value),
        moves: moves
            .into_iter()
            .map(|mv| AnalyzedMove {
                policy: rounded(mv.policy / sum),
                ..mv
            })
            .collect(),
    }
}
