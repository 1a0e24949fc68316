//! The computer player of Quoridor.
//!
//! Two players: alpha-beta search over boards that keep all shortest paths up
//! to date, races without fences solved exactly, the rest valued by a small
//! neural network. Four players: a tree of the asker's moves, in which the
//! others are taken for greedy players, its leaves valued by another network.
//!
//! ```
//! use starfence::engine::quoridor::QuoridorEngine;
//! use starfence::engine::{SearchRequest, SearchLimits, Engine as _};
//! use starfence::rules::{Game, quoridor};
//!
//! let start = quoridor::Position::start(quoridor::Rules::new(quoridor::Players::Two));
//! let game = Game::new(start);
//! let ask = SearchRequest { lines: 1, seed: 0 };
//! let mut limits = SearchLimits::with_nodes(2_000);
//! let report = QuoridorEngine::default().search(&game, ask, &mut limits, &mut |_| {});
//! assert!(report.and_then(|report| report.best()).is_some());
//! ```

mod board;
mod four_player_network;
mod four_players;
mod greedy;
mod move_ordering;
mod network;
mod paths;
mod race;
mod root;
mod score;
pub mod training;
mod transposition_table;
mod tree_search;
mod two_player_network;
mod two_player_search;
mod two_players;

use crate::engine::{Engine, RatedMove, Report, SearchLimits, SearchRequest};
use crate::rules::quoridor::{Move, Players, Position};
use crate::rules::{Game, Position as _, Seat};
use board::{Board, MoveCode};
use two_player_search::Memory;

/// The computer player of Quoridor, for two players and for four.
pub struct QuoridorEngine {
    /// Made when first needed.
    memory: Option<Memory>,
    table_bytes: usize,
}

/// Bytes of the tables by default.
const TABLE_BYTES: usize = 32 << 20;

impl Default for QuoridorEngine {
    fn default() -> Self {
        Self::new(TABLE_BYTES)
    }
}

impl QuoridorEngine {
    /// A player whose transposition table (with two players) or tree (with
    /// four) takes so many bytes at most, when it is needed.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            memory: None,
            table_bytes,
        }
    }

    fn memory(&mut self) -> &mut Memory {
        let bytes = self.table_bytes;
        self.memory.get_or_insert_with(|| Memory::new(bytes))
    }
}

impl Engine for QuoridorEngine {
    type Observation = Game<Position>;
    type Move = Move;

    fn search(
        &mut self,
        observation: &Game<Position>,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Move>),
    ) -> Option<Report<Move>> {
        if observation.outcome().is_some() {
            return None;
        }
        match observation.position().rules().players() {
            Players::Two => {
                two_players::search(self.memory(), observation, request, limits, report)
            }
            Players::Four => {
                four_players::search(self.table_bytes, observation, request, limits, report)
            }
        }
    }

    fn evaluate_moves(&mut self, observation: &Game<Position>, _seed: u64) -> Vec<RatedMove<Move>> {
        if observation.outcome().is_some() {
            return Vec::new();
        }
        let position = observation.position();
        match position.rules().players() {
            Players::Two => two_players::evaluate_moves(self.memory(), position),
            Players::Four => four_players::evaluate_moves(position),
        }
        .unwrap_or_default()
    }

    fn forget(&mut self) {
        if let Some(memory) = &mut self.memory {
            memory.clear();
        }
    }
}

/// How many plies the round limit leaves, if there is one; those of players who
/// are out of the game do not count.
fn plies_left(position: &Position) -> Option<u32> {
    let limit = u32::from(position.rules().options().round_limit?.max(1));
    let players = position.players();
    let plays = |seat: Seat| u32::from(!position.is_out(seat));
    let all: u32 = Seat::all(players).map(plays).sum();
    let (mut seat, mut gone) = (position.first(), 0);
    while seat != position.side_to_move() {
        gone += plays(seat);
        seat = seat.after(players);
    }
    let rounds = (limit + 1).saturating_sub(position.round());
    Some((rounds * all).saturating_sub(gone))
}

/// The keys of the position at hand and of those before it, as far back as it
/// could come again: to the last fence.
fn keys<const N: usize>(game: &Game<Position>) -> Vec<u64> {
    let fences = game.position().fences;
    let back = (0..=game.len()).rev().map(|ply| game.position_at(ply));
    let same = back.take_while(|position| position.fences == fences);
    let mut keys: Vec<u64> = same
        .map_while(|position| Some(Board::<N>::new(position)?.key))
        .collect();
    keys.reverse();
    keys
}

/// A move and what follows it, as far as the rules have it: a search need not
/// know them to the last.
fn legal_line(position: &Position, first: MoveCode, rest: &[MoveCode]) -> Vec<Move> {
    let mut line = vec![first.decode()];
    let mut at = position.play_unchecked(first.decode());
    for mv in rest.iter().map(|code| code.decode()) {
        // The search leaves out the turns of those who are out of the game.
        while at.is_out(at.side_to_move()) && at.must_pass() {
            line.push(Move::Pass);
            at = at.play_unchecked(Move::Pass);
        }
        let Ok(next) = at.play(mv) else {
            break;
        };
        line.push(mv);
        at = next;
    }
    line
}
