//! Where a position is in the tree of a game's moves.

/// A step from a line into one of its variations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    /// How many moves stand before the one that the variation replaces.
    pub ply: usize,
    /// Which of that move's variations.
    pub index: usize,
}

/// A position in a [`GameTree`](super::GameTree).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TreePath {
    /// The way from the main line to the line of the position; empty on the
    /// main line.
    pub branches: Vec<Branch>,
    /// How many moves stand before the position.
    pub ply: usize,
}

impl TreePath {
    /// A position on the main line.
    pub fn on_main_line(ply: usize) -> Self {
        let branches = Vec::new();
        Self { branches, ply }
    }

    /// Whether the position is on the main line.
    pub fn is_on_main_line(&self) -> bool {
        self.branches.is_empty()
    }

    /// How many moves of its own line stand before the position; `None` when
    /// the line begins later.
    pub(super) fn moves_of_line(&self) -> Option<usize> {
        let start = self.branches.last().map_or(0, |branch| branch.ply);
        self.ply.checked_sub(start)
    }
}
