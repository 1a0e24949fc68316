//! The computer player of Quoridor.

mod board;
mod duel;
mod knobs;
mod many;
pub mod net;
mod order;
mod paths;
mod playout;
mod race;
mod root;
mod table;
mod tree;
mod weigh;

pub use knobs::Knobs;

use crate::engine::{Ask, Line, Meter, Rated, Report, Score, Shares, Thinker};
use crate::rules::quoridor::{Move, Options, Players, Position};
use crate::rules::{Game, Position as _, TurnBased as _};
use board::{Board, Code};
use duel::{Duel, Memory};
use many::Many;
use rand::SeedableRng;
use rand_pcg::Pcg32;
use root::RootMove;
use weigh::{WIN, decided};

/// The computer player of Quoridor, for two players and for four.
pub struct QuoridorThinker {
    memory: Option<Memory>,
    table_bytes: usize,
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
            memory: None,
            table_bytes,
            knobs: Knobs::default(),
        }
    }

    /// The same with other knobs.
    #[must_use]
    pub fn with_knobs(mut self, knobs: Knobs) -> Self {
        self.knobs = knobs;
        self
    }

    fn think_as<const N: usize>(
        &mut self,
        game: &Game<Position>,
        ask: Ask,
        meter: &mut Meter,
        report: &mut dyn FnMut(&Report<Move>),
    ) -> Option<Report<Move>>
    where
        for<'a, 'm> Task<'a, 'm>: Search<N>,
    {
        let position = game.position();
        let board = Board::<N>::new(position)?;
        let mut moves = root_moves(position, &board);
        for root in &mut moves {
            root.score = <Task as Search<N>>::glance(&root.board, board.mover);
        }
        moves.sort_by_key(|root| std::cmp::Reverse(root.score));
        let lines = ask.lines.clamp(1, moves.len().max(1));
        let mut last = summary(position, 0, 0, moves.get(..lines)?);
        if moves.len() == 1 || lines == 1 && moves.first()?.board.winner().is_some() {
            report(&last);
            return Some(last);
        }
        let mut told = false;
        let task = Task {
            memory: self
                .memory
                .get_or_insert_with(|| Memory::new(self.table_bytes)),
            meter,
            options: position.rules().options(),
            rest: plies_left(position),
            keys: earlier_keys::<N>(game),
            knobs: self.knobs,
            seed: ask.seed,
        };
        let nodes = task.search(&board, &mut moves, lines, &mut |nodes, depth, moves| {
            last = summary(
                position,
                depth,
                nodes,
                moves.get(..lines).unwrap_or_default(),
            );
            told = true;
            report(&last);
        });
        last.nodes = nodes;
        if !told {
            report(&last);
        }
        Some(last)
    }
}

/// The network's features that hold in a position, as the player to move, or
/// the player so many seats after that one, sees it. For its training.
pub fn features(position: &Position, after: u8) -> Vec<usize> {
    let mut features = Vec::new();
    let visit = |feature| features.push(feature);
    let seat = position.to_move().at() + usize::from(after);
    match position.rules().players() {
        Players::Two => {
            if let Some(board) = Board::<2>::new(position) {
                net::for_each_feature(&board, seat % 2, visit);
            }
        }
        Players::Four => {
            if let Some(board) = Board::<4>::new(position) {
                net::for_each_feature(&board, seat % 4, visit);
            }
        }
    }
    features
}

/// What a search of either kind is given.
struct Task<'a, 'm> {
    memory: &'a mut Memory,
    meter: &'a mut Meter<'m>,
    options: Options,
    rest: Option<u32>,
    keys: Vec<u64>,
    knobs: Knobs,
    seed: u64,
}

/// What hears of results: nodes, depth, moves.
type Found<'a, const N: usize> = &'a mut dyn FnMut(u64, u32, &[RootMove<N>]);

/// A search for `N` players.
trait Search<const N: usize> {
    /// What a position after a move of that player is worth to it.
    fn glance(board: &Board<N>, seat: usize) -> i32;

    /// Searches, and returns the nodes.
    fn search(
        self,
        board: &Board<N>,
        moves: &mut [RootMove<N>],
        lines: usize,
        found: Found<N>,
    ) -> u64;
}

const DEEPEST: u32 = duel::PLIES as u32 - 2;

impl Search<2> for Task<'_, '_> {
    fn glance(board: &Board<2>, _: usize) -> i32 {
        if board.winner().is_some() {
            WIN - 1
        } else {
            -weigh::duel(board)
        }
    }

    fn search(self, _: &Board<2>, moves: &mut [RootMove<2>], lines: usize, found: Found<2>) -> u64 {
        self.memory.begin();
        let earlier = self.keys.len();
        let mut duel = Duel {
            memory: self.memory,
            meter: self.meter,
            options: self.options,
            rest: self.rest,
            keys: self.keys,
            earlier,
            lines: vec![Vec::new(); duel::PLIES + 1],
            over: false,
            knobs: self.knobs,
        };
        root::deepen(&mut duel, moves, lines, DEEPEST, found);
        duel.meter.nodes()
    }
}

