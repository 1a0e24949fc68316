//! The interface of the computer players.

use super::{Report, SearchLimits};

/// The settings of one call to an [`Engine`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchRequest {
    /// The number of best lines to find: 1 to play, more to analyse.
    pub lines: usize,
    /// The seed for engines that use randomness.
    pub seed: u64,
}

/// A move with its static rating, found without a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedMove<M> {
    /// The move.
    pub mv: M,
    /// The rating in hundredths of a turn, for the player to move. Only
    /// differences between ratings are meaningful.
    pub score: i32,
}

/// A computer player of one game, with the memory it keeps between its turns.
pub trait Engine {
    /// The input: the game so far or, in Parallel Chinese Checkers, the
    /// information that one player has.
    type Observation;

    /// The answer: a move or, in Parallel Chinese Checkers, a plan.
    type Move: Copy;

    /// Searches for the best moves until the limits are reached. Calls `report`
    /// with each better result, including the final one.
    ///
    /// The answer contains a legal move however small the limits are. Returns
    /// `None` only when the game is over.
    fn search(
        &mut self,
        observation: &Self::Observation,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>>;

    /// Searches like [`search`](Self::search) and also evaluates the move `mv`
    /// of the player who searches. The answer's lines are sorted by score; if
    /// none of them begins with `mv`, a line for it is added at the end. In
    /// turn-based games no line is added, since a search of the position after
    /// the move gives its score.
    fn judge(
        &mut self,
        observation: &Self::Observation,
        _mv: Self::Move,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>> {
        self.search(observation, request, limits, report)
    }

    /// Rates the legal moves without a search, by what a beginner sees. Takes a
    /// few milliseconds at most. In Parallel Chinese Checkers the moves are a
    /// selection of plans that includes the empty one. The result is empty when
    /// the game is over.
    fn evaluate_moves(
        &mut self,
        observation: &Self::Observation,
        seed: u64,
    ) -> Vec<RatedMove<Self::Move>>;

    /// Limits the memory used for tables to this many bytes, which may empty
    /// them. The default does nothing, for engines without tables.
    fn set_table_bytes(&mut self, _bytes: usize) {}

    /// Sets the number of threads that search at once, at least 1. With more
    /// than one, the same request may have different answers. The default does
    /// nothing, for engines that search with one thread only.
    fn set_threads(&mut self, _threads: usize) {}

    /// Forgets everything kept from earlier searches.
    fn clear_memory(&mut self);
}
