//! What every computer player can do.

use super::{Report, SearchLimits};

/// A question to a [`Engine`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchRequest {
    /// How many of the best ways to find: 1 to play, more to analyse.
    pub lines: usize,
    /// Where chance comes from, in games and searches that need it.
    pub seed: u64,
}

/// A move with what it is worth at a glance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedMove<M> {
    /// The move.
    pub mv: M,
    /// Hundredths of a turn, for the player who moves; only the differences
    /// mean anything.
    pub score: i32,
}

/// A computer player of one game, with what it remembers between its turns.
pub trait Engine {
    /// What it is shown: the game so far, or in the programmed game what one
    /// player knows.
    type Observation;

    /// What it answers with.
    type Move: Copy;

    /// Looks for the best moves until the limits says stop. What it has found
    /// is reported whenever it is better than before, in the end too.
    ///
    /// However little the limits allows, there is a legal move in the answer;
    /// `None` only when the game is over.
    fn search(
        &mut self,
        observation: &Self::Observation,
        request: SearchRequest,
        limits: &mut SearchLimits,
        report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>>;

    /// Searches, and tells in the end besides what a move of the asker's is worth:
    /// the answer's lines are by their worth, and a line for the move is the last
    /// one if it is not among them. Where players move in turn no line is added:
    /// a search of the position after the move tells it.
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

    /// The legal moves, each with what it is worth at a glance: what a
    /// beginner sees. Takes a few milliseconds at most. In the programmed game
    /// a choice of plans, the empty one among them. Empty when the game is over.
    fn evaluate_moves(
        &mut self,
        observation: &Self::Observation,
        seed: u64,
    ) -> Vec<RatedMove<Self::Move>>;

    /// Lets the tables take so many bytes at most, which may empty them.
    /// Players without tables need none.
    fn set_table_bytes(&mut self, _bytes: usize) {}

    /// Lets so many threads search at once, at least one; with more than one
    /// the same question may have different answers. Players that know no work
    /// for a second go on with one.
    fn set_threads(&mut self, _threads: usize) {}

    /// Forgets what was learned from other games.
    fn forget(&mut self);
}
