//! Paths to positions in the tree of a game's moves.

/// A step from a line into one of its variations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    /// The number of moves in the game before the move that the variation
    /// replaces.
    pub ply: usize,
    /// The index of the variation among the variations of that move.
    pub index: usize,
}

/// The path to a position in a [`GameTree`](super::GameTree).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TreePath {
    /// The branches that lead from the main line to the line of the position;
    /// empty on the main line.
    pub branches: Vec<Branch>,
    /// The number of moves in the game before the position.
    pub ply: usize,
}

impl TreePath {
    /// Creates the path to a position on the main line.
    pub fn on_main_line(ply: usize) -> Self {
        let branches = Vec::new();
        Self { branches, ply }
    }

    /// Returns whether the position is on the main line.
    pub fn is_on_main_line(&self) -> bool {
        self.branches.is_empty()
    }

    /// Returns the number of moves from the start of the position's line to the
    /// position; `None` if the line begins after `ply`.
    pub(super) fn moves_of_line(&self) -> Option<usize> {
        let start = self.branches.last().map_or(0, |branch| branch.ply);
        self.ply.checked_sub(start)
    }
}
