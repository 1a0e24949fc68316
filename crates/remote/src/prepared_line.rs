//! An answer that a player has prepared.

/// A line of moves that a player has prepared, beginning with a move of another
/// player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreparedLine {
    /// The number of moves before the first one of the line.
    pub from: u16,
    /// The moves, as records have them.
    pub moves: Vec<String>,
}
