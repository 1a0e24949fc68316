//! Descriptions of moves, from which sentences are made.

use starfence_rules::Seat;
use starfence_rules::lattice::Hole;
use starfence_rules::quoridor::{Fence, Square};

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveDescription {
    /// The pawn goes to a neighbouring square.
    Pawn(Square),
    /// The pawn jumps over another player's pawn.
    Jump(Seat, Square),
    /// A fence is placed.
    Fence(Fence),
    /// A peg goes to a neighbouring hole.
    Step(Hole, Hole),
    /// A peg goes from one hole to another in this number of hops.
    Hops(Hole, Hole, u32),
    /// The player has no legal move.
    Pass,
    /// The player's time has run out.
    TimeUp,
    /// The player resigns.
    Resign,
}
