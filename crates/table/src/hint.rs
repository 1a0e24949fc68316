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
    /// It wins the game.
    Wins,
    /// A peg goes from outside the goal into it.
    BringsHome,
    /// The peg makes several hops.
    Chain {
        /// How many; at least two.
        hops: u32,
        /// How many steps nearer to their goal the player's pegs are then; 0 if
        /// none.
        nearer: u32,
    },
    /// The player's next turn can have this many hops, at least two and more
    /// than any turn has now.
    OpensChain(u32),
    /// The peg farthest from the goal comes this many steps nearer to it.
    Hindmost(u32),
    /// The player's pegs come this many steps nearer to their goal.
    PegsNearer(u32),
    /// The pawn jumps over another one.
    Jumps {
        /// The other pawn's player.
        over: Seat,
        /// The number of steps to the goal afterwards.
        left: u8,
    },
    /// The pawn comes nearer to its goal.
    PawnNearer {
        /// By how many steps.
        nearer: u8,
        /// The number of steps to the goal afterwards.
        left: u8,
    },
    /// Another player's shortest path becomes longer.
    Delays {
        /// That player.
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
        /// How long one fence of that player could make the player's path
        /// before the move.
        before: u8,
        /// How long it could make the path after the move.
        after: u8,
    },
    /// None of these, but no fence is used up although the player has some.
    KeepsFences,
    /// None of these.
    Quiet,
}
