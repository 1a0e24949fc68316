//! What the searches for two and for more share: the best lines, and the order
//! in which turns are tried.

use super::board::Mv;

/// The best line from each ply on.
pub(super) struct PvTable(Vec<Vec<Mv>>);

impl PvTable {
    /// Empty lines for so many plies.
    pub fn new(plies: usize) -> Self {
        Self(vec![Vec::new(); plies])
    }

    /// Forgets the line of a ply.
    pub fn clear(&mut self, ply: usize) {
        if let Some(line) = self.0.get_mut(ply) {
            line.clear();
        }
    }

    /// Lets the line of a ply, which is empty, end with a turn.
    pub fn end(&mut self, ply: usize, mv: Mv) {
        if let Some(line) = self.0.get_mut(ply) {
            line.push(mv);
        }
    }

    /// Makes `mv`, followed by the next ply's line, the line of this ply.
    pub fn extend(&mut self, ply: usize, mv: Mv) {
        if let Some([line, next]) = self.0.get_mut(ply..ply + 2) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(next);
        }
    }

    /// The line that a turn at the root begins.
    pub fn begun_by(&self, mv: Mv) -> Vec<Mv> {
        let mut line = vec![mv];
        line.extend(self.0.get(1).into_iter().flatten());
        line
    }
}

/// Brings the best of the rest to place `at`.
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
