//! Structured descriptions of moves, from which the user interface builds
//! sentences.

use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::quoridor::{Fence, Square};

/// A description of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveDescription {
    /// The pawn moves to this neighbouring square.
    Pawn(Square),
    /// The pawn jumps over this player's pawn to this square.
    Jump(Seat, Square),
    /// The player places this fence.
    Fence(Fence),
    /// The peg in the first hole steps to the second, a neighbouring hole.
    Step(Hole, Hole),
    /// The peg in the first hole reaches the second hole with the given number
    /// of hops.
    Hops(Hole, Hole, u32),
    /// The player passes because there is no legal move.
    Pass,
    /// The player's time has run out.
    TimeUp,
    /// The player resigns.
    Resign,
}
