//! The computer player of Quoridor.

mod board;
mod duel;
mod knobs;
mod order;
mod paths;
mod race;
mod root;
mod table;
mod weigh;

pub use knobs::Knobs;

use crate::engine::{Ask, Line, Meter, Rated, Report, Score, Shares, Thinker};
use crate::rules::quoridor::{Move, Position};
use crate::rules::{Game, Position as _, Seat, TurnBased as _};
use board::{Board, Code};
use duel::{Duel, Memory};
use root::RootMove;
use weigh::{WIN, decided};

/// The computer player of Quoridor, for two players and for four.
pub struct QuoridorThinker {
    memory: Memory,
    knobs: Knobs,
}

/// Bytes of the transposition table by default.
const TABLE_BYTES: usize = 32 << 20;

impl Default for QuoridorThinker {
    fn default() -> Self {
        Self::new(TABLE_BYTES)
    }
}

impl QuoridorThinker {
    /// A player whose tables take so many bytes at most, when they are needed.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            memory: Memory::new(table_bytes),
            knobs: Knobs::default(),
        }
    }

    /// The same with other knobs.
    #[must_use]
    pub fn with_knobs(mut self, knobs: Knobs) -> Self {
        self.knobs = knobs;
        self
    }

    fn think_two(
        &mut self,
        game: &Game<Position>,
        ask: Ask,
        meter: &mut Meter,
        report: &mut dyn FnMut(&Report<Move>),
    ) -> Option<Report<Move>> {
        let position = game.position();
        let board = Board::<2>::new(position)?;
        let me = position.to_move();
        let mut moves = root_moves(position, &board);
        for root in &mut moves {
            root.score = glance(&root.board);
        }
        moves.sort_by_key(|root| std::cmp::Reverse(root.score));
        let lines = ask.lines.clamp(1, moves.len().max(1));
        let mut last = summary(0, 0, moves.get(..lines)?, me);
        if moves.len() == 1 || moves.first()?.board.winner().is_some() && lines == 1 {
            report(&last);
            return Some(last);
        }
        self.memory.begin();
        let mut duel = Duel {
            memory: &mut self.memory,
            options: position.rules().options(),
            rest: plies_left(position),
            keys: earlier_keys(game),
            lines: vec![Vec::new(); duel::PLIES + 1],
            over: false,
            knobs: self.knobs,
            meter,
        };
        let mut told = false;
        let mut nodes_and_lines = |duel_nodes: u64, depth: u32, moves: &[RootMove<2>]| {
            last = summary(depth, duel_nodes, moves.get(..lines).unwrap_or_default(), me);
            told = true;
            report(&last);
        };
        let deepest = duel::PLIES as u32 - 2;
        root::deepen(&mut duel, &mut moves, lines, deepest, &mut |nodes, depth, moves| {
            nodes_and_lines(nodes, depth, moves);
        });
        let nodes = duel.meter.nodes();
        last.nodes = nodes;
        if !told {
            report(&last);
        }
        Some(last)
    }
}

impl Thinker for QuoridorThinker {
    type Seen = Game<Position>;
    type Move = Move;

    fn think(
        &mut self,
        seen: &Game<Position>,
        ask: Ask,
        meter: &mut Meter,
        report: &mut dyn FnMut(&Report<Move>),
    ) -> Option<Report<Move>> {
        if seen.outcome().is_some() {
            return None;
        }
        self.think_two(seen, ask, meter, report)
    }

    fn rate(&mut self, seen: &Game<Position>, _seed: u64) -> Vec<Rated<Move>> {
        let position = seen.position();
        let Some(board) = Board::<2>::new(position) else {
            return Vec::new();
        };
        root_moves(position, &board)
            .into_iter()
            .map(|root| Rated {
                mv: root.code.to_move(),
                worth: glance(&root.board),
            })
            .collect()
    }

    fn forget(&mut self) {
        self.memory.clear();
    }
}

/// The legal moves with what they lead to.
fn root_moves<const N: usize>(position: &Position, board: &Board<N>) -> Vec<RootMove<N>> {
    let legal = position.legal_moves().into_iter();
    legal
        .filter_map(|mv| {
            let code = Code::of(mv);
            let next = board.play(code)?;
            let quiet = !code.is_pawn() && !order::bars(board, code);
            Some(RootMove {
                code,
                board: next,
                score: 0,
                line: Vec::new(),
                quiet,
            })
        })
        .collect()
}

/// What a position after a move of the other player is worth for that one, at
/// a glance.
fn glance(board: &Board<2>) -> i32 {
    if board.winner().is_some() {
        return WIN - 1;
    }
    -weigh::duel(board)
}

/// How many plies the round limit leaves, if there is one.
fn plies_left(position: &Position) -> Option<u32> {
    let limit = u32::from(position.rules().options().round_limit?.max(1));
    let players = u32::from(position.players());
    let first = position.first().number();
    let to_move = position.to_move().number();
    let gone = (u32::from(to_move) + players - u32::from(first)) % players;
    Some(((limit + 1).saturating_sub(position.round()) * players).saturating_sub(gone))
}

/// The keys of the positions before the one at hand, as far back as it could
/// come again.
fn earlier_keys(game: &Game<Position>) -> Vec<u64> {
    let mut keys = Vec::new();
    let now: Vec<_> = game.position().fences().collect();
    for ply in (0..game.len()).rev() {
        let position = game.position_at(ply);
        if position.fences().count() != now.len() {
            break;
        }
        let Some(board) = Board::<2>::new(position) else {
            break;
        };
        keys.push(board.key);
    }
    keys.reverse();
    keys
}

fn score_of(score: i32) -> Score {
    match score {
        _ if !decided(score) => Score::hundredths(score),
        1.. => Score::win_in((WIN - score) as u32),
        _ => Score::loss_in((WIN + score) as u32),
    }
}

fn chance(score: i32) -> f32 {
    if decided(score) {
        return if score > 0 { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-score as f32 / 150.0).exp())
}

fn summary(depth: u32, nodes: u64, moves: &[RootMove<2>], me: Seat) -> Report<Move> {
    let line = |root: &RootMove<2>| {
        let first = std::iter::once(&root.code);
        Line {
            score: score_of(root.score),
            shares: Shares::of_two(me, chance(root.score)),
            moves: first.chain(&root.line).map(|code| code.to_move()).collect(),
        }
    };
    Report {
        depth,
        nodes,
        lines: moves.iter().map(line).collect(),
    }
}
