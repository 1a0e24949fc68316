//! The engine: hands a search to the one for two players or for four.

use super::two_player_search::Memory;
use super::{four_players, two_players};
use crate::engine::{Engine, RatedMove, Report, SearchLimits, SearchRequest};
use crate::rules::Game;
use crate::rules::quoridor::{Move, Players, Position};

/// The computer player of Quoridor, for two players and for four.
pub struct QuoridorEngine {
    /// Made when first needed.
    memory: Option<Memory>,
    table_bytes: usize,
    threads: usize,
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
            threads: 1,
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
                let threads = self.threads;
                two_players::search(self.memory(), threads, observation, request, limits, report)
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

    fn set_table_bytes(&mut self, bytes: usize) {
        self.memory = None;
        self.table_bytes = bytes;
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    fn forget(&mut self) {
        if let Some(memory) = &mut self.memory {
            memory.clear();
        }
    }
}