impl Task<'_, '_> {
    fn grow(
        self,
        board: &Board<4>,
        moves: &mut [RootMove<4>],
        lines: usize,
        found: Found<4>,
    ) -> u64 {
        let mut tries = order::Tries::<{ order::MOST }>::new();
        let targets = board.targets(self.options);
        tries.add(board, targets, &order::Habits::new(0, 0), 0, Code::NONE);
        let ranks: Vec<Code> = tries.map(|each| each.code).collect();
        moves.sort_by_key(|root| ranks.iter().position(|&code| code == root.code));
        let mut tree = tree::Tree::new(
            moves
                .iter()
                .map(|root| root.code)
                .collect::<Vec<_>>()
                .into_iter(),
            16 << 20,
            self.meter,
            self.options,
            self.rest,
            Pcg32::seed_from_u64(self.seed),
        );
        let mut visits: u32 = 0;
        let mut tell_at = 16;
        let mut depth = 0;
        loop {
            let more = tree.visit(board);
            visits += u32::from(more);
            if visits >= tell_at || !more && visits > 0 {
                tell_at *= 2;
                depth += 1;
                for edge in tree.root() {
                    if let Some(root) = moves.iter_mut().find(|root| root.code == edge.code) {
                        root.score = (edge.sure() * 10_000.0) as i32;
                        root.line = tree.line(edge);
                    }
                }
                moves.sort_by_key(|root| std::cmp::Reverse(root.score));
                found(tree.meter.nodes(), depth, moves);
            }
            if !more {
                let _ = lines;
                return tree.meter.nodes();
            }
        }
    }
}

impl Search<4> for Task<'_, '_> {
    fn glance(board: &Board<4>, seat: usize) -> i32 {
        if board.winner().is_some() {
            WIN - 1
        } else {
            weigh::table(board, seat, 80, 20, 50)
        }
    }

    fn search(
        self,
        board: &Board<4>,
        moves: &mut [RootMove<4>],
        lines: usize,
        found: Found<4>,
    ) -> u64 {
        if self.knobs.uct {
            return self.grow(board, moves, lines, found);
        }
        self.memory.begin();
        let mut many = Many {
            memory: self.memory,
            meter: self.meter,
            options: self.options,
            rest: self.rest,
            keys: self.keys,
            lines: vec![Vec::new(); duel::PLIES + 1],
            over: false,
            knobs: self.knobs,
            asker: board.mover,
        };
        root::deepen(&mut many, moves, lines, DEEPEST, found);
        many.meter.nodes()
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
        match seen.position().rules().players() {
            Players::Two => self.think_as::<2>(seen, ask, meter, report),
            Players::Four => self.think_as::<4>(seen, ask, meter, report),
        }
    }

    fn rate(&mut self, seen: &Game<Position>, _seed: u64) -> Vec<Rated<Move>> {
        match seen.position().rules().players() {
            Players::Two => rate::<2>(seen),
            Players::Four => rate::<4>(seen),
        }
        .unwrap_or_default()
    }

    fn forget(&mut self) {
        if let Some(memory) = &mut self.memory {
            memory.clear();
        }
    }
}

fn rate<const N: usize>(game: &Game<Position>) -> Option<Vec<Rated<Move>>>
where
    for<'a, 'm> Task<'a, 'm>: Search<N>,
{
    let position = game.position();
    if game.outcome().is_some() {
        return None;
    }
    let board = Board::<N>::new(position)?;
    let rated = |root: RootMove<N>| Rated {
        mv: root.code.to_move(),
        worth: <Task as Search<N>>::glance(&root.board, board.mover),
    };
    Some(
        root_moves(position, &board)
            .into_iter()
            .map(rated)
            .collect(),
    )
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
fn earlier_keys<const N: usize>(game: &Game<Position>) -> Vec<u64> {
    let mut keys = Vec::new();
    let now: Vec<_> = game.position().fences().collect();
    for ply in (0..game.len()).rev() {
        let position = game.position_at(ply);
        if position.fences().count() != now.len() {
            break;
        }
        let Some(board) = Board::<N>::new(position) else {
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

fn summary<const N: usize>(
    position: &Position,
    depth: u32,
    nodes: u64,
    moves: &[RootMove<N>],
) -> Report<Move> {
    let line = |root: &RootMove<N>| Line {
        score: score_of(root.score),
        shares: shares(position, root.score),
        moves: legal_line(position, root),
    };
    Report {
        depth,
        nodes,
        lines: moves.iter().map(line).collect(),
    }
}

/// A move and what follows it, as far as that is legal: other players may be
/// skipped in the search.
fn legal_line<const N: usize>(position: &Position, root: &RootMove<N>) -> Vec<Move> {
    let mut line = vec![root.code.to_move()];
    let mut at = position.play_unchecked(root.code.to_move());
    for mv in root.line.iter().map(|code| code.to_move()) {
        let Ok(next) = at.play(mv) else {
            break;
        };
        line.push(mv);
        at = next;
    }
    line
}

fn shares(position: &Position, score: i32) -> Shares {
    let me = position.to_move();
    let mine = chance(score);
    let players = position.players();
    let others = f32::from(players - 1).max(1.0);
    Shares::new(players, |seat| {
        if seat == me {
            mine
        } else {
            (1.0 - mine) / others
        }
    })
}
