//! How two players are thought for.

use super::board::{Board, Code};
use super::duel::{Duel, Memory, PLIES};
use super::order;
use super::root::{self, RootMove};
use super::score::{self, WIN};
use crate::engine::{Ask, Line, Meter, Rated, Report};
use crate::rules::quoridor::{Move, Position};
use crate::rules::{Game, TurnBased as _};

/// Searches for the player to move; `None` when the game is over.
pub(super) fn think(
    memory: &mut Memory,
    game: &Game<Position>,
    ask: Ask,
    meter: &mut Meter,
    report: &mut dyn FnMut(&Report<Move>),
) -> Option<Report<Move>> {
    let position = game.position();
    let keys = super::keys::<2>(game);
    let mut board = Board::<2>::new(position)?;
    board.quiet = (keys.len().saturating_sub(1)).min(usize::from(u16::MAX)) as u16;
    let mut moves = root_moves(memory, position, &board);
    moves.sort_by_key(|root| std::cmp::Reverse(root.score));
    let lines = ask.lines.clamp(1, moves.len().max(1));
    let mut last = summary(position, 0, 0, moves.get(..lines)?);
    let won = moves.first()?.board.winner().is_some();
    if moves.len() == 1 || lines == 1 && won {
        report(&last);
        return Some(last);
    }
    memory.begin();
    let mut duel = Duel {
        memory,
        meter,
        options: position.rules().options(),
        rest: super::plies_left(position),
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
    last.nodes = duel.meter.nodes();
    if !told {
        report(&last);
    }
    Some(last)
}

/// All legal moves at a glance.
pub(super) fn rate(memory: &Memory, position: &Position) -> Option<Vec<Rated<Move>>> {
    let rated = |root: RootMove| Rated {
        mv: root.code.to_move(),
        worth: score::shown(root.score).value(),
    };
    let board = Board::<2>::new(position)?;
    let moves = root_moves(memory, position, &board).into_iter();
    Some(moves.map(rated).collect())
}

/// The legal moves with what they lead to and what that is worth at a glance.
fn root_moves(memory: &Memory, position: &Position, board: &Board<2>) -> Vec<RootMove> {
    let moves = position.legal_moves().into_iter().filter_map(|mv| {
        let code = Code::of(mv);
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
            quiet: !code.is_pawn() && !order::bars(board, code),
        })
    });
    moves.collect()
}

fn summary(position: &Position, depth: u32, nodes: u64, moves: &[RootMove]) -> Report<Move> {
    let line = |root: &RootMove| Line {
        score: score::shown(root.score),
        shares: score::shares(root.score, position.to_move()),
        moves: super::legal_line(position, root.code, &root.line),
    };
    Report {
        depth,
        nodes,
        lines: moves.iter().map(line).collect(),
    }
}
