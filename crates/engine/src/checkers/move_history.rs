//! Which turns were good in the search for two so far.

use super::board::Mv;
use super::score::MAX_PLY;

/// Which turns were good, kept from search to search.
pub(super) struct MoveHistory {
    history: Vec<i32>,
    killers: [[Mv; 2]; MAX_PLY],
}

impl MoveHistory {
    pub fn new() -> Self {
        Self {
            history: vec![0; 2 * 128 * 128],
            killers: [[Mv::PASS; 2]; MAX_PLY],
        }
    }

    #[inline]
    fn at(seat: usize, mv: Mv) -> usize {
        (seat & 1) << 14 | mv.from() << 7 | mv.to()
    }

    /// How often, weighed, a turn of a player was good.
    #[inline]
    pub fn score(&self, seat: usize, mv: Mv) -> i32 {
        self.history.get(Self::at(seat, mv)).copied().unwrap_or(0)
    }

    /// A turn of a player was better or worse than thought.
    pub fn learn(&mut self, seat: usize, mv: Mv, by: i32) {
        if let Some(score) = self.history.get_mut(Self::at(seat, mv)) {
            *score += by - *score * by.abs() / 8192;
        }
    }

    /// The turns that refuted another one last so many plies from the root.
    #[inline]
    pub fn killers(&self, ply: usize) -> [Mv; 2] {
        self.killers.get(ply).copied().unwrap_or([Mv::PASS; 2])
    }

    /// A turn so many plies from the root refuted the one before.
    pub fn refuted(&mut self, ply: usize, mv: Mv) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != mv
        {
            *killers = [mv, killers[0]];
        }
    }

    /// Half forgets: the next position is another one.
    pub fn age(&mut self) {
        for score in &mut self.history {
            *score /= 4;
        }
        self.killers = [[Mv::PASS; 2]; MAX_PLY];
    }
}
