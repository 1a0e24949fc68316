//! Statistics on the turns that caused cutoffs in the two-player search, used
//! to order turns.

use super::board::PackedTurn;
use super::score::MAX_PLY;

/// The history scores and killer turns, kept from one search to the next.
pub(super) struct MoveHistory {
    history: Vec<i32>,
    killers: [[PackedTurn; 2]; MAX_PLY],
}

impl MoveHistory {
    pub fn new() -> Self {
        Self {
            history: vec![0; 2 * 128 * 128],
            killers: [[PackedTurn::PASS; 2]; MAX_PLY],
        }
    }

    #[inline]
    fn index(seat: usize, mv: PackedTurn) -> usize {
        (seat & 1) << 14 | mv.from() << 7 | mv.to()
    }

    /// Returns the history score of a player's turn, which is higher the more
    /// often the turn has caused cutoffs.
    #[inline]
    pub fn score(&self, seat: usize, mv: PackedTurn) -> i32 {
        self.history
            .get(Self::index(seat, mv))
            .copied()
            .unwrap_or(0)
    }

    /// Adds `by` to the history score of a player's turn: a positive value if
    /// the turn was better than expected, a negative one if it was worse.
    pub fn update(&mut self, seat: usize, mv: PackedTurn, by: i32) {
        if let Some(score) = self.history.get_mut(Self::index(seat, mv)) {
            *score += by - *score * by.abs() / 8192;
        }
    }

    /// Returns the killer moves of a ply: the two turns that most recently
    /// caused a cutoff there.
    #[inline]
    pub fn killers(&self, ply: usize) -> [PackedTurn; 2] {
        self.killers
            .get(ply)
            .copied()
            .unwrap_or([PackedTurn::PASS; 2])
    }

    /// Records a turn that caused a cutoff at this ply.
    pub fn add_killer(&mut self, ply: usize, mv: PackedTurn) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != mv
        {
            *killers = [mv, killers[0]];
        }
    }

    /// Reduces the history scores and clears the killer moves before the search
    /// of another position.
    pub fn decay(&mut self) {
        for score in &mut self.history {
            *score /= 4;
        }
        self.killers = [[PackedTurn::PASS; 2]; MAX_PLY];
    }
}
