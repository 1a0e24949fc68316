//! Code shared by the two-player and the multiplayer search: a table of
//! principal variations, and the selection of the next turn to search.

use super::board::PackedTurn;

/// A table of principal variations: for each ply, the best line from that ply
/// onward.
pub(super) struct PvTable(Vec<Vec<PackedTurn>>);

impl PvTable {
    /// Creates a table of empty variations for the given number of plies.
    pub fn new(plies: usize) -> Self {
        Self(vec![Vec::new(); plies])
    }

    /// Clears the line stored for a ply.
    pub fn clear(&mut self, ply: usize) {
        if let Some(line) = self.0.get_mut(ply) {
            line.clear();
        }
    }

    /// Stores a line that consists of a single turn for a ply whose line is
    /// empty.
    pub fn push(&mut self, ply: usize, mv: PackedTurn) {
        if let Some(line) = self.0.get_mut(ply) {
            line.push(mv);
        }
    }

    /// Sets the line of a ply to `mv` followed by the line of the next ply.
    pub fn extend(&mut self, ply: usize, mv: PackedTurn) {
        if let Some([line, next]) = self.0.get_mut(ply..ply + 2) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(next);
        }
    }

    /// Returns the line that begins with the turn `mv` in the root position.
    pub fn line_from(&self, mv: PackedTurn) -> Vec<PackedTurn> {
        let mut line = vec![mv];
        line.extend(self.0.get(1).into_iter().flatten());
        line
    }
}

/// Finds the item with the highest rank from index `at` onward, swaps it to
/// index `at` and returns it.
#[inline]
pub(super) fn pick_best<T: Copy>(list: &mut [T], at: usize, rank: impl Fn(&T) -> i32) -> T {
    let mut best = at;
    for other in at + 1..list.len() {
        if rank(&list[other]) > rank(&list[best]) {
            best = other;
        }
    }
    list.swap(at, best);
    list[at]
}
