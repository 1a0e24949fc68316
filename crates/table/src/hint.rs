//! Hints: the idea behind a move and one plain reason for it, in a form that a
//! person can check on the board.

use starfence_rules::Seat;

/// What a hint says about a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The place of the piece that moves; `None` for a fence.
    pub piece: Option<String>,
    /// Why the move is good.
    pub reason: HintReason,
}

/// A plain reason for a move. Each is computed from the position, and true of
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// The move wins the game.
    Wins,
    /// A peg goes from outside the goal into it.
    BringsHome,
    /// The peg makes several hops.
    Chain {
        /// The number of hops, at least 2.
        hops: u32,
        /// How many steps nearer to their goal the move brings the player's
        /// pegs in all; 0 if none.
        nearer: u32,
    },
    /// The player's next turn can have this many hops, at least two and more
    /// than any turn has now.
    OpensChain(u32),
    /// The peg farthest from the goal comes this many steps nearer to it.
    Hindmost(u32),
    /// The player's pegs come this many steps nearer to their goal.
    PegsNearer(u32),
    /// The pawn jumps over another player's pawn.
    Jumps {
        /// The player whose pawn is jumped over.
        over: Seat,
        /// The number of steps to the goal afterwards.
        left: u8,
    },
    /// The pawn comes nearer to its goal.
    PawnNearer {
        /// The number of steps by which it comes nearer.
        nearer: u8,
        /// The number of steps to the goal afterwards.
        left: u8,
    },
    /// Another player's shortest path becomes longer.
    Delays {
        /// The player whose path becomes longer.
        other: Seat,
        /// The length of the path before the move.
        before: u8,
        /// The length of the path after the move.
        after: u8,
    },
    /// The next player's next fence can do less harm to the player's own path.
    Guards {
        /// The next player.
        other: Seat,
        /// The length to which one fence of that player could have extended the
        /// player's path without the move.
        before: u8,
        /// The length to which it can extend the path after the move.
        after: u8,
    },
    /// None of the above, but the move uses no fence although the player has
    /// some left.
    KeepsFences,
    /// None of the above.
    Quiet,
}
