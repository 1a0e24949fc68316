//! The Quoridor engine: runs the search for two players or the search for four.

use super::two_player_search::Memory;
use super::{four_players, two_players};
use crate::{Engine, RatedMove, Report, SearchLimits, SearchRequest};
use starfence_rules::Game;
use starfence_rules::quoridor::{Move, Players, Position};

/// The computer player of Quoridor, for games with two or four players.
pub struct QuoridorEngine {
    /// The data kept between two-player searches, created for the first such
    /// search.
    memory: Option<Memory>,
    /// The maximum size of the transposition table or the tree, in bytes; `None`
    /// for the default.
    bytes: Option<usize>,
    threads: usize,
}

/// The default size of the transposition table, in bytes. A search of one
/// second fills half of the table. With a table twice as large, the search is a
/// sixth slower, since less of the table fits in the processor's cache.
const TABLE_BYTES: usize = 16 << 20;

/// The default size of the search tree for four players, in bytes.
const TREE_BYTES: usize = 32 << 20;

impl Default for QuoridorEngine {
    fn default() -> Self {
        Self {
            memory: None,
            bytes: None,
            threads: 1,
        }
    }
}

impl QuoridorEngine {
    /// Creates an engine whose transposition table (with two players) or search
    /// tree (with four) takes at most the given number of bytes. The memory is
    /// allocated when needed.
    pub fn new(bytes: usize) -> Self {
        Self {
            bytes: Some(bytes),
            ..Self::default()
        }
    }

    fn memory(&mut self) -> &mut Memory {
        let bytes = self.bytes.unwrap_or(TABLE_BYTES);
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
                let threads = self.threads;
                two_players::search(self.memory(), threads, observation, request, limits, report)
            }
            Players::Four => {
                let bytes = self.bytes.unwrap_or(TREE_BYTES);
                four_players::search(bytes, observation, request, limits, report)
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

    fn set_table_bytes(&mut self, bytes: usize) {
        self.memory = None;
        self.bytes = Some(bytes);
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    fn clear_memory(&mut self) {
        if let Some(memory) = &mut self.memory {
            memory.clear();
        }
    }
}
