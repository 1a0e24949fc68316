//! Hints: the idea behind a move and one simple reason for the move, in a form
//! that a person can verify on the board.

use starfence_rules::Seat;

/// A hint about a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The hole or square of the piece that moves, in the game's notation;
    /// `None` if the move places a fence.
    pub piece: Option<String>,
    /// The reason why the move is good.
    pub reason: HintReason,
}

/// A simple reason why a move is good. Each reason is computed from the
/// position and can be verified on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintReason {
    /// The move wins the game.
    Wins,
    /// A peg enters its goal from outside.
    EntersGoal,
    /// Another player's peg, which must leave the player's goal before the goal
    /// can be full and could not move, can move after the turn.
    LetsOut,
    /// The peg makes several hops in one turn.
    Chain {
        /// The number of hops, at least 2.
        hops: u32,
        /// The total number of steps by which the player's pegs get nearer to
        /// their goal; 0 if they do not.
        nearer: u32,
    },
    /// The move prepares a long chain: in the next turn, the player can make
    /// the given number of hops, at least two, and more than in the current
    /// turn.
    OpensChain(u32),
    /// The peg that is farthest from the goal gets nearer by the given number
    /// of steps.
    Hindmost(u32),
    /// The player's pegs get nearer to their goal by the given number of steps.
    PegsNearer(u32),
    /// The pawn jumps over another player's pawn.
    Jumps {
        /// The player whose pawn is jumped over.
        over: Seat,
        /// The number of steps from the pawn to its goal after the move.
        left: u8,
    },
    /// The pawn gets nearer to its goal.
    PawnNearer {
        /// The number of steps by which the pawn gets nearer.
        nearer: u8,
        /// The number of steps from the pawn to its goal after the move.
        left: u8,
    },
    /// The move lengthens another player's shortest path to the goal.
    Delays {
        /// The player whose path becomes longer.
        other: Seat,
        /// The length of that player's path before the move, in steps.
        before: u8,
        /// The length of that player's path after the move, in steps.
        after: u8,
    },
    /// The move limits how much the next player can lengthen the player's own
    /// path with one fence.
    ProtectsPath {
        /// The next player.
        other: Seat,
        /// The length of the player's path, in steps, after the next player's
        /// most harmful fence if this move had not been made.
        before: u8,
        /// The length of the player's path, in steps, after the next player's
        /// most harmful fence if this move is made.
        after: u8,
    },
    /// No other reason applies, but the move saves a fence: the player has
    /// fences left and does not place one.
    KeepsFences,
    /// No reason applies.
    NoReason,
}
