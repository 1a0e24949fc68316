//! A line of moves with prepared replies.

/// A line of moves that a player has prepared: a move by the other player, the
/// reply to it, and so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreparedLine {
    /// The number of moves played before the first move of the line.
    pub from: u16,
    /// The texts of the moves, in the notation of records.
    pub moves: Vec<String>,
}
