//! Hints: one plain reason for a move, in a form that a person can follow.

use starfence_rules::Seat;

/// A plain reason for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// It wins the game.
    Wins,
    /// A peg goes from outside the goal into it.
    BringsHome,
    /// The peg makes this many hops, at least two.
    Chain(u32),
    /// The player's next turn can have this many hops, at least two and more
    /// than any turn has now.
    OpensChain(u32),
    /// The number of steps in which the player's pegs can fill the goal.
    Steps {
        /// Before the move.
        before: u32,
        /// After it.
        after: u32,
    },
    /// The pawn jumps over another one.
    Jumps(Seat),
    /// Another player's shortest path becomes longer by this many steps.
    Delays(Seat, u8),
    /// The lengths of the shortest paths after the move.
    Paths {
        /// The player's path.
        own: u8,
        /// The shortest path of the others.
        other: u8,
    },
}
