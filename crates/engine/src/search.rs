//! The common interface of the computer players of all games.

use super::{Report, SearchLimits};

/// The settings of a single search by an [`Engine`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchRequest {
    /// The number of best lines to find: 1 for playing, more for analysis.
    pub lines: usize,
    /// The seed of the random number generator, for engines that use one.
    pub seed: u64,
}

/// A move with its static rating, found without a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedMove<M> {
    /// The rated move.
    pub mv: M,
    /// The rating, in hundredths of a turn, for the player to move. Only
    /// differences between the ratings of a position are meaningful.
    pub score: i32,
}

/// A computer player for one game, including the data it keeps between
/// searches.
pub trait Engine {
    /// The input of a search: the game so far or, in Parallel Chinese Checkers,
    /// the information available to one player.
    type Observation;

    /// The result of a search: a move or, in Parallel Chinese Checkers, a plan.
    type Move: Copy;

    /// Searches for the best moves until the limits are reached. Calls `report`
    /// with each improved result, including the final one.
    ///
    /// The result contains a legal move however small the limits are. Returns
    /// `None` only when the game is over.
    fn search(
        &mut self,
        observation: &Self::Observation,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>>;

    /// Searches like [`search`](Self::search) and also evaluates the move `mv`
    /// of the player who searches. The lines of the result are sorted by score;
    /// if none of them begins with `mv`, a line for `mv` is added at the end.
    /// In turn-based games no line is added, since a search of the position
    /// after the move gives its score.
    fn search_and_evaluate(
        &mut self,
        observation: &Self::Observation,
        _mv: Self::Move,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>> {
        self.search(observation, request, limits, report)
    }

    /// Rates the legal moves without a search, by their immediate effects.
    /// Takes a few milliseconds at most. In Parallel Chinese Checkers, rates a
    /// selection of plans that includes the empty plan. Returns an empty list
    /// when the game is over.
    fn evaluate_moves(
        &mut self,
        observation: &Self::Observation,
        seed: u64,
    ) -> Vec<RatedMove<Self::Move>>;

    /// Sets the maximum size of the engine's tables in bytes, which may clear
    /// them. The default implementation, for engines without tables, does
    /// nothing.
    fn set_table_bytes(&mut self, _bytes: usize) {}

    /// Sets the number of threads used by a search, at least 1. With more than
    /// one thread, repeated searches may have different results. The default
    /// implementation, for engines that use one thread only, does nothing.
    fn set_threads(&mut self, _threads: usize) {}

    /// Clears all data kept from earlier searches.
    fn clear_memory(&mut self);
}
