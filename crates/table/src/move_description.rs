//! Descriptions of moves, for wording them as sentences.

use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::quoridor::{Fence, Square};

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveDescription {
    /// The pawn moves to this neighbouring square.
    Pawn(Square),
    /// The pawn jumps over the pawn of this player to this square.
    Jump(Seat, Square),
    /// This fence is placed.
    Fence(Fence),
    /// A peg moves from the first hole to the second, a neighbouring one.
    Step(Hole, Hole),
    /// A peg moves from the first hole to the second in this number of hops.
    Hops(Hole, Hole, u32),
    /// The player has no legal move.
    Pass,
    /// The player's time has run out.
    TimeUp,
    /// The player resigns.
    Resign,
}
