//! How two players are thought for.

use super::board::{Board, MoveCode};
use super::game_facts;
use super::move_ordering;
use super::root::{self, RootMove};
use super::score::{self, WIN};
use super::two_player_search::{Memory, PLIES, TwoPlayerSearch};
use crate::engine::{Line, RatedMove, Report, SearchLimits, SearchRequest};
use crate::rules::Game;
use crate::rules::quoridor::{Move, Position};

/// Searches for the player to move; `None` when the game is over.
pub(super) fn search(
    memory: &mut Memory,
    game: &Game<Position>,
    request: SearchRequest,
    limits: &mut SearchLimits,
    report: &mut dyn FnMut(&Report<Move>),
) -> Option<Report<Move>> {
    let position = game.position();
    let keys = game_facts::keys::<2>(game);
    let mut board = Board::<2>::new(position)?;
    board.quiet = (keys.len().saturating_sub(1)).min(usize::from(u16::MAX)) as u16;
    let mut moves = root_moves(memory, position, &board);
    moves.sort_by_key(|root| std::cmp::Reverse(root.score));
    let lines = request.lines.clamp(1, moves.len().max(1));
    let mut last = summary(position, 0, 0, moves.get(..lines)?);
    let won = moves.first()?.board.winner().is_some();
    if moves.len() == 1 || lines == 1 && won {
        report(&last);
        return Some(last);
    }
    memory.begin();
    let mut duel = TwoPlayerSearch {
        memory,
        limits,
        options: position.rules().options(),
        rest: game_facts::plies_left(position),
        earlier: keys.len(),
        keys,
        lines: vec![Vec::new(); PLIES + 1],
        over: false,
    };
    let mut told = false;
    let deepest = PLIES as u32 - 2;
    root::deepen(
        &mut duel,
        &mut moves,
        lines,
        deepest,
        &mut |nodes, depth, moves| {
            last = summary(
                position,
                depth,
                nodes,
                moves.get(..lines).unwrap_or_default(),
            );
            told = true;
            report(&last);
        },
    );
    last.nodes = duel.limits.nodes();
    if !told {
        report(&last);
    }
    Some(last)
}

/// All legal moves at a glance.
pub(super) fn evaluate_moves(memory: &Memory, position: &Position) -> Option<Vec<RatedMove<Move>>> {
    let rated = |root: RootMove| RatedMove {
        mv: root.code.decode(),
        score: score::shown(root.score).value(),
    };
    let board = Board::<2>::new(position)?;
    let moves = root_moves(memory, position, &board).into_iter();
    Some(moves.map(rated).collect())
}

/// The legal moves with what they lead to and what that is worth at a glance.
fn root_moves(memory: &Memory, position: &Position, board: &Board<2>) -> Vec<RootMove> {
    let moves = position.legal_moves().into_iter().filter_map(|mv| {
        let code = MoveCode::of(mv);
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
            quiet: !code.is_pawn() && !move_ordering::bars(board, code),
        })
    });
    moves.collect()
}

fn summary(position: &Position, depth: u32, nodes: u64, moves: &[RootMove]) -> Report<Move> {
    let line = |root: &RootMove| Line {
        score: score::shown(root.score),
        chances: score::chances(root.score, position.side_to_move()),
        moves: game_facts::legal_line(position, root.code, &root.line),
    };
    Report {
        depth,
        nodes,
        lines: moves.iter().map(line).collect(),
    }
}
