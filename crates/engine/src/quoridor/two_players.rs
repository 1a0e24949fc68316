//! Runs the search for two players and reports its results.

use super::board::{Board, MoveCode};
use super::game_facts;
use super::move_ordering;
use super::root::{self, RootMove};
use super::score::{self, WIN};
use super::two_player_search::{MAX_PLIES_BELOW_ROOT, Memory, TwoPlayerSearch};
use crate::{
    RatedMove, Report, SearchBudget, SearchClock, SearchLimits, SearchLine, SearchRequest,
};
use starfence_rules::Game;
use starfence_rules::quoridor::{Move, Position};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// Searches for the best moves of the player to move with the given number of
/// threads; `None` when the game is over. The other threads help the first one
/// through entries that they store in the shared transposition table ("lazy
/// SMP").
pub(super) fn search(
    memory: &mut Memory,
    threads: usize,
    game: &Game<Position>,
    request: SearchRequest,
    limits: &mut SearchLimits,
    report: &mut dyn FnMut(&Report<Move>),
) -> Option<Report<Move>> {
    let position = game.position();
    let keys = game_facts::position_keys::<2>(game);
    let mut board = Board::<2>::new(position)?;
    board.moves_since_fence = (keys.len().saturating_sub(1)).min(usize::from(u16::MAX)) as u16;
    let mut moves = root_moves(memory, position, &board);
    moves.sort_by_key(|root| std::cmp::Reverse(root.score));
    let lines = request.lines.clamp(1, moves.len().max(1));
    let mut last = report_of(position, 0, 0, moves.get(..lines)?);
    let won = moves.first()?.board.winner().is_some();
    if moves.len() == 1 || lines == 1 && won {
        report(&last);
        return Some(last);
    }
    memory.begin_search();
    let helpers: Vec<Memory> = (1..threads).map(|_| memory.for_helper_thread()).collect();
    let first_thread_done = AtomicBool::new(false);
    let mut reported = false;
    thread::scope(|scope| {
        for mut memory in helpers {
            let (mut moves, keys, first_thread_done) =
                (moves.clone(), keys.clone(), &first_thread_done);
            scope.spawn(move || {
                let clock = HelperClock(first_thread_done);
                let mut limits = SearchLimits::new(SearchBudget::default(), &clock);
                let mut search =
                    TwoPlayerSearch::new(&mut memory, &mut limits, position, &board, keys);
                root::iterative_deepening(
                    &mut search,
                    &mut moves,
                    lines,
                    MAX_DEPTH,
                    &mut |_, _, _| {},
                );
            });
        }
        let mut search = TwoPlayerSearch::new(memory, limits, position, &board, keys);
        root::iterative_deepening(
            &mut search,
            &mut moves,
            lines,
            MAX_DEPTH,
            &mut |nodes, depth, moves| {
                let best = moves.get(..lines).unwrap_or_default();
                last = report_of(position, depth, nodes, best);
                reported = true;
                report(&last);
            },
        );
        first_thread_done.store(true, Ordering::Relaxed);
    });
    last.nodes = limits.nodes();
    if !reported {
        report(&last);
    }
    Some(last)
}

/// The maximum depth of a search, in plies.
const MAX_DEPTH: u32 = MAX_PLIES_BELOW_ROOT as u32 - 2;

/// A clock that stops a helper thread's search after the first thread's search
/// has ended.
struct HelperClock<'a>(&'a AtomicBool);

impl SearchClock for HelperClock<'_> {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Returns all legal moves with their static ratings.
pub(super) fn evaluate_moves(memory: &Memory, position: &Position) -> Option<Vec<RatedMove<Move>>> {
    let rated = |root: RootMove| RatedMove {
        mv: root.code.unpack(),
        score: score::public_score(root.score).value(),
    };
    let board = Board::<2>::new(position)?;
    let moves = root_moves(memory, position, &board).into_iter();
    Some(moves.map(rated).collect())
}

/// Returns the legal moves, each with the resulting board and its static score.
fn root_moves(memory: &Memory, position: &Position, board: &Board<2>) -> Vec<RootMove> {
    let moves = position.legal_moves().into_iter().filter_map(|mv| {
        let code = MoveCode::from_move(mv);
        let next = board.play(code)?;
        let score = match next.winner() {
            Some(_) => WIN - 1,
            None => -memory.net.value(&next),
        };
        Some(RootMove {
            code,
            board: next,
            score,
            line: Vec::new(),
            quiet: !code.is_pawn()
                && !move_ordering::blocks_shortest_paths_of_opponent(board, code),
        })
    });
    moves.collect()
}

fn report_of(position: &Position, depth: u32, nodes: u64, moves: &[RootMove]) -> Report<Move> {
    let line = |root: &RootMove| SearchLine {
        score: score::public_score(root.score),
        chances: score::chances(root.score, position.side_to_move()),
        moves: game_facts::legal_line(position, root.code, &root.line),
    };
    Report {
        depth,
        nodes,
        lines: moves.iter().map(line).collect(),
    }
}
